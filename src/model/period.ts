import { momentAt } from './time-zone.ts'

/** The period in which something is shown: days `YYYY-MM-DD`, or local times `YYYY-MM-DDThh:mm`. The last day is included. */
export interface Period {
  from?: string
  until?: string
}

const DAY = 86_400_000

/** The first moment of a period, in milliseconds since 1970. */
export function startOf({ from }: Period, timeZone: string): number {
  if (from === undefined) return -Infinity
  return momentAt(from.includes('T') ? from : `${from}T00:00`, timeZone)
}

/** The moment after a period, in milliseconds since 1970. */
export function endOf({ until }: Period, timeZone: string): number {
  if (until === undefined) return Infinity
  if (until.includes('T')) return momentAt(until, timeZone)
  const dayAfter = new Date(Date.parse(until) + DAY).toISOString().slice(0, 10)
  return momentAt(`${dayAfter}T00:00`, timeZone)
}

export function isShownAt(period: Period, now: Date, timeZone: string): boolean {
  const time = now.getTime()
  return startOf(period, timeZone) <= time && time < endOf(period, timeZone)
}
