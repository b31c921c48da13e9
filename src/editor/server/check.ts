import { loadSite, type LoadResult } from '../../content/load-site.ts'
import { createKept } from '../../content/show/kept.ts'

/** The content, checked, with a site as far as it can be shown. */
export type Checked = LoadResult

/** Checks content with other texts in the place of those on the disk (null: not there). */
export type Check = (drafts: ReadonlyMap<string, string | null>) => Promise<Checked>

/**
 * Judges a folder with drafts, again and again. What has not changed since the last time is kept in memory; only pages that somebody looks at are
 * made. After a change of `site.json` or of a fragment all pages are judged anew.
 */
export function createCheck(folder: string): Check {
  const kept = createKept()
  return (drafts) => loadSite(folder, { drafts, isTolerant: true, kept })
}
