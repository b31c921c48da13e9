import { findings } from '../diagnostics/diagnostics.ts'
import { under } from '../diagnostics/source.ts'
import { isObject } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** The time zone is one that exists: with any other, no day is today and the events cannot be shown. */
export const checkTimeZone: Check = (name, value, place, { report }) => {
  if (name !== 'SiteFile' || !isObject(value)) return
  const timeZone = String(value.timeZone)
  if (!isTimeZone(timeZone)) report(findings.wrongTimeZone(timeZone), under(place, 'timeZone'))
}

/** The day it is in a time zone, `YYYY-MM-DD`; in one that does not exist, that of UTC. */
export function dayIn(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
