/** The indexes of texts that equal an earlier text in the list, ignoring case and spaces at both ends. */
export function findRepeated(texts: readonly string[]): number[] {
  const plain = texts.map((text) => text.trim().toLowerCase())
  return plain.flatMap((text, index) => (plain.indexOf(text) < index ? [index] : []))
}
