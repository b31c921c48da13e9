/**
 * Cleans a visitor's text for a page, a mail or a file. Line breaks stay. Control characters become a space, so that
 * no escape
 * sequence reaches a terminal by copying. Invisible characters and those that turn the direction of writing are
 * removed, but for
 * the joiner of compound emoji.
 */
export function safeText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\P{Cf}\u200D]/gu, '')
}

/** Makes one line of at most so many characters. */
export function safeLine(text: string, longest = 200): string {
  const line = [...safeText(text).replace(/\s+/g, ' ').trim()]
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('')
}
