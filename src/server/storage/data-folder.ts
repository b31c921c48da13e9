import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, resolve } from 'node:path'

type Env = Record<string, string | undefined>

export interface DataFolder {
  folder: string
  /** a sentence for the operator when `git clean` would delete the data */
  warning?: string | undefined
}

/** The file that holds the requests, in the data's folder. */
export const DATABASE_FILE = 'requests.sqlite'

/** The project's folder, or that of a release. */
const ROOT = join(import.meta.dirname, '../../..')

/**
 * Where the data is: in DATA_DIR; else in `data/`; in production outside the project, in the state folder of systemd or of the user,
 * under the name of the project's folder. A database that already is in the project's `data/` is not left behind.
 */
export function findDataFolder(env: Env, root = ROOT): DataFolder {
  const { home } = homeOf(root)
  const isInProduction = isProduction(env, root)
  // systemd names all folders of StateDirectory=.
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

/** Whether the server runs for visitors: from a release, or where NODE_ENV says so. */
export function isProduction(env: Env, root = ROOT): boolean {
  return homeOf(root).isRelease || env.NODE_ENV === 'production'
}

/**
 * A folder that a variable names. For a release it is a path from the folder of releases: its commands are started from anywhere, and must not
 * look for it there.
 */
export function chosenFolder(path: string, root = ROOT): string {
  const { home, isRelease } = homeOf(root)
  return isRelease ? resolve(home, path) : path
}

/** The folder that the operator knows: it holds the folder of the releases. */
function homeOf(root: string) {
  const isRelease = existsSync(join(root, 'release.json'))
  return { isRelease, home: isRelease ? join(root, '../..') : root }
}
