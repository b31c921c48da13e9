import type * as EntryServer from '../site/entry-server.tsx'

/** The renderer of pages, and the addresses of the application. */
export type Engine = typeof EntryServer & EngineFiles

export interface EngineFiles {
  /** address of the application's module */
  app: string
  /** files that the application always needs */
  shared?: string[]
  /** further files by block type */
  chunks?: Record<string, string[]>
  /** the script that starts the application on demand; without it the application starts at once */
  boot?: string
}
