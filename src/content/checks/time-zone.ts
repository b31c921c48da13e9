import { shape } from '../diagnostics/table/shape.ts'
import { isWritten, under } from '../diagnostics/location.ts'
import type { Check } from './check.ts'

/** Reports a time zone that is missing or does not exist: it decides which day is today. */
export const checkTimeZone: Check<'SiteFile'> = ({ timeZone }, field, { report }) => {
  const at = under(field, 'timeZone')
  if (!isTimeZone(timeZone)) report(shape.wrongTimeZone(timeZone), at)
  else if (!isWritten(at)) report(shape.missingTimeZone(timeZone), at)
}

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
