import { dayIn } from '../../model/time-zone.ts'
import type { ToldRows } from './memory.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds after which something that could not be told is tried again; longer than any try may last. */
const RETRY = 10 * MINUTE

/** Milliseconds after which something broken is told at once again. The digest of each morning, which repeats it, comes before. */
const AGAIN = 25 * HOUR

/** The hour of the site's clocks at which the digest is due. */
const MORNING = 7

/** Days after which one line says that all is well, and that alerts still arrive. */
const SILENCE = 7

/** Rows for what is told at intervals: the last morning that was dealt with, and the last time that anything was said. */
const DIGEST = 'digest'
const WORD = 'word'

/** Claims what people have to be told at once. @returns the codes that this server is to tell */
export function claimBroken(rows: ToldRows, broken: string[], now: number): string[] {
  return broken.filter((code) => {
    const row = rowOf(rows, code)
    const isDue = isFar(row.told_at, now, AGAIN) && isFar(row.tried_at, now, RETRY)
    if (isDue) row.tried_at = now
    return isDue
  })
}

/**
 * Claims the digest of this morning. The first morning is the one after the first start.
 *
 * @returns undefined when it is not this server's to send; else whether it is time for a line even if all is well
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
  // Shifted, so that days change in the morning.
  const [today, dealtWith] = [now, row.told_at].map((time) => day(time - MORNING * HOUR))
  if (today === dealtWith || !isFar(row.tried_at, now, RETRY)) return undefined
  row.tried_at = now
  const days = (Date.parse(day(now)) - Date.parse(day(rowOf(rows, WORD).told_at))) / DAY
  return { isLongSilent: Math.abs(days) >= SILENCE }
}

/** Notes what people were told. */
export function noteTold(rows: ToldRows, codes: string[], now: number): void {
  for (const subject of [...codes, WORD]) rowOf(rows, subject).told_at = now
}

/** Notes that the digest of this morning is dealt with. */
export function noteMorning(rows: ToldRows, now: number): void {
  rowOf(rows, DIGEST).told_at = now
}

/** A clock that was wrong may have left times that are still to come: what counts is how far they are. */
function isFar(time: number, now: number, distance: number): boolean {
  return Math.abs(now - time) >= distance
}

function rowOf(rows: ToldRows, subject: string) {
  const row = rows.get(subject) ?? { told_at: 0, tried_at: 0 }
  rows.set(subject, row)
  return row
}
