import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, resolve } from 'node:path'

type Env = Record<string, string | undefined>

interface DataFolder {
  folder: string
  /** a sentence for the operator when `git clean` could delete the data */
  warning?: string | undefined
}

export const DATABASE_FILE = 'requests.sqlite'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Finds the data folder: DATA_DIR, or `data/` in development. In production, the state folder of systemd or of the user, unless only
 * `data/` has a database.
 */
export function findDataFolder(env: Env, root = ROOT): DataFolder {
  const { home } = homeOf(root)
  const isInProduction = isProduction(env, root)
  // systemd separates several folders by colons.
  const [state] = env.STATE_DIRECTORY?.split(':') ?? []
  if (env.DATA_DIR) return { folder: chosenFolder(env.DATA_DIR, root) }
  if (!isInProduction) return { folder: 'data' }

  const outside = state ?? join(env.XDG_STATE_HOME || join(homedir(), '.local/state'), basename(home))
  const inside = join(home, 'data')
  if (existsSync(join(outside, DATABASE_FILE)) || !existsSync(join(inside, DATABASE_FILE))) {
    return { folder: outside }
  }
  return {
    folder: inside,
    warning: `Los datos están dentro del proyecto, en ${inside}: «git clean» podría borrarlos. Con el servidor detenido, mové esa carpeta a ${outside}, o indicá otra con DATA_DIR.`,
  }
}

/** Returns whether the server runs in production: as a release, or with NODE_ENV=production. */
export function isProduction(env: Env, root = ROOT): boolean {
  return homeOf(root).isRelease || env.NODE_ENV === 'production'
}

/**
 * Resolves a folder from a setting. In a release, relative paths start at the folder that contains all releases, because commands may be
 * called from any folder.
 */
export function chosenFolder(path: string, root = ROOT): string {
  const { home, isRelease } = homeOf(root)
  return isRelease ? resolve(home, path) : path
}

/**
 * Finds the folder of the built site that the server shows. In a release, this is the copy in the data folder, which people may have changed
 * since.
 */
export function findServedSite(env: Env, root = ROOT): string {
  const copy = join(findDataFolder(env, root).folder, 'site/dist')
  return homeOf(root).isRelease && existsSync(copy) ? copy : join(root, 'dist')
}

/** The folder that the operator knows: the one that contains all releases, or without releases the project's folder. */
export function homeOf(root: string) {
  const isRelease = existsSync(join(root, 'release.json'))
  return { isRelease, home: isRelease ? join(root, '../..') : root }
}
