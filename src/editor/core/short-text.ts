/** Removes half a character (a single surrogate) at each end of a text, which remains when a text is cut at any length. */
export function withoutHalfCharacters(piece: string): string {
  return piece.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}

const MAX_LENGTH = 60

export function shorten(text: string): string {
  return text.length > MAX_LENGTH
    ? `${withoutHalfCharacters(text.slice(0, MAX_LENGTH - 1)).trimEnd()}…`
    : text
}
