import { join } from 'node:path'
import { DATABASE_FILE, findDataFolder } from './data-folder.ts'

export type StorageLocation = (
  | {
      kind: 'sqlite'
      file: string
      /** the folder of its copies; if not given, `copias/` beside it */
      copies?: string
    }
  | { kind: 'postgres'; url: string }
) & {
  /** the folders where it is noted that there has been a database; without any, a new one is made wherever there is none */
  markers?: string[]
  /** a sentence for the operator when the data does not stand where it should */
  warning?: string
}

/** Where requests are stored: at DATABASE_URL, else in a file in DATA_DIR. */
export function locateStorage(env: Record<string, string | undefined>): StorageLocation {
  if (env.DATABASE_URL) {
    const markers = env.MARKER_DIR ? [env.MARKER_DIR] : undefined
    return { kind: 'postgres', url: env.DATABASE_URL, markers }
  }
  const { folder, ...more } = findDataFolder(env)
  return { kind: 'sqlite', file: join(folder, DATABASE_FILE), copies: env.BACKUP_DIR || undefined, ...more }
}
