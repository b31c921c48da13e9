/**
 * Cleans a visitor's text for a page, a mail or a file, and keeps its line breaks. Control characters become spaces, because a copied text
 * could carry terminal escapes. Invisible characters and direction marks are removed, except the joiner of emoji.
 */
export function safeText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\P{Cf}\u200D]/gu, '')
}

/** Cleans a visitor's text as one line, cut to a maximum number of characters. */
export function safeLine(text: string, longest = 200): string {
  const line = [...safeText(text).replace(/\s+/g, ' ').trim()]
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('')
}
