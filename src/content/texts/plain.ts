/* Fast tests: most texts are plain words and need neither checks nor parsing. `plain.test.ts` proves that the tests miss nothing. */

/** Characters that the checks of words may report: marks, braces, capitals, spaces, and characters rare in Spanish. */
const REMARKABLE = /[{}!?¿¡]|[^\n -~¡-ſ‘’“”–—…]|[^\0-\x7F]{2}|\p{Lu}{2}| {2}|^\s|\s$/u // oxlint-disable-line no-control-regex

/** Characters that may start Markdown formatting or an address. */
const MARKDOWN =
  /[`*_\\[\]<>&|~#]|[^\n -~¡-ſ‘’“”–—…]|^(?![\p{L}\p{N}¿¡«“‘"'({…–—]|$)|^\d+[.)]| $|@|:\/\/|www\./mu

/** Returns whether the checks of words may report something. */
export function isRemarkable(text: string): boolean {
  return text === '' || REMARKABLE.test(text)
}

/** Paragraphs of an unformatted text with their indexes. @returns undefined when it may have formatting */
export function plainParagraphs(markdown: string): { text: string; index: number }[] | undefined {
  if (markdown === '' || markdown.trim() !== markdown || MARKDOWN.test(markdown)) return undefined
  return Array.from(markdown.matchAll(/[^\n]+(?:\n[^\n]+)*/g), ({ 0: text, index }) => ({ text, index }))
}
