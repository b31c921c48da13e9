import { join } from 'node:path'
import { chosenFolder, DATABASE_FILE, findDataFolder } from './data-folder.ts'

export type StorageLocation = (
  | {
      kind: 'sqlite'
      file: string
    }
  | { kind: 'postgres'; url: string }
) & {
  /** the folder of its copies; if not given, `copias/` beside the file, or nothing of ours makes them */
  copies?: string
  /** the folders where it is noted that there has been a database; without any, a new one is made wherever there is none */
  markers?: string[]
  /** a sentence for the operator when the data does not stand where it should */
  warning?: string
}

/** Where requests are stored: at DATABASE_URL, else in a file in DATA_DIR. */
export function locateStorage(env: Record<string, string | undefined>, root?: string): StorageLocation {
  const copies = env.BACKUP_DIR ? chosenFolder(env.BACKUP_DIR, root) : undefined
  if (env.DATABASE_URL) {
    const markers = env.MARKER_DIR ? [chosenFolder(env.MARKER_DIR, root)] : undefined
    return { kind: 'postgres', url: env.DATABASE_URL, markers, copies }
  }
  const { folder, ...more } = findDataFolder(env, root)
  return { kind: 'sqlite', file: join(folder, DATABASE_FILE), copies, ...more }
}
