import { createHash } from 'node:crypto'
import type { CurrentNotice } from '../engine/site-context.ts'
import type { SiteInfo } from '../model/site.ts'
import { endOf, isShownAt } from '../model/period.ts'

/** The notice for pages; undefined outside its period. */
export function currentNotice(
  { notice, timeZone }: Pick<SiteInfo, 'notice' | 'timeZone'>,
  now: Date,
): CurrentNotice | undefined {
  if (!notice) return undefined
  const { from: _, until: __, ...shown } = notice
  const ends = endOf(notice, timeZone)
  // The key changes with the notice, so that closing one does not hide the next.
  const key = createHash('sha256').update(JSON.stringify(notice)).digest('base64url').slice(0, 6)
  return isShownAt(notice, now, timeZone) ? { ...shown, key, ends } : undefined
}
