/** A piece of a text without the halves of characters, such as of an emoji, at which it was cut. */
export function whole(piece: string): string {
  return piece.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}
