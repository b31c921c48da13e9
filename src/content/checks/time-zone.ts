import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/source.ts'
import { isObject } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** The time zone is one that exists: with any other, no day is today and the events cannot be shown. */
export const checkTimeZone: Check = (name, value, place, { report }) => {
  if (name !== 'SiteFile' || !isObject(value)) return
  const timeZone = String(value.timeZone)
  if (!isTimeZone(timeZone)) report(shape.wrongTimeZone(timeZone), under(place, 'timeZone'))
}

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
