import { createScanner, printParseErrorCode, type ParseError } from 'jsonc-parser'
import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/location.ts'
import { reading, type Closer } from '../diagnostics/table/reading.ts'
import { explainFile } from './explain-file.ts'
import { addQuotes, ifClean, respace, straighten } from './quotes.ts'

/** Explains the parser's first error in a text. */
export function explainSyntax(text: string, error: ParseError | undefined): DiagnosticInText {
  const { offset, length } = error ?? { offset: 0, length: 0 }
  const place = {
    text,
    offset,
    length,
    open: openAt(text, offset),
    before: text.slice(0, offset).trimEnd().length,
  }
  const code: string = error ? printParseErrorCode(error.error) : ''
  return explainFile(text) ?? explainEnd(place) ?? explainToken(code, place) ?? explainStructure(code, place)
}

/** The token that the parser did not expect, and its surroundings. */
interface OpenBrackets {
  text: string
  offset: number
  length: number
  /** The brackets that are open there, the innermost last. */
  open: Bracket[]
  /** The end of the token before it. */
  before: number
}

interface Bracket {
  offset: number
  close: Closer
}

/** A file that ends before its brackets are closed. */
function explainEnd({ text, offset, length, open }: OpenBrackets): DiagnosticInText | undefined {
  const end = text.trimEnd().length
  const [outermost, ...others] = open
  const isTextToTheEnd = offset < end && /[}\]]/.test(text.charAt(end - 1))
  if (!outermost || offset + length < end || isTextToTheEnd) return undefined
  const at = { offset: end, length: 0 }
  if (others.length > 0 || !/[}\]]/.test(text.charAt(end - 1)))
    return { diagnostic: reading.cutOff(positionAt(text, end).line, open.length), ...at }
  // A closer that is not indented was meant as the last one: the missing one is further up.
  const isLastMissing = !/\n\S[^\n]*$/.test(text.slice(0, end))
  const { close } = outermost
  const line = lineOf(text, outermost)
  const edits = [{ ...at, content: `\n${close}` }]
  return {
    diagnostic: isLastMissing ? reading.missingEnd(close, line, edits) : reading.notClosed(close, line),
    ...at,
  }
}

