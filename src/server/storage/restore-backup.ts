import { existsSync } from 'node:fs'
import { commandText } from '../command-text.ts'
import { refuseWhileServed, unpackSite } from './restore-site.ts'
import { restore } from './restore.ts'
import { SITE_COPY, siteCopyBeside } from './site-copy.ts'
import type { StorageLocation } from './storage-location.ts'

interface RestoreOptions {
  location: StorageLocation
  /** the data folder, which contains the site */
  data: string
  now: Date
  /** called with each Spanish sentence for the operator */
  say: (sentence: string) => void
}

/**
 * Restores a backup of the database, and the backup of the site beside it. If `copy` is a site's backup (`.sitio`), restores only the site.
 * The server must be stopped.
 *
 * @throws a Spanish sentence
 */
export async function restoreBackup(
  copy: string,
  { location, data, now, say }: RestoreOptions,
): Promise<void> {
  const isSiteAlone = copy.endsWith(SITE_COPY)
  if (location.kind === 'postgres' && !isSiteAlone)
    throw new Error('Con DATABASE_URL, la copia se recupera con pg_restore.')
  if (location.kind === 'sqlite' && isSiteAlone) refuseWhileServed(location.file)
  const siteCopy = isSiteAlone ? copy : siteCopyBeside(copy)
  // Unpacks the site before it changes anything, so that a damaged backup changes nothing.
  const site = isSiteAlone || existsSync(siteCopy) ? unpackSite(siteCopy, data) : undefined
  try {
    if (location.kind === 'sqlite' && !isSiteAlone) {
      const { requests, returning, aside } = await restore(copy, location, now)
      say(`La copia está en su lugar (consultas: ${requests}).`)
      if (returning.length > 0)
        say(
          `Vuelven a poder entrar a la oficina: ${returning.join(', ')}. A quien no corresponda: ${commandText('people', 'remove NOMBRE')}.`,
        )
      if (aside) say(`La base de datos que había quedó en ${aside}, y se borra sola a los 30 días.`)
    }
    if (site) {
      const aside = site.install(now)
      say(`El sitio de la copia está en su lugar (archivos: ${site.files}).`)
      if (aside.length > 0) say(`Lo que había quedó en ${aside.join(', ')}.`)
    } else say(`No hay ${siteCopy}: el sitio y su editor quedaron como estaban.`)
  } finally {
    site?.remove()
  }
}
