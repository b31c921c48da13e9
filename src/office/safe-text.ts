/**
 * What a family wrote, for a page, a mail or a file: line breaks stay. Control characters become a space, so that no escape
 * sequence reaches a terminal by copying; what turns the direction of writing or cannot be seen goes (U+202E, zero widths), but
 * for the joiner of compound emoji.
 */
export function safeText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\P{Cf}\u200D]/gu, '')
}

/** The same in one line of at most so many characters. */
export function safeLine(text: string, longest = 200): string {
  const line = [...safeText(text).replace(/\s+/g, ' ').trim()]
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('')
}
