import type * as EntryServer from '../site/entry-server.tsx'

/** The built engine, as far as writing a site needs it. */
export interface Engine {
  renderPage: typeof EntryServer.renderPage
  renderDocument: typeof EntryServer.renderDocument
  chunksOf: typeof EntryServer.chunksOf
  policyNeeds: typeof EntryServer.policyNeeds
  blockData: typeof EntryServer.blockData
  withData: typeof EntryServer.withData
  /** Address of the application's module. */
  app: string
  /** Addresses of the files that the application is not without. */
  shared?: string[]
  /** Addresses of the files that a block type needs beside the application, for those that come as chunks. */
  chunks?: Record<string, string[]>
  /** The script that starts it when it is wanted; without it it starts at once. */
  boot?: string
}
