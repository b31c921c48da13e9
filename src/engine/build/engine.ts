import type * as EntryServer from '../shell/entry-server.tsx'

export type Engine = typeof EntryServer & EngineFiles

export interface EngineFiles {
  app: string
  shared?: string[]
  chunks?: Record<string, string[]>
  /** The script that the first paint does not need. */
  late?: string
  /** The script that starts the application when it is needed. Without this script, the application starts at once. */
  boot?: string
}
