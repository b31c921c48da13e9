import { dayIn } from '../../model/time-zone.ts'
import { isTimeZone } from './time-zone.ts'

/** The day it is at the school, `YYYY-MM-DD`. A time zone that does not exist is reported; UTC does for the other checks. */
export function todayAt(timeZone: string, now: Date): string {
  return dayIn(isTimeZone(timeZone) ? timeZone : 'UTC', now)
}
