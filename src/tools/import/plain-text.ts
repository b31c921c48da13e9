/** Invisible characters that texts of the site may not contain: control, zero-width and direction characters, and halves of others. */
const HIDDEN =
  /[^\P{Cc}\t\n\r]|[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\u061C\u180E\uFEFF\uFFFD-\uFFFF]|\p{Surrogate}/gu

/** Parses HTML without running its scripts or loading its files. */
export function parseHtml(html: string): HTMLElement {
  // Adds `<body>`: without it, the parser would move a script or style at the beginning into the head.
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
}

/** Removes invisible characters. Replaces braces with parentheses, because texts of the site use `{name}` for variables. */
export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, '').replaceAll('{', '(').replaceAll('}', ')').normalize('NFC')
}

/** Returns the text of HTML or of an element in one line. Replaces characters that would be HTML or bold in a text of the site. */
export function plainText(source: string | Element): string {
  const element = typeof source === 'string' ? parseHtml(source) : source
  for (const code of element.querySelectorAll('script, style, template, noscript')) code.remove()
  return withoutHidden(element.textContent ?? '')
    .replaceAll(/<(\/?[a-z!][^<>]*)>/gi, '‹$1›')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Returns the beginning of a text, up to the end of a sentence or of a word.
 *
 * @param most maximum number of characters
 */
export function beginningOf(text: string, most = 160): string {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const sentence = /^.{60,}[.!?](?= )/s.exec(start)
  return sentence ? sentence[0] : `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
}
