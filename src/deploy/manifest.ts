import type { SettingsLevel } from './apache-settings.ts'

/** What of a document root is ours after a deploy. */
export interface Manifest {
  level: SettingsLevel | 'none'
  /** the SHA-256 of each of our files by path; one that has another now was changed by somebody else */
  files: Record<string, string>
  /** the `.htaccess` files with a part of ours, and whether there was one before */
  settings: Record<string, 'ours' | 'theirs'>
  /** assets that the pages no longer name, and since when, in milliseconds since 1970 */
  kept: Record<string, number>
  /** the folders that a deploy has made: they go when they are empty */
  folders: string[]
}

export const NOTHING_YET: Manifest = { level: 'none', files: {}, settings: {}, kept: {}, folders: [] }

/** A file of a document root before and after; undefined is no file. */
export interface Change {
  path: string
  before: Buffer | undefined
  after: Buffer | undefined
}

export interface Plan {
  /** which deploy of the document root this would be: only one can have the number, so that two at once do not mix */
  number: number
  changes: Change[]
  /** the paths of somebody else's files that are in the way */
  conflicts: string[]
  /** sentences about what cannot be replaced, even if somebody wants it */
  obstacles: string[]
  manifest: Manifest
}
