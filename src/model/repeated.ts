/** The indexes of what reads the same as something before it, capitals and spaces aside. */
export function findRepeated(texts: readonly string[]): number[] {
  const plain = texts.map((text) => text.trim().toLowerCase())
  return plain.flatMap((text, index) => (plain.indexOf(text) < index ? [index] : []))
}
