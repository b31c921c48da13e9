import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, resolve } from 'node:path'

type Env = Record<string, string | undefined>

export interface DataFolder {
  folder: string
  /** a sentence for the operator when `git clean` would delete the data */
  warning?: string | undefined
}

export const DATABASE_FILE = 'requests.sqlite'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * Finds the data folder: DATA_DIR, else `data/`. In production it is outside the code's folder, in the state folder of systemd or of the
 * user, unless `data/` there already has a database.
 */
export function findDataFolder(env: Env, root = ROOT): DataFolder {
  const { home } = homeOf(root)
  const isInProduction = isProduction(env, root)
  // systemd lists the folders of StateDirectory=, separated by colons.
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

/** Returns whether the server runs for visitors: as a release, or with NODE_ENV=production. */
export function isProduction(env: Env, root = ROOT): boolean {
  return homeOf(root).isRelease || env.NODE_ENV === 'production'
}

/**
 * Resolves a folder from a setting. In a release, a relative path starts at the folder that contains all releases, because commands are
 * started from anywhere.
 */
export function chosenFolder(path: string, root = ROOT): string {
  const { home, isRelease } = homeOf(root)
  return isRelease ? resolve(home, path) : path
}

/** The folder that the operator knows: in a release, the folder that contains all releases, else the code's folder. */
function homeOf(root: string) {
  const isRelease = existsSync(join(root, 'release.json'))
  return { isRelease, home: isRelease ? join(root, '../..') : root }
}
