import { momentAt } from './time-zone.ts'

/**
 * The period in which a part of the site is shown. Limits are days (`YYYY-MM-DD`, the last day included) or local times
 * (`YYYY-MM-DDThh:mm`).
 */
export interface Period {
  from?: string
  until?: string
  /** The Monday of a working week. The period then ends after Friday. */
  monday?: string
}

const DAY = 86_400_000

/** Returns the day that is `days` days after `day`. Returns text that is not a date unchanged. */
export function addDays(day: string, days: number): string {
  const later = new Date(Date.parse(day) + days * DAY)
  return later.toJSON()?.slice(0, 10) ?? day
}

/** Returns the start of a period, in milliseconds since 1970; -Infinity without `from`. */
export function startOf({ from }: Period, timeZone: string): number {
  if (from === undefined) return -Infinity
  return momentAt(from.includes('T') ? from : `${from}T00:00`, timeZone)
}

/** Returns the end of a period (exclusive), in milliseconds since 1970; Infinity for a period without an end. */
export function endOf({ until, monday }: Period, timeZone: string): number {
  if (monday !== undefined) return momentAt(`${addDays(monday, 5)}T00:00`, timeZone)
  if (until === undefined) return Infinity
  if (until.includes('T')) return momentAt(until, timeZone)
  return momentAt(`${addDays(until, 1)}T00:00`, timeZone)
}

export function isShownAt(period: Period, now: Date, timeZone: string): boolean {
  const time = now.getTime()
  return startOf(period, timeZone) <= time && time < endOf(period, timeZone)
}
