/** The width of a text in columns, as Prettier counts them. East Asian letters and emoji take two columns. */
export function stringWidth(text: string): number {
  // In text without characters beyond Latin ones, each character is one column wide.
  if (!/[^\x20-\x7E\xA0-\u02FF]/.test(text)) return text.length
  let width = 0
  const rest = text.replaceAll(/\p{RGI_Emoji}/gv, () => {
    width += 2
    return ''
  })
  for (const character of rest) {
    if (/[\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Control}]/u.test(character)) continue
    width += WIDE.test(character) ? 2 : 1
  }
  return width
}

const WIDE =
  /[\u1100-\u115F\u2630-\u2637\u268A-\u268F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{16FE4}\u{16FF0}-\u{16FF6}\u{17000}-\u{18D08}\u{1AFF0}-\u{1B2FB}\u{1D300}-\u{1D356}\u{1D360}-\u{1D376}\u{1F200}-\u{1F265}\u{20000}-\u{3FFFD}]/u
