/** The one door of the editor to the content's reader. */
import { join } from 'node:path'
import { loadSite, type LoadResult } from '../../content/load-site.ts'
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import { createKept } from '../../content/show/kept.ts'

export type { Diagnostic }

/** The content with drafts, as far as it can be shown. */
export type Checked = LoadResult

/** Texts that replace those on the disk, by file; null removes the file. */
export type DraftedTexts = ReadonlyMap<string, string | null>

/** Reads a content folder with drafts, again and again. What has not changed stays in memory. */
export interface Reader {
  /** The whole site, checked. Pages are resolved when they are asked for. */
  check: (drafts: DraftedTexts) => Promise<Checked>
  /** The same for the pages of some files alone: as fast on a large site as on a small one. */
  glance: (drafts: DraftedTexts, files: readonly string[]) => Promise<Checked>
}

export function createReader(folder: string): Reader {
  const kept = createKept()
  return {
    check: (drafts) => loadSite(folder, { drafts, isTolerant: true, kept }),
    glance: (drafts, files) =>
      loadSite(folder, { drafts, isTolerant: true, kept, pages: files.map((file) => join(folder, file)) }),
  }
}
