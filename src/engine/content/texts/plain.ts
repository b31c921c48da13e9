/*
 * Fast tests, because most texts are plain words that need neither checks nor parsing. `plain.test.ts` compares them with the full checks.
 */

/** Matches every character that the checks of words may report, such as braces, capitals and unusual spaces. */
const REMARKABLE = /[{}!?¿¡]|[^\n -~¡-ſ‘’“”–—…]|[^\0-\x7F]{2}|\p{Lu}{2}| {2}|^\s|\s$/u // oxlint-disable-line no-control-regex

const MARKDOWN =
  /[`*_\\[\]<>&|~#]|[^\n -~¡-ſ‘’“”–—…]|^(?![\p{L}\p{N}¿¡«“‘"'({…–—]|$)|^\d+[.)]| $|@|:\/\/|www\./mu

/** Returns whether the checks of words may report a mistake in a text. */
export function isRemarkable(text: string): boolean {
  return text === '' || REMARKABLE.test(text)
}

/** Returns the paragraphs of a text without formatting, with their indexes. @returns undefined when the text may have formatting */
export function plainParagraphs(markdown: string): { text: string; index: number }[] | undefined {
  if (markdown === '' || markdown.trim() !== markdown || MARKDOWN.test(markdown)) return undefined
  return Array.from(markdown.matchAll(/[^\n]+(?:\n[^\n]+)*/g), ({ 0: text, index }) => ({ text, index }))
}
