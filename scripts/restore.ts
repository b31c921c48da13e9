/**
 * Restores a backup of the SQLite database, and the backup of the site beside it: `npm run restore -- FILE`. The server must be stopped. If
 * FILE is a site's backup (`.sitio`), restores only the site.
 */
import { existsSync } from 'node:fs'
import { commandText } from '../src/server/command-text.ts'
import { findDataFolder } from '../src/server/storage/data-folder.ts'
import { locateStorage } from '../src/server/storage/storage-location.ts'
import { refuseWhileServed, unpackSite } from '../src/server/storage/restore-site.ts'
import { restore } from '../src/server/storage/restore.ts'
import { SITE_COPY, siteCopyBeside } from '../src/server/storage/site-copy.ts'
import { runCommand } from './run-command.ts'

const location = locateStorage(process.env)

await runCommand({
  usage: `Uso: ${commandText('restore', 'COPIA.sqlite')}, o COPIA.sitio (con el servidor detenido)`,
  parse() {
    const [copy = '', ...more] = process.argv.slice(2)
    return copy === '' || copy.startsWith('-') || more.length > 0 ? undefined : { copy }
  },
  async run({ copy }) {
    await restoreBackup(copy, new Date())
    return 0
  },
})

async function restoreBackup(copy: string, now: Date): Promise<void> {
  const isSiteAlone = copy.endsWith(SITE_COPY)
  if (location.kind === 'postgres' && !isSiteAlone)
    throw new Error('Con DATABASE_URL, la copia se recupera con pg_restore.')
  if (location.kind === 'sqlite' && isSiteAlone) refuseWhileServed(location.file)
  const siteCopy = isSiteAlone ? copy : siteCopyBeside(copy)
  const { folder } = findDataFolder(process.env)
  // Unpacks the site before it changes anything, so that a damaged backup changes nothing.
  const site = isSiteAlone || existsSync(siteCopy) ? unpackSite(siteCopy, folder) : undefined
  try {
    if (location.kind === 'sqlite' && !isSiteAlone) {
      const { requests, returning, aside } = await restore(copy, location, now)
      console.log(`La copia está en su lugar (consultas: ${requests}).`)
      if (returning.length > 0)
        console.log(
          `Vuelven a poder entrar a la oficina: ${returning.join(', ')}. A quien no corresponda: ${commandText('people', 'remove NOMBRE')}.`,
        )
      if (aside) console.log(`La base de datos que había quedó en ${aside}, y se borra sola a los 30 días.`)
    }
    if (site) {
      const aside = site.install(now)
      console.log(`El sitio de la copia está en su lugar (archivos: ${site.files}).`)
      if (aside.length > 0) console.log(`Lo que había quedó en ${aside.join(', ')}.`)
    } else console.log(`No hay ${siteCopy}: el sitio y su editor quedaron como estaban.`)
  } finally {
    site?.remove()
  }
}