/** A word, a text or a comment that JSON does not have. */
function explainToken(
  code: string,
  { text, offset, length, before }: OpenBrackets,
): DiagnosticInText | undefined {
  const whole = text.slice(offset, offset + length)
  switch (code) {
    case 'InvalidCommentToken':
      return { diagnostic: reading.comment(), offset, length }
    case 'UnexpectedEndOfString':
      return { diagnostic: reading.openText(straighten(text, offset)), offset, length }
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode': {
      const [right = ''] = /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*/i.exec(whole) ?? []
      return { diagnostic: reading.badEscape(), offset: offset + right.length, length: 2 }
    }
    case 'InvalidCharacter':
      // oxlint-disable-next-line no-control-regex
      return { diagnostic: reading.rawControl(), offset: offset + whole.search(/[\0-\x1F]/) }
    case 'InvalidSymbol':
      if (whole.startsWith('#')) return { diagnostic: reading.comment(), offset, length }
      return explainInnerQuotes(text, before, offset) ?? explainWord(text, offset, whole)
    case 'ColonExpected':
      return explainOpenName(text, before)
    case 'CommaExpected': {
      // A number with other signs in it: a date or a telephone without quotes.
      const start = /[\w.]/.test(text.charAt(offset - 1))
        ? text.slice(0, offset).search(/[^\s,:[\]{}"]+$/)
        : -1
      const [word = ''] = start < 0 ? [] : (/^[^\s,[\]{}"]*/.exec(text.slice(start)) ?? [])
      return word === '' ? explainInnerQuotes(text, before, offset) : explainWord(text, start, word)
    }
    default:
      return undefined
  }
}

/** A word right after a text, on its line: straight quotes inside the text have ended it. */
function explainInnerQuotes(text: string, before: number, offset: number): DiagnosticInText | undefined {
  const isSameLine = text[before - 1] === '"' && !text.slice(before, offset).includes('\n')
  const isWord = /[\p{L}\p{N}(¿¡$]/u.test(text.charAt(offset))
  if (!isSameLine || !isWord) return undefined
  const html = /<[a-z][^<>"\n]*=\s*"$/i.exec(text.slice(0, before))
  if (html) return { diagnostic: reading.htmlInText(), offset: html.index, length: html[0].length }
  return explainOpenName(text, before) ?? { diagnostic: reading.innerQuotes(), offset: before - 1 }
}

/** A name without its closing quote, as in `"date: "2026-12-04"`. */
function explainOpenName(text: string, before: number): DiagnosticInText | undefined {
  const match = /([{,]\s*")(\w+)\s*:\s*"$/.exec(text.slice(0, before))
  const [, start = '', name = ''] = match ?? []
  if (!match) return undefined
  const offset = match.index + start.length + name.length
  const edits = ifClean(text, [{ offset, length: 0, content: '"' }])
  return { diagnostic: reading.openName(name, edits), offset, length: 0 }
}

function explainWord(text: string, offset: number, word: string): DiagnosticInText {
  const { length } = word
  if (/^(?! )[\s\p{Format}]+$/u.test(word))
    return { diagnostic: reading.specialSpace(respace(text, offset)), offset, length }
  const separator = SEPARATORS.find(([wrong]) => word.startsWith(wrong))
  if (separator) {
    const [wrong, right] = separator
    const edits = ifClean(text, [{ offset, length: 1, content: right }])
    return { diagnostic: reading.wrongSeparator(wrong, right, edits), offset }
  }
  const edits = addQuotes(text, offset, word) ?? straighten(text, offset)
  return { diagnostic: reading.strangeSymbol(word.slice(0, 20), edits), offset, length }
}

const SEPARATORS = [
  [';', ','],
  ['=', ':'],
] as const

/** Punctuation that is missing, or too much. */
function explainStructure(
  code: string,
  { text, offset, length, open, before }: OpenBrackets,
): DiagnosticInText {
  const found = text.slice(offset, offset + 1)
  const previous = text[before - 1]
  const inner = open.at(-1)
  if (code === 'EndOfFileExpected')
    return { diagnostic: reading.afterEnd(text.slice(offset, offset + length).slice(0, 20)), offset, length }
  if (found === ',' && previous === ':')
    return { diagnostic: reading.missingValue(), offset: before, length: 0 }
  if (found === ',' && code !== 'ColonExpected')
    return { diagnostic: reading.extraComma(removing(text, offset)), offset }
  if (/^[}\]]/.test(found) && previous === ',')
    return { diagnostic: reading.trailingComma(found, removing(text, before - 1)), offset: before - 1 }
  if ((found === '}' || found === ']') && inner && inner.close !== found)
    return { diagnostic: reading.wrongCloser(found, inner.close, lineOf(text, inner)), offset }
  if (found === ':' && inner && code === 'CommaExpected') return explainName(text, before, inner)
  const isNameExpected = code === 'PropertyNameExpected' || code === 'CommaExpected'
  if (/^[{[]/.test(found) && inner?.close === '}' && isNameExpected)
    return { diagnostic: reading.insideElement(found, lineOf(text, inner)), offset }
  switch (code) {
    case 'CommaExpected':
      return { diagnostic: reading.missingComma(addComma(text, before)), offset: before, length: 0 }
    case 'ColonExpected':
      return { diagnostic: reading.missingColon(), offset: before, length: 0 }
    case 'ValueExpected':
      return { diagnostic: reading.missingValue(), offset, length: 0 }
    case 'PropertyNameExpected':
      return { diagnostic: reading.missingName(), offset, length }
    default:
      return { diagnostic: reading.badSyntax(), offset }
  }
}

/** A name where a value or an element stands. */
function explainName(text: string, before: number, inner: Bracket): DiagnosticInText {
  const name = /"(?:[^"\\]|\\.)*"$/.exec(text.slice(0, before))
  const isInList = inner.close === ']'
  const diagnostic = isInList ? reading.nameInList(lineOf(text, inner)) : reading.missingBrace()
  return { diagnostic, offset: name?.index ?? before, length: name?.[0].length }
}

/** Adds a comma where the next element begins on another line, or after a bracket: not in a text with quotes inside. */
function addComma(text: string, offset: number) {
  const isBetween =
    !text.slice(0, offset).endsWith(',"') &&
    (/^\s*\n\s*["{[]/.test(text.slice(offset)) || /^[}\]]\s*["{[]/.test(text.slice(offset - 1)))
  return isBetween ? ifClean(text, [{ offset, length: 0, content: ',' }]) : undefined
}

function removing(text: string, offset: number) {
  return ifClean(text, [{ offset, length: 1, content: '' }])
}

function lineOf(text: string, { offset }: Bracket): number {
  return positionAt(text, offset).line
}

/** The brackets that are open at an offset, without those between quotes. */
function openAt(text: string, end: number): Bracket[] {
  const scanner = createScanner(text, true)
  const open: Bracket[] = []
  for (scanner.scan(); scanner.getTokenLength() > 0 && scanner.getTokenOffset() < end; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const character = text.charAt(offset)
    if (character === '{') open.push({ offset, close: '}' })
    else if (character === '[') open.push({ offset, close: ']' })
    else if (character === '}' || character === ']') open.pop()
  }
  return open
}
