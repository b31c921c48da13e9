import { momentAt } from './time-zone.ts'

/** The period in which a part of the site is shown: days `YYYY-MM-DD`, or local times `YYYY-MM-DDThh:mm`. The last day is included. */
export interface Period {
  from?: string
  until?: string
  /** The first day of a working week, whose last day is its Friday. */
  monday?: string
}

const DAY = 86_400_000

/** The day so many days later. Text that is not a date is returned unchanged. */
export function addDays(day: string, days: number): string {
  const later = new Date(Date.parse(day) + days * DAY)
  return later.toJSON()?.slice(0, 10) ?? day
}

/** The beginning of a period, in milliseconds since 1970; -Infinity without `from`. */
export function startOf({ from }: Period, timeZone: string): number {
  if (from === undefined) return -Infinity
  return momentAt(from.includes('T') ? from : `${from}T00:00`, timeZone)
}

/** The first moment after a period, in milliseconds since 1970; Infinity for a period without an end. */
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
