/**
 * The address that calls a telephone (RFC 3966), without the spaces and marks that people write in its number. `int. 12` at its end is an
 * extension, which is not dialled with the number.
 */
export function phoneAddress(number: string): string {
  const [line = '', extension] = number.split(/(?:int|ext)[^\d]*/i)
  return `tel:${digits(line)}${extension ? `;ext=${digits(extension)}` : ''}`
}

const digits = (text: string) => text.replace(/[^+\d]/g, '')
