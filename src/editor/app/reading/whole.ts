/** Removes halves of surrogate pairs at the ends of a cut text. */
export function whole(piece: string): string {
  return piece.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}
