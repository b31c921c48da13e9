import { dayIn } from '../../model/time-zone.ts'
import { isTimeZone } from './time-zone.ts'

/** The site's time zone, or UTC for an invalid one, which another check reports. */
export function zoneOf(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Today in the site's time zone, `YYYY-MM-DD`. */
export function todayAt(timeZone: string, now: Date): string {
  return dayIn(zoneOf(timeZone), now)
}
