/** The address that calls a telephone, without the signs that people write in its number (RFC 3966). */
export function phoneAddress(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}
