/** Returns the indexes of texts that repeat an earlier text of the list. Ignores case, and spaces at both ends. */
export function findRepeated(texts: readonly string[]): number[] {
  const plain = texts.map((text) => text.trim().toLowerCase())
  return plain.flatMap((text, index) => (plain.indexOf(text) < index ? [index] : []))
}
