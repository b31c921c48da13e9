import { shape } from '../diagnostics/table/shape.ts'
import { under } from '../diagnostics/location.ts'
import type { Definitions } from '../schema/definitions.ts'
import type { Field } from '../schema/field.ts'
import type { CheckContext } from './check.ts'

/** The time zone exists: it decides which day is today. */
export function checkTimeZone(
  { timeZone }: Definitions['SiteFile'],
  field: Field,
  { report }: CheckContext,
): void {
  if (!isTimeZone(timeZone)) report(shape.wrongTimeZone(timeZone), under(field, 'timeZone'))
}

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
