/** Makes the server use the previous release again: `rollback [NAME]`. Exits with 0, or 1 on failure. */
import { join } from 'node:path'
import { reasonOf } from '../src/server/log.ts'
import { locateStorage } from '../src/server/storage/storage-location.ts'
import { rollBackRelease } from '../src/release/roll-back-release.ts'

const home = join(import.meta.dirname, '../../..')
try {
  const name = rollBackRelease(home, locateStorage(process.env), process.argv[2])
  console.log(`La versión de ahora es ${name}. Reiniciá el servidor para que la use.`)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
