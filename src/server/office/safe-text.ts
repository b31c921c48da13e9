/**
 * Cleans a visitor's text for a page, a mail or a file, and keeps its line breaks. Replaces control characters with spaces, because a
 * copied text could contain terminal escapes. Removes invisible characters and direction marks, except the joiner in emoji.
 */
export function safeText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\P{Cf}\u200D]/gu, '')
}

/** Cleans a visitor's text and puts it on one line. Cuts it at a maximum number of characters. */
export function safeLine(text: string, longest = 200): string {
  const line = [...safeText(text).replace(/\s+/g, ' ').trim()]
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('')
}
