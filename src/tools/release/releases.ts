import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { identifyDatabase } from '../../server/storage/database-file.ts'
import type { StorageLocation } from '../../server/storage/storage-location.ts'

export function listReleases(folder: string): string[] {
  return readdirSync(join(folder, 'releases'))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

/** The name of the release that the next start will use; undefined before the first release. */
export function findCurrent(folder: string): string | undefined {
  const link = join(folder, 'current')
  return existsSync(link) ? basename(readlinkSync(link)) : undefined
}

export function setCurrent(folder: string, name: string): void {
  const next = join(folder, `.current-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(join('releases', name), next)
  renameSync(next, join(folder, 'current'))
}

/**
 * Switches to an earlier release, and does not change the database. If the database is too new for that release, the operator must restore
 * an older backup first.
 *
 * @param name the release to switch to; by default the previous one
 * @returns the release's name
 * @throws a Spanish sentence; nothing has been changed then
 */
export function rollBackRelease(folder: string, location: StorageLocation, name?: string): string {
  const current = findCurrent(folder) ?? ''
  const names = listReleases(folder)
  const target = name ?? names.filter((other) => other < current).at(-1)
  if (!target || !names.includes(target)) {
    throw new Error(
      `No hay ${name ? `una versión ${name}` : 'una versión anterior'}. Las que hay: ${names.join(', ')}.`,
    )
  }
  const { database }: { database: number } = JSON.parse(
    readFileSync(join(folder, 'releases', target, 'release.json'), 'utf8'),
  )
  const found = location.kind === 'sqlite' ? identifyDatabase(location.file) : undefined
  if (found && found.version > database) {
    throw new Error(
      `La versión ${target} no entiende la base de datos de ahora. Detené el servidor, recuperá con «restore» una copia de antes de actualizar, y volvé a intentar.`,
    )
  }
  setCurrent(folder, target)
  return target
}
