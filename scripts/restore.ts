/**
 * Restores a backup of the SQLite database, and the backup of the site beside it: `npm run restore -- FILE`. The server must be stopped. If
 * FILE is a site's backup (`.sitio`), restores only the site.
 */
import { commandText } from '../src/server/command-text.ts'
import { readDataSettings } from '../src/server/settings.ts'
import { restoreBackup } from '../src/server/storage/restore.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  usage: `Uso: ${commandText('restore', 'COPIA.sqlite')}, o COPIA.sitio (con el servidor detenido)`,
  parse() {
    const [copy = '', ...more] = process.argv.slice(2)
    return copy === '' || copy.startsWith('-') || more.length > 0 ? undefined : { copy }
  },
  async run({ copy }) {
    const { data, location } = readDataSettings(process.env)
    await restoreBackup(copy, { location, data: data.folder, now: new Date(), say: console.log })
    return 0
  },
})
