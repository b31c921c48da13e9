/*
 * Most texts are words and common punctuation, which need no check and no parser. These patterns find the others at once;
 * `plain.test.ts` proves that nothing is lost.
 */

/** Signs that a check of words may report: marks, braces, capitals, spaces, and characters that are rare in Spanish. */
const REMARKABLE = /[{}!?¿¡]|[^\n -~¡-ſ‘’“”–—…]|[^\0-\x7F]{2}|\p{Lu}{2}| {2}|^\s|\s$/u // oxlint-disable-line no-control-regex

/** Signs that may begin formatting in Markdown (anywhere, at the beginning of a line, as spaces at the ends of lines), and addresses. */
const MARKDOWN =
  /[`*_\\[\]<>&|~#]|[^\n -~¡-ſ‘’“”–—…]|^(?![\p{L}\p{N}¿¡«“‘"'({…–—]|$)|^\d+[.)]| $|@|:\/\/|www\./mu

/** Whether the checks of words may report something in a text. */
export function isRemarkable(text: string): boolean {
  return text === '' || REMARKABLE.test(text)
}

/** The paragraphs of a text in Markdown that has no formatting, with their indexes. @returns undefined when it may have some */
export function plainParagraphs(markdown: string): { text: string; index: number }[] | undefined {
  if (markdown === '' || markdown.trim() !== markdown || MARKDOWN.test(markdown)) return undefined
  return Array.from(markdown.matchAll(/[^\n]+(?:\n[^\n]+)*/g), ({ 0: text, index }) => ({ text, index }))
}
