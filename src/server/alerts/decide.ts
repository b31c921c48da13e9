import { dayIn } from '../../engine/model/time-zone.ts'
import type { AlertRows } from './memory.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds until an alert that could not be sent is retried; longer than any attempt to send it. */
const RETRY_INTERVAL = 10 * MINUTE

/** Milliseconds until a fault that lasts is reported again. More than a day, because the daily mail comes first. */
const REPEAT_INTERVAL = 25 * HOUR

/** Hour of the daily mail, in the site's time zone. */
const MORNING = 7

/** Days without any alert after which a message lists the risks. */
const QUIET_DAYS = 7

/** Keys of two more rows: when the last daily mail, and when the last alert of any kind, was sent. */
const LAST_DIGEST = 'digest'
const LAST_ALERT = 'word'

/**
 * Reserves new faults for this server, so that only one of several servers reports them.
 *
 * @returns the codes that this server must report
 */
export function claimBroken(rows: AlertRows, broken: string[], now: number): string[] {
  return broken.filter((code) => {
    const row = rowOf(rows, code)
    const isDue =
      isAtLeastApart(row.told_at, now, REPEAT_INTERVAL) && isAtLeastApart(row.tried_at, now, RETRY_INTERVAL)
    if (isDue) row.tried_at = now
    return isDue
  })
}

/**
 * Reserves today's daily mail for this server. The first one is due the morning after the first start.
 *
 * @returns undefined when no daily mail is due, or another server sends it; `isLongSilent` is true after a week without alerts
 */
export function claimDigest(
  rows: AlertRows,
  now: number,
  timeZone: string,
): { isLongSilent: boolean } | undefined {
  if (!rows.has(LAST_DIGEST)) {
    for (const subject of [LAST_DIGEST, LAST_ALERT]) rowOf(rows, subject).told_at = now
    return undefined
  }
  const row = rowOf(rows, LAST_DIGEST)
  const day = (time: number) => dayIn(timeZone, new Date(time))
  // Shifts the times, so that the day changes at 7:00.
  const [today, lastDay] = [now, row.told_at].map((time) => day(time - MORNING * HOUR))
  if (today === lastDay || !isAtLeastApart(row.tried_at, now, RETRY_INTERVAL)) return undefined
  row.tried_at = now
  const days = (Date.parse(day(now)) - Date.parse(day(rowOf(rows, LAST_ALERT).told_at))) / DAY
  return { isLongSilent: Math.abs(days) >= QUIET_DAYS }
}

export function recordAlerts(rows: AlertRows, codes: string[], now: number): void {
  for (const subject of [...codes, LAST_ALERT]) rowOf(rows, subject).told_at = now
}

export function recordDailyMail(rows: AlertRows, now: number): void {
  rowOf(rows, LAST_DIGEST).told_at = now
}

/**
 * Returns whether two times are at least `distance` apart, in either direction, because a wrong clock may have stored a time in the future.
 */
function isAtLeastApart(time: number, now: number, distance: number): boolean {
  return Math.abs(now - time) >= distance
}

function rowOf(rows: AlertRows, subject: string) {
  const row = rows.get(subject) ?? { told_at: 0, tried_at: 0 }
  rows.set(subject, row)
  return row
}
