/** Returns the day in a time zone at a given time, as `YYYY-MM-DD`. @param timeZone an IANA name @throws RangeError for an unknown zone */
export function dayIn(timeZone: string, now: Date): string {
  return clockOf(timeZone).format(now).slice(0, 10)
}

/**
 * Converts a local time to milliseconds since 1970. When clocks move forward, a skipped time counts as one hour later. When clocks move
 * back, a repeated time may give either moment.
 *
 * @param local `YYYY-MM-DDThh:mm`, optionally with seconds
 */
export function momentAt(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const guess = asUtc - zoneOffset(asUtc, timeZone)
  const moment = asUtc - zoneOffset(guess, timeZone)
  const isSkipped = asUtc - zoneOffset(moment, timeZone) !== moment
  return isSkipped ? Math.max(guess, moment) : moment
}

/** Returns a time zone's offset from UTC at a local time, such as `-03:00`. */
export function offsetAt(local: string, timeZone: string): string {
  const minutes = zoneOffset(momentAt(local, timeZone), timeZone) / 60_000
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

function zoneOffset(moment: number, timeZone: string): number {
  return Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`) - moment
}

/** Formatters by time zone, cached because creating a formatter takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the date formatter of a time zone. Uses Swedish, which writes dates as in ISO 8601: `2026-11-28 10:00:00`. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}
