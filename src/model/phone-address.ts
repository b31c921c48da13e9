/** A `tel:` link (RFC 3966) from a number with spaces and marks. Drops a final extension such as `int. 12`, which is not dialled. */
export function phoneAddress(number: string): string {
  const [line = '', extension] = number.split(/(?:int|ext)[^\d]*/i)
  return `tel:${digits(line)}${extension ? `;ext=${digits(extension)}` : ''}`
}

const digits = (text: string) => text.replace(/[^+\d]/g, '')
