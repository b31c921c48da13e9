import { createHash } from 'node:crypto'
import type { CurrentNotice } from '../engine/site-context.ts'
import type { SiteInfo } from '../model/site.ts'
import { momentAt } from '../model/time-zone.ts'

const DAY = 86_400_000

/** Returns the notice for pages, or undefined when there is none or its last day is over at school. */
export function currentNotice(
  { notice, timeZone }: Pick<SiteInfo, 'notice' | 'timeZone'>,
  now: Date,
): CurrentNotice | undefined {
  if (!notice) return undefined
  const { until, ...shown } = notice
  const dayAfter = new Date(Date.parse(until) + DAY).toISOString().slice(0, 10)
  const ends = momentAt(`${dayAfter}T00:00`, timeZone)
  // A visitor who closed a notice still sees the next one, or a changed one.
  const key = createHash('sha256').update(JSON.stringify(notice)).digest('base64url').slice(0, 6)
  return now.getTime() < ends ? { ...shown, key, ends } : undefined
}
