import { shape } from '../diagnostics/table/shape.ts'
import { isWritten, under } from '../diagnostics/location.ts'
import type { Check } from './check.ts'

export const checkTimeZone: Check<'SiteFile'> = ({ timeZone }, field, { report }) => {
  const at = under(field, 'timeZone')
  if (!isTimeZone(timeZone)) report(shape.wrongTimeZone(timeZone), at)
  else if (!isWritten(at)) report(shape.missingTimeZone(timeZone), at)
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
