/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. @param timeZone an IANA name */
export function zoneOffset(moment: number, timeZone: string): number {
  // Sweden writes dates as ISO 8601 does; a moment of whole seconds, since that is all it writes.
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const second = Math.floor(moment / 1000) * 1000
  return Date.parse(`${clock.format(second).replace(' ', 'T')}Z`) - second
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
