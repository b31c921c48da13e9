import { findings } from '../diagnostics.ts'
import { under } from '../source.ts'
import { isObject } from '../walk.ts'
import type { Check } from './check.ts'

/** The time zone is one that exists: with any other, no day is today and the events cannot be shown. */
export const checkTimeZone: Check = (name, value, place, { report }) => {
  if (name !== 'SiteFile' || !isObject(value)) return
  const timeZone = String(value.timeZone)
  if (!isTimeZone(timeZone)) report(findings.wrongTimeZone(timeZone), under(place, 'timeZone'))
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
