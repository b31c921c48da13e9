/** Removes half a character (surrogate) at each end of a text that was cut by length. */
export function whole(piece: string): string {
  return piece.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}
