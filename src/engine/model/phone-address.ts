/** Converts a written phone number to a `tel:` link (RFC 3966). A final extension such as `int. 12` becomes the parameter `;ext=12`. */
export function phoneAddress(number: string): string {
  const [line = '', extension] = number.split(/(?:int|ext)[^\d]*/i)
  return `tel:${digits(line)}${extension ? `;ext=${digits(extension)}` : ''}`
}

const digits = (text: string) => text.replace(/[^+\d]/g, '')
