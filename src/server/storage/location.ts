import { join, resolve } from 'node:path'
import { chosenFolder, DATABASE_FILE, findDataFolder } from './data-folder.ts'

export type StorageLocation = (
  | {
      kind: 'sqlite'
      file: string
    }
  | { kind: 'postgres'; url: string }
) & {
  /** the folder of its copies; if not given, `copias/` beside the file */
  copies?: string | undefined
  /** the id of the database that is expected there; without it, a new one is made wherever there is none */
  id?: string | undefined
  /** a sentence for the operator when the data is in the wrong place */
  warning?: string | undefined
}

/** Where requests are stored: at DATABASE_URL, else in a file in DATA_DIR. */
export function locateStorage(env: Record<string, string | undefined>, root?: string): StorageLocation {
  const id = env.DATABASE_ID || undefined
  const copies = env.BACKUP_DIR ? chosenFolder(env.BACKUP_DIR, root) : undefined
  if (env.DATABASE_URL) return { kind: 'postgres', url: env.DATABASE_URL, id, copies }
  const { folder, warning } = findDataFolder(env, root)
  return { kind: 'sqlite', file: join(folder, DATABASE_FILE), id, copies, warning }
}

/** For people, without the password. */
export function describeLocation(location: StorageLocation): string {
  if (location.kind === 'sqlite') return resolve(location.file)
  const { host, pathname } = new URL(location.url)
  return `${host}${pathname}`
}
