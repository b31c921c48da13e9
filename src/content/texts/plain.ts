/*
 * Most texts are words and common punctuation, about which no check has anything to say. These patterns find the others, in one look;
 * `plain.test.ts` proves that nothing is lost.
 */

/** What a check of words may report: marks, braces, capitals, spaces, and characters that are no common ones of Spanish. */
const REMARKABLE = /[{}!?¿¡]|[^\n -~¡-ſ‘’“”–—…]|[^\0-\x7F]{2}|\p{Lu}{2}| {2}|^\s|\s$/u // oxlint-disable-line no-control-regex

/** What HTML and Markdown are made of. */
const FORMATTED = /[<&*#|\]]/

/** What may begin formatting in Markdown (anywhere, at the beginning of a line, as spaces at the ends of lines), and addresses. */
const MARKDOWN =
  /[`*_\\[\]<>&|~#]|[^\n -~¡-ſ‘’“”–—…]|^(?![\p{L}\p{N}¿¡«“‘"'({…–—]|$)|^\d+[.)]| $|@|:\/\/|www\./mu

/** Whether a text has something that the checks of words have to look at. */
export function isRemarkable(text: string): boolean {
  return text === '' || REMARKABLE.test(text)
}

const REMARKABLE_OR_FORMATTED = new RegExp(`${FORMATTED.source}|${REMARKABLE.source}`, 'u')

/** Whether a text is neither remarkable nor formatted. */
export function isPlain(text: string): boolean {
  return text !== '' && !REMARKABLE_OR_FORMATTED.test(text)
}

/** Whether a text may have HTML or Markdown. */
export function mayBeFormatted(text: string): boolean {
  return FORMATTED.test(text)
}

/** The paragraphs of a text in Markdown that has no formatting, with their indexes. @returns undefined when it may have some */
export function plainParagraphs(markdown: string): { text: string; index: number }[] | undefined {
  if (markdown === '' || markdown.trim() !== markdown || MARKDOWN.test(markdown)) return undefined
  return Array.from(markdown.matchAll(/[^\n]+(?:\n[^\n]+)*/g), ({ 0: text, index }) => ({ text, index }))
}
