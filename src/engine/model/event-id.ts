/** The values of an event that identify it. A draft of the editor may lack some, or have wrong ones. */
type Identified = Partial<Record<'id' | 'name' | 'date' | 'time' | 'institution_type', unknown>>

/**
 * Returns the id by which calendars recognise an event. Without an `id` of its own, it is derived from name, day, time and institution. The
 * editor writes the derived id before it changes one of them.
 */
export function eventId({ id, name, date, time, institution_type }: Identified): string {
  if (typeof id === 'string') return id
  return `e${hashOf(JSON.stringify([date, time, institution_type, name])).toString(36)}`
}

/** Hashes a text to 53 bits (cyrb53). Needs no asynchronous cryptography, which is missing on pages without TLS. */
function hashOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  const [first, second] = [high, low]
  high = Math.imul(first ^ (first >>> 16), 2_246_822_507) ^ Math.imul(second ^ (second >>> 13), 3_266_489_909)
  low = Math.imul(second ^ (second >>> 16), 2_246_822_507) ^ Math.imul(first ^ (first >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}
