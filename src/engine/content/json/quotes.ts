import { applyEdits, parseTree, type Edit, type ParseError } from 'jsonc-parser'

const QUOTES = '“”„‟«»‘’‚\'`´＂"'
/** Matches a text in any kind of quotes, followed by a JSON separator. The first alternative matches texts with correct quotes. */
const QUOTED = new RegExp(
  String.raw`"(?:[^"\\]|\\.)*"(?=[ \t]*(?:[,:}\]\r]|$))|([${QUOTES}]+)(?:[^"\\]|\\[nt/\\])*?([${QUOTES}]+)(?=[ \t]*(?:[,:}\]\r]|$))`,
  'g',
)

/** Returns edits that replace typographic quotes in the rest of a line. @returns undefined when the intended quotes are not certain */
export function straighten(text: string, from: number): Edit[] | undefined {
  const edits: Edit[] = []
  for (const { 0: whole, 1: open, 2: close, index } of lineAt(text, from).matchAll(QUOTED)) {
    if (open === undefined || close === undefined) continue
    if (!isPair(open, close)) return undefined
    const offset = from + index
    const end = offset + whole.length - close.length
    edits.push(
      { offset, length: open.length, content: '"' },
      { offset: end, length: close.length, content: '"' },
    )
  }
  return ifClean(text, edits)
}

/** Returns edits that put quotes around a name, date or time, or that add the missing first quote of a text. */
export function addQuotes(text: string, offset: number, word: string): Edit[] | undefined {
  const line = lineAt(text, offset)
  const hasLast = /^[^\s"'\\“”][^"\\]*"[\s,\]}]*$/.test(line) || /^[A-Za-z_]\w*"\s*:/.test(line)
  if (hasLast) return ifClean(text, [{ offset, length: 0, content: '"' }])
  const isWhole = /^[A-Za-z_]\w*\s*:/.test(line) || /^(?:\d+[:./-][\d:./-]+|\d{6,})$/.test(word)
  const [bare = ''] = /^[\w:./-]*\w/.exec(word) ?? []
  return isWhole ? ifClean(text, [{ offset, length: bare.length, content: `"${bare}"` }]) : undefined
}

/** Returns edits that replace invisible characters, and spaces that JSON does not allow, outside texts. */
export function respace(text: string, from: number): Edit[] | undefined {
  const found = text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|(?:(?![ \n\r\t])[\s\p{Format}])+/gu)
  const edits = Array.from(found, ({ 0: { length }, index }) => ({
    offset: from + index,
    length,
    content: ' ',
  }))
  return ifClean(
    text,
    edits.filter(({ offset }) => text[offset] !== '"'),
  )
}

/** Returns the edits if they leave no syntax error in the line of the first edit; otherwise undefined. */
export function ifClean(text: string, edits: Edit[]): Edit[] | undefined {
  const [first] = edits
  if (!first) return undefined
  const changed = applyEdits(text, edits)
  const errors: ParseError[] = []
  parseTree(changed, errors, { disallowComments: true, allowTrailingComma: false })
  const [error] = errors
  return !error || error.offset > first.offset + lineAt(changed, first.offset).length ? edits : undefined
}

/**
 * Returns whether two groups of quotes can enclose a text: one quote on each side, or the same quote twice on each side (''text''). Other
 * quotes may be part of the text.
 */
function isPair(open: string, close: string): boolean {
  const isDouble = [open, close].every((quotes) => /^(.)\1$/.test(quotes))
  return isDouble || open.length + close.length === 2
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset)
  return text.slice(offset, end < 0 ? text.length : end)
}
