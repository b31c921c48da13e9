import { join } from 'node:path'
import { loadSite, type LoadResult } from '../../content/load-site.ts'
import type { ChangedPage } from '../core/api.ts'
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import { createKept } from '../../content/show/kept.ts'
import { changedPages, type Touched } from './changed-pages.ts'

/** The content, checked, with a site as far as it can be shown. */
export type Checked = LoadResult

/** Texts that take the place of those on the disk, by their files (null: not there). */
export type DraftedTexts = ReadonlyMap<string, string | null>

/** Checks content with drafts. */
export type Check = (drafts: DraftedTexts) => Promise<Checked>

/** Says only what is wrong with it. */
export type Judge = (drafts: DraftedTexts) => Promise<Diagnostic[]>

/** The pages that visitors see otherwise with some texts than with others. */
export type Compare = (before: DraftedTexts, after: DraftedTexts, touched: Touched) => Promise<ChangedPage[]>

/** The same for some pages alone, by their files, and what all pages share; the others are neither judged nor given. */
export type Glance = (drafts: DraftedTexts, pages: readonly string[]) => Promise<Checked>

/**
 * Reads a folder with drafts, again and again. What has not changed since the last time is kept in memory; only pages that somebody looks at are
 * made. After a change of `site.json` or of a fragment all pages are judged anew, which takes a second for a thousand: a glance does not wait for that.
 */
export function createReader(folder: string): { check: Check; compare: Compare; glance: Glance } {
  const kept = createKept()
  const check: Check = (drafts) => loadSite(folder, { drafts, isTolerant: true, kept })
  return {
    check,
    async compare(before, after, touched) {
      const [one, other] = [await check(before), await check(after)]
      return changedPages(one.site, other.site, touched)
    },
    glance: (drafts, pages) =>
      loadSite(folder, { drafts, isTolerant: true, kept, pages: pages.map((page) => join(folder, page)) }),
  }
}
