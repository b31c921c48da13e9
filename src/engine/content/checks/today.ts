import { dayIn } from '../../model/time-zone.ts'
import { isTimeZone } from './time-zone.ts'

/** Returns the site's time zone. Returns UTC for an invalid one, which another check reports. */
export function zoneOf(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Returns today's date in the site's time zone, as `YYYY-MM-DD`. */
export function todayAt(timeZone: string, now: Date): string {
  return dayIn(zoneOf(timeZone), now)
}
