import { createHash } from 'node:crypto'
import type { CurrentNotice } from '../rendering/site-context.ts'
import type { SiteInfo } from '../model/site.ts'
import { endOf, isShownAt } from '../model/period.ts'

/** Returns the site's notice with its key and end; undefined when the notice is not shown now. */
export function currentNotice(
  { notice, timeZone }: Pick<SiteInfo, 'notice' | 'timeZone'>,
  now: Date,
): CurrentNotice | undefined {
  if (!notice) return undefined
  const { from: _, until: __, ...shown } = notice
  const ends = endOf(notice, timeZone)
  // The key is a hash of the notice. A visitor who closed one notice still sees the next one.
  const key = createHash('sha256').update(JSON.stringify(notice)).digest('base64url').slice(0, 6)
  return isShownAt(notice, now, timeZone) ? { ...shown, key, ends } : undefined
}
