import { createScanner, printParseErrorCode, type ParseError } from 'jsonc-parser'
import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/location.ts'
import { reading, type Closer } from '../diagnostics/table/reading.ts'
import { addQuotes, ifClean, respace, straighten } from './quotes.ts'

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
  return (
    explainConflict(text) ??
    explainFile(text) ??
    explainEnd(place) ??
    explainToken(code, place) ??
    explainStructure(code, place)
  )
}

interface OpenBrackets {
  text: string
  offset: number
  length: number
  open: Bracket[]
  before: number
}

interface Bracket {
  offset: number
  close: Closer
}

function explainEnd({ text, offset, length, open }: OpenBrackets): DiagnosticInText | undefined {
  const end = text.trimEnd().length
  const [outermost, ...others] = open
  const isTextToTheEnd = offset < end && /[}\]]/.test(text.charAt(end - 1))
  if (!outermost || offset + length < end || isTextToTheEnd) return undefined
  const at = { offset: end, length: 0 }
  if (others.length > 0 || !/[}\]]/.test(text.charAt(end - 1)))
    return { diagnostic: reading.cutOff(positionAt(text, end).line, open.length), ...at }
  // A closing bracket without indentation is probably the last one of the file. The missing bracket is then further up.
  const isLastMissing = !/\n\S[^\n]*$/.test(text.slice(0, end))
  const { close } = outermost
  const line = lineOf(text, outermost)
  const edits = [{ ...at, content: `\n${close}` }]
  return {
    diagnostic: isLastMissing ? reading.missingEnd(close, line, edits) : reading.notClosed(close, line),
    ...at,
  }
}

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
      if (whole.startsWith(';')) return explainSemicolon(text, offset)
      return explainInnerQuotes(text, before, offset) ?? explainWord(text, offset, whole)
    case 'CommaExpected': {
      // Digits among other characters are probably a date or phone number without quotes.
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

function explainSemicolon(text: string, offset: number): DiagnosticInText {
  const content = /^;\s*(?:[}\]]|$)/.test(text.slice(offset)) ? '' : ','
  const edits = ifClean(text, [{ offset, length: 1, content }])
  return { diagnostic: reading.semicolon(content, edits), offset, length: 1 }
}

/** Explains an unexpected word after a text. Straight quotes inside the text have probably ended it too early. */
function explainInnerQuotes(text: string, before: number, offset: number): DiagnosticInText | undefined {
  const isSameLine = text[before - 1] === '"' && !text.slice(before, offset).includes('\n')
  const isWord = /[\p{L}\p{N}(¿¡$]/u.test(text.charAt(offset))
  if (!isSameLine || !isWord) return undefined
  return { diagnostic: reading.innerQuotes(), offset: before - 1 }
}

function explainWord(text: string, offset: number, word: string): DiagnosticInText {
  const { length } = word
  const [blank] = /^(?! )[\s\p{Format}]+/u.exec(word) ?? []
  if (blank !== undefined)
    return { diagnostic: reading.specialSpace(respace(text, offset)), offset, length: blank.length }
  const edits = addQuotes(text, offset, word) ?? straighten(text, offset)
  return { diagnostic: reading.strangeSymbol(word.slice(0, 20), edits), offset, length }
}

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
  if (found === ':' && code === 'CommaExpected')
    return {
      diagnostic: inner?.close === ']' ? reading.nameInList(lineOf(text, inner)) : reading.badSyntax(),
      offset,
    }
  switch (code) {
    case 'CommaExpected':
      return { diagnostic: reading.missingComma(addComma(text, before)), offset: before, length: 0 }
    case 'ColonExpected':
      return { diagnostic: reading.missingColon(), offset: before, length: 0 }
    case 'ValueExpected':
      return { diagnostic: reading.missingValue(), offset, length: 0 }
    case 'PropertyNameExpected':
      return {
        diagnostic:
          inner && '{['.includes(found)
            ? reading.notClosedBefore(found, lineOf(text, inner))
            : reading.missingName(),
        offset,
        length,
      }
    default:
      return { diagnostic: reading.badSyntax(), offset }
  }
}

/**
 * Returns an edit that adds a missing comma if the next element is on another line or follows a bracket. Elsewhere, the mistake may be
 * quotes inside a text.
 */
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

/** Explains the marks of an unresolved conflict of Git. */
function explainConflict(text: string): DiagnosticInText | undefined {
  const [mark] = /^<{7}(?: .*)?$/m.exec(text) ?? []
  if (mark === undefined || !/^={7}\r?$/m.test(text) || !/^>{7}(?: |\r?$)/m.test(text)) return undefined
  const offset = text.search(/^<{7}/m)
  return {
    diagnostic: reading.conflict(positionAt(text, offset).line),
    offset,
    length: mark.trimEnd().length,
  }
}

/** Explains the mistake in a file that is empty or does not begin with JSON. */
function explainFile(text: string): DiagnosticInText | undefined {
  const start = text.search(/\S/)
  if (start < 0) return { diagnostic: reading.emptyFile(), offset: 0, length: 0 }
  if ('{['.includes(text.charAt(start))) return undefined
  const [found = ''] = /^\S{1,20}/.exec(text.slice(start)) ?? []
  return { diagnostic: reading.noObject(found), offset: start, length: found.length }
}
