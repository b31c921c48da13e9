import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { downgrade } from '../server/storage/downgrade.ts'
import type { StorageLocation } from '../server/storage/location.ts'
import { MIGRATIONS } from '../server/storage/migrations.ts'
import { findCurrent, listReleases, setCurrent } from './releases.ts'

/**
 * Makes the release before the current one the current one again, with the database as that one knows it. The database comes first: cut
 * off in between, the newer release migrates it again at its next start.
 *
 * @param name another one than the one before
 * @returns its name, and where the newer database is, if it was changed
 * @throws one Spanish sentence; nothing has changed then
 */
export function takeBack(
  folder: string,
  location: StorageLocation,
  now: Date,
  name?: string,
): { name: string; aside?: string } {
  const current = findCurrent(folder) ?? ''
  const names = listReleases(folder)
  const target = name ?? names.filter((other) => other < current).at(-1)
  if (!target || !names.includes(target)) {
    throw new Error(
      `No hay ${name ? `una versión ${name}` : 'una versión anterior'}. Las que hay: ${names.join(', ')}.`,
    )
  }
  // Our own release has written it.
  const { database } = JSON.parse(readFileSync(join(folder, 'releases', target, 'release.json'), 'utf8')) as {
    database: number
  }
  if (location.kind === 'postgres' && database < MIGRATIONS.length) {
    throw new Error(
      `La versión ${target} usa una base de datos anterior, y con DATABASE_URL no se vuelve atrás sola: recuperá con pg_restore la copia de antes de actualizar, y después apuntá «current» a releases/${target}.`,
    )
  }
  const aside = location.kind === 'sqlite' ? downgrade(location, database, now) : undefined
  setCurrent(folder, target)
  return aside === undefined ? { name: target } : { name: target, aside }
}
