/** Makes the server use the previous release again: `rollback [NAME]`. Exits with 0, or 1 on failure. */
import { join } from 'node:path'
import { readDataSettings } from '../src/server/settings.ts'
import { commandText } from '../src/server/command-text.ts'
import { rollBackRelease } from '../src/tools/release/releases.ts'
import { runCommand } from './run-command.ts'

const home = join(import.meta.dirname, '../../..')

await runCommand({
  usage: `Uso: ${commandText('rollback', '[VERSIÓN]')}`,
  parse: () => ({ wanted: process.argv[2] }),
  run({ wanted }) {
    const name = rollBackRelease(home, readDataSettings(process.env).location, wanted)
    console.log(`La versión de ahora es ${name}. Reiniciá el servidor para que la use.`)
    return Promise.resolve(0)
  },
})
