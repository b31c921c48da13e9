import { applyEdits, createScanner, parseTree, type Edit, type ParseError } from 'jsonc-parser'

/** Quotes that word processors write instead of `"`, and those of other languages. */
const OPENING = /[“”„‟«‘’‚'`´＂]/
const QUOTED = /^([“”„‟«‘’‚'`´＂"]+)((?:[^"\\\n]|\\[nt/\\])*?)([“”‟»‘’'`´＂"]+)(?=[ \t]*([,:}\]\r\n]|$))/

/** Blanks that JSON does not know, and invisible characters; spaces between words are common ones. */
const SPECIAL_SPACES = /(?! )[\s\p{Format}]/gu

/*
 * Each of these gives the edits that correct a mistake of writing, or undefined where they are not sure: after them nothing is
 * wrong on that line any more, and nothing is lost (a comment would be).
 */

/** Other characters instead of those at an offset. */
export function replaceAt(text: string, offset: number, length: number, content: string): Edit[] | undefined {
  return ifClean(text, [{ offset, length, content }])
}

/** A comma between two elements. */
export function addComma(text: string, offset: number): Edit[] | undefined {
  return isBetweenElements(text, offset) ? replaceAt(text, offset, 0, ',') : undefined
}

/** Quotes around a date, a time, a telephone or a property's name; the first one before what has only the last. */
export function addQuotes(text: string, offset: number, length: number): Edit[] | undefined {
  const [line = ''] = /^.*/.exec(text.slice(offset)) ?? []
  if (/^[^\s"'\\“”][^"\\]*"[\s,\]}]*$/.test(line)) return replaceAt(text, offset, 0, '"')
  const [, name, quote] = /^([A-Za-z_]\w*)("?)\s*:/.exec(line) ?? []
  if (name !== undefined) return replaceAt(text, offset, name.length, quote ? `"${name}` : `"${name}"`)
  const word = text.slice(offset, offset + length)
  return /^\d[\d:./-]+$/.test(word) ? replaceAt(text, offset, length, `"${word}"`) : undefined
}

/** A comma after the quotes instead of before them. */
export function moveComma(text: string, offset: number): Edit[] | undefined {
  return isBetweenElements(text, offset + 2) ? replaceAt(text, offset, 2, '",') : undefined
}

/** Common spaces instead of the special ones, from an offset to the end; those inside texts stay. */
export function respace(text: string, from: number): Edit[] | undefined {
  return rewriteTokens(text, from, text.length, (token) =>
    isSpecialSpace(token) ? token.replaceAll(SPECIAL_SPACES, ' ') : token,
  )
}

/** What a character of another writing stands for in JSON, such as `:` for `：`. */
export function lookalike(character: string): string | undefined {
  const wide = character.normalize('NFKC')
  const usual = LOOKALIKES.get(wide) ?? wide
  return character !== usual && /^[:,;{}[\]]$/.test(usual) ? usual.replace(';', ',') : undefined
}

/** The commas of Chinese and Arabic, a ratio, and a letter of phonetics. */
const LOOKALIKES = new Map([
  ['、', ','],
  ['،', ','],
  ['∶', ':'],
  ['꞉', ':'],
])

/** What JSON knows instead of such characters, from an offset to the end of the line; those inside texts stay. */
export function narrow(text: string, from: number): Edit[] | undefined {
  return rewriteTokens(text, from, endOfLine(text, from), (token) =>
    token.startsWith('"') ? token : token.replaceAll(/./gu, (character) => lookalike(character) ?? character),
  )
}

/** Writes tokens otherwise: texts with their quotes, blanks, and what JSON does not know. */
function rewriteTokens(
  text: string,
  from: number,
  end: number,
  rewrite: (token: string) => string,
): Edit[] | undefined {
  const scanner = createScanner(text, true)
  scanner.setPosition(from)
  const edits: Edit[] = []
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const length = scanner.getTokenLength()
    if (offset >= end) break
    const token = text.slice(offset, offset + length)
    const content = rewrite(token)
    if (content !== token) edits.push({ offset, length, content })
  }
  return ifClean(text, edits)
}

/** A space instead of each run of tabs in a text with its quotes. */
export function replaceTabs(text: string, offset: number, whole: string): Edit[] | undefined {
  const edits = Array.from(whole.matchAll(/\t+/g), ({ index, 0: tabs }) => ({
    offset: offset + index,
    length: tabs.length,
    content: ' ',
  }))
  return ifClean(text, edits)
}

/** Straight quotes around every text of a line, from an offset on. */
export function straighten(text: string, from: number): Edit[] | undefined {
  const edits: Edit[] = []
  let changed = text
  for (let start = from; ;) {
    const [whole, open = '', , close = ''] = QUOTED.exec(changed.slice(start)) ?? []
    if (whole === undefined || !isPair(open, close)) return undefined
    const end = start + whole.length - close.length
    for (const [offset, quotes] of [[start, open] as const, [end, close] as const]) {
      if (quotes !== '"') edits.push({ offset, length: quotes.length, content: '"' })
    }
    // While more are looked for, each character stays where it is.
    changed = applyEdits(
      text,
      edits.map((edit) => ({ ...edit, content: '"'.padEnd(edit.length) })),
    )
    const next = firstError(changed)
    const isNextOnLine = next !== undefined && next < endOfLine(changed, from)
    if (!isNextOnLine || next <= start || !isOtherQuote(changed, next)) break
    start = next
  }
  return ifClean(text, edits)
}

/** Whether a quote that is not `"` stands at an offset. */
export function isOtherQuote(text: string, offset: number): boolean {
  return OPENING.test(text.charAt(offset))
}

/** Whether special spaces are all that is wrong with a word: it is a value of JSON, or nothing, without them. */
export function isSpecialSpace(token: string): boolean {
  const rest = token.replaceAll(SPECIAL_SPACES, '')
  return rest !== token && /^(?:true|false|null|[-\d.]*)$/.test(rest)
}

/** One quote on each side, or the same one twice (''): with others, some could be part of the text. */
function isPair(open: string, close: string): boolean {
  const isDouble = [open, close].every((quotes) => /^(.)\1$/.test(quotes))
  return isDouble || open.length + close.length === 2
}

/** After a whole element, with the next one on another line or after a bracket: not in the middle of a text with quotes. */
function isBetweenElements(text: string, offset: number): boolean {
  const [space = '', next = ''] = /^\s*(.?)/s.exec(text.slice(offset)) ?? []
  const isNewLine = space.includes('\n')
  return /["{[]/.test(next) && (isNewLine || /[}\]]/.test(text.charAt(offset - 1)))
}

function ifClean(text: string, edits: Edit[]): Edit[] | undefined {
  const [first] = edits
  if (!first) return undefined
  const changed = applyEdits(text, edits)
  const error = firstError(changed)
  return error === undefined || error > endOfLine(changed, first.offset) ? edits : undefined
}

/** Whether the first thing that is wrong comes later after some edits, or nothing is wrong any more. */
export function isImproved(text: string, edits: Edit[]): boolean {
  const [before, after] = [firstError(text), firstError(applyEdits(text, edits))]
  return before !== undefined && (after === undefined || after > before)
}

/** Whether nothing is wrong any more after some edits. */
export function isWhole(text: string, edits: Edit[]): boolean {
  return firstError(applyEdits(text, edits)) === undefined
}

function firstError(text: string): number | undefined {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  return errors[0]?.offset
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end
}
