import { dayIn } from '../../model/time-zone.ts'
import type { ToldRows } from './memory.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds until an alert that could not be sent is retried; longer than any attempt to send it. */
const RETRY = 10 * MINUTE

/** Milliseconds until a fault that lasts is reported again. More than a day, because the daily mail comes first. */
const AGAIN = 25 * HOUR

/** Hour of the daily mail, in the site's time zone. */
const MORNING = 7

/** Days without any alert after which a message says that all is well. It also proves that alerts arrive. */
const SILENCE = 7

/** Keys of two rows beside those of the problems: when the last daily mail, and when the last alert of any kind, was sent. */
const DIGEST = 'digest'
const WORD = 'word'

/**
 * Reserves new faults for this server, so that only one of several servers reports them.
 *
 * @returns the codes that this server must report
 */
export function claimBroken(rows: ToldRows, broken: string[], now: number): string[] {
  return broken.filter((code) => {
    const row = rowOf(rows, code)
    const isDue = isFar(row.told_at, now, AGAIN) && isFar(row.tried_at, now, RETRY)
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
  rows: ToldRows,
  now: number,
  timeZone: string,
): { isLongSilent: boolean } | undefined {
  if (!rows.has(DIGEST)) {
    for (const subject of [DIGEST, WORD]) rowOf(rows, subject).told_at = now
    return undefined
  }
  const row = rowOf(rows, DIGEST)
  const day = (time: number) => dayIn(timeZone, new Date(time))
  // Shifts the times, so that the day changes at 7:00.
  const [today, dealtWith] = [now, row.told_at].map((time) => day(time - MORNING * HOUR))
  if (today === dealtWith || !isFar(row.tried_at, now, RETRY)) return undefined
  row.tried_at = now
  const days = (Date.parse(day(now)) - Date.parse(day(rowOf(rows, WORD).told_at))) / DAY
  return { isLongSilent: Math.abs(days) >= SILENCE }
}

export function noteTold(rows: ToldRows, codes: string[], now: number): void {
  for (const subject of [...codes, WORD]) rowOf(rows, subject).told_at = now
}

export function noteMorning(rows: ToldRows, now: number): void {
  rowOf(rows, DIGEST).told_at = now
}

/**
 * Returns whether two times are at least `distance` apart, in either direction, because a wrong clock may have stored a time in the future.
 */
function isFar(time: number, now: number, distance: number): boolean {
  return Math.abs(now - time) >= distance
}

function rowOf(rows: ToldRows, subject: string) {
  const row = rows.get(subject) ?? { told_at: 0, tried_at: 0 }
  rows.set(subject, row)
  return row
}
