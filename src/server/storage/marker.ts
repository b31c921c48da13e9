import { hash } from 'node:crypto'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { StorageLocation } from './location.ts'

/**
 * Refuses to begin a new database where there has been one: its disk may not be mounted, or somebody has moved it.
 *
 * @throws one Spanish sentence
 */
export function refuseNew(location: StorageLocation): void {
  if (!markersOf(location).some((marker) => existsSync(marker))) return
  throw new Error(
    `Acá hubo una base de datos (${describe(location)}) y ya no está: quizás falta montar un disco, o alguien la movió o la borró. ` +
      'No se hace otra vacía. Si hay una copia, se recupera con «npm run restore -- COPIA»; para empezar de cero, arrancá el servidor una vez con --init.',
  )
}

/** Whether there is no SQLite file yet, or one without a byte in it. */
export function isMissing(file: string): boolean {
  return !statSync(file, { throwIfNoEntry: false })?.size
}

/** Notes that there is a database. @returns false when that could be written nowhere */
export function setMarkers(location: StorageLocation): boolean {
  const markers = markersOf(location)
  const text = `Acá está anotado que el servidor tiene una base de datos en ${describe(location)}.\nMientras este archivo exista, no hace otra vacía si la de ahí falta.\n`
  for (const marker of markers) {
    try {
      if (existsSync(marker)) continue
      mkdirSync(join(marker, '..'), { recursive: true, mode: 0o700 })
      writeFileSync(marker, text, { mode: 0o600 })
    } catch {
      // Another folder may take it.
    }
  }
  return markers.length === 0 || markers.some((marker) => existsSync(marker))
}

/** One file for each database in each of the folders. */
function markersOf(location: StorageLocation): string[] {
  const name = `base-de-datos-${hash('sha256', describe(location)).slice(0, 12)}.marca`
  return (location.markers ?? []).map((folder) => join(folder, name))
}

/** Without the password. */
function describe(location: StorageLocation): string {
  if (location.kind === 'sqlite') return resolve(location.file)
  const { host, pathname } = new URL(location.url)
  return `${host}${pathname}`
}
