/** The day it is in a time zone, `YYYY-MM-DD`. @param timeZone an IANA name. @throws RangeError when there is no such zone */
export function dayIn(timeZone: string, now: Date): string {
  return clockOf(timeZone).format(now).slice(0, 10)
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function zoneOffset(moment: number, timeZone: string): number {
  // The clock is written in whole seconds.
  const second = Math.floor(moment / 1000) * 1000
  return Date.parse(`${clockOf(timeZone).format(second).replace(' ', 'T')}Z`) - second
}

/**
 * The moment at which the clocks of a zone show a day and time, in milliseconds since 1970. A time that they skip counts as
 * an hour later, of one that they show twice it is the first or the second.
 *
 * @param local `YYYY-MM-DDThh:mm`
 */
export function momentAt(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const guess = asUtc - zoneOffset(asUtc, timeZone)
  return asUtc - zoneOffset(guess, timeZone)
}

/** One for each zone: making one takes longer than the rest of a call. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Writes `2026-11-28 10:00:00`: Sweden writes dates as ISO 8601 does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}
