/** The day in a time zone, `YYYY-MM-DD`. @param timeZone an IANA name. @throws RangeError for an unknown zone */
export function dayIn(timeZone: string, now: Date): string {
  return clockOf(timeZone).format(now).slice(0, 10)
}

/**
 * The moment at which the clocks of a zone show a day and time, in milliseconds since 1970. A time that they skip counts as
 * an hour later, of one that they show twice it is the first or the second.
 *
 * @param local `YYYY-MM-DDThh:mm`, in whole seconds
 */
export function momentAt(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const guess = asUtc - zoneOffset(asUtc, timeZone)
  return asUtc - zoneOffset(guess, timeZone)
}

/** How far the clocks of a zone are from UTC when they show a day and time, as ISO 8601 writes it: `-03:00`. */
export function offsetAt(local: string, timeZone: string): string {
  const minutes = zoneOffset(momentAt(local, timeZone), timeZone) / 60_000
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function zoneOffset(moment: number, timeZone: string): number {
  return Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`) - moment
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
