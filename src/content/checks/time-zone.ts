import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Check } from './check.ts'

/** The time zone exists: it decides which day is today. */
export const checkTimeZone: Check<'SiteFile'> = ({ timeZone }, field, { report }) => {
  if (!isTimeZone(timeZone)) report(shape.wrongTimeZone(timeZone), under(field, 'timeZone'))
}

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(timeZone: string): boolean {
  if (!known.has(timeZone)) known.set(timeZone, canFormatIn(timeZone))
  return known.get(timeZone)!
}

/** Asking takes milliseconds. */
const known = new Map<string, boolean>()

function canFormatIn(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
