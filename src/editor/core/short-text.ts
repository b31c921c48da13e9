/** Removes half a character (a single surrogate) at each end of a text, which remains when a text is cut at any length. */
export function whole(piece: string): string {
  return piece.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}

const LENGTH = 60

export function shorten(text: string): string {
  return text.length > LENGTH ? `${whole(text.slice(0, LENGTH - 1)).trimEnd()}…` : text
}
