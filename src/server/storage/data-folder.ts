import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface DataFolder {
  folder: string
  /** a sentence for the operator when `git clean` could delete the data */
  warning?: string | undefined
}

export const DATABASE_FILE = 'requests.sqlite'

/** The folder of the project, or of the release that runs. */
export const ROOT = join(import.meta.dirname, '../../..')

/**
 * Finds the data folder: the one that the operator chose, or `data/` in development. In production, a folder outside the project, unless
 * only `data/` has a database.
 *
 * @param outside the folder in production
 */
export function findDataFolder({
  chosen,
  outside,
  root,
}: {
  chosen: string | undefined
  outside: string | undefined
  root: string
}): DataFolder {
  if (chosen !== undefined) return { folder: chosenFolder(chosen, root) }
  if (outside === undefined) return { folder: 'data' }
  const inside = join(homeOf(root).home, 'data')
  if (existsSync(join(outside, DATABASE_FILE)) || !existsSync(join(inside, DATABASE_FILE))) {
    return { folder: outside }
  }
  return {
    folder: inside,
    warning: `Los datos están dentro del proyecto, en ${inside}: «git clean» podría borrarlos. Con el servidor detenido, mové esa carpeta a ${outside}, o indicá otra con DATA_DIR.`,
  }
}

/**
 * Resolves a folder from a setting. In a release, relative paths start at the folder that contains all releases, because commands may be
 * called from any folder.
 */
export function chosenFolder(path: string, root: string): string {
  const { home, isRelease } = homeOf(root)
  return isRelease ? resolve(home, path) : path
}

/**
 * Finds the folder of the built site that the server shows. In a release, this is the copy in the data folder, which people may have changed
 * since.
 */
export function findServedSite({ folder }: DataFolder, root = ROOT): string {
  const copy = join(folder, 'site/dist')
  return homeOf(root).isRelease && existsSync(copy) ? copy : join(root, 'dist')
}

/** The folder that the operator knows: the one that contains all releases, or without releases the project's folder. */
export function homeOf(root: string) {
  const isRelease = existsSync(join(root, 'release.json'))
  return { isRelease, home: isRelease ? join(root, '../..') : root }
}
