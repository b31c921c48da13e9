import { join, resolve } from 'node:path'
import { chosenFolder, DATABASE_FILE, findDataFolder } from './data-folder.ts'

/** The file beside the database with the office's encryption key. Backups do not contain it. */
export const KEY_FILE = 'oficina.key'

export type StorageLocation = (
  | {
      kind: 'sqlite'
      file: string
    }
  | { kind: 'postgres'; url: string }
) & {
  /** the folder of the database's backups; by default `copias/` beside the file */
  copies?: string | undefined
  /** the id of the expected database; without it, a missing database is created */
  id?: string | undefined
  /** a sentence for the operator when the data is in a dangerous place */
  warning?: string | undefined
}

/** Finds the database that the settings name. @throws a Spanish sentence for the operator when DATABASE_URL is invalid */
export function locateStorage(env: Record<string, string | undefined>, root?: string): StorageLocation {
  const id = env.DATABASE_ID || undefined
  const copies = env.BACKUP_DIR ? chosenFolder(env.BACKUP_DIR, root) : undefined
  if (env.DATABASE_URL) {
    if (!/^postgres(?:ql)?:$/.test(URL.parse(env.DATABASE_URL)?.protocol ?? ''))
      throw new Error('DATABASE_URL tiene que ser una dirección como postgres://usuario:clave@servidor/base.')
    return { kind: 'postgres', url: env.DATABASE_URL, id, copies }
  }
  const { folder, warning } = findDataFolder(env, root)
  return { kind: 'sqlite', file: join(folder, DATABASE_FILE), id, copies, warning }
}

/** The location as text, without the password. */
export function describeLocation(location: StorageLocation): string {
  if (location.kind === 'sqlite') return resolve(location.file)
  const { host, pathname } = new URL(location.url)
  return `${host}${pathname}`
}
