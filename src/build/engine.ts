import type * as EntryServer from '../site/entry-server.tsx'

/** The engine, as far as writing a site needs it. */
export type Engine = typeof EntryServer & EngineFiles

export interface EngineFiles {
  /** Address of the application's module. */
  app: string
  /** Addresses of the files that the application always needs. */
  shared?: string[]
  /** Addresses of the files that a block type needs besides, for those that come as chunks. */
  chunks?: Record<string, string[]>
  /** The script that starts the application when it is wanted; without it the application starts at once. */
  boot?: string
}
