/* Fast tests: most texts are plain words and need neither checks nor parsing. `plain.test.ts` proves that the tests miss nothing. */

/**
 * Characters that the checks of words may report: question and exclamation marks, braces, capitals, unusual spaces, and characters rare in
 * Spanish.
 */
const REMARKABLE = /[{}!?¿¡]|[^\n -~¡-ſ‘’“”–—…]|[^\0-\x7F]{2}|\p{Lu}{2}| {2}|^\s|\s$/u // oxlint-disable-line no-control-regex

/** Characters that may start Markdown formatting or an address. */
const MARKDOWN =
  /[`*_\\[\]<>&|~#]|[^\n -~¡-ſ‘’“”–—…]|^(?![\p{L}\p{N}¿¡«“‘"'({…–—]|$)|^\d+[.)]| $|@|:\/\/|www\./mu

/** Returns whether the checks of words may report anything in a text. */
export function isRemarkable(text: string): boolean {
  return text === '' || REMARKABLE.test(text)
}

/** The paragraphs of an unformatted text with their indexes. @returns undefined when the text may have formatting */
export function plainParagraphs(markdown: string): { text: string; index: number }[] | undefined {
  if (markdown === '' || markdown.trim() !== markdown || MARKDOWN.test(markdown)) return undefined
  return Array.from(markdown.matchAll(/[^\n]+(?:\n[^\n]+)*/g), ({ 0: text, index }) => ({ text, index }))
}
