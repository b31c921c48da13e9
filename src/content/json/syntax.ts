import { printParseErrorCode, type ParseError } from 'jsonc-parser'
import { withSlashes } from '../validate/propose-form.ts'
import type { DiagnosticInText, Unlocated } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { explainOpen } from './indentation.ts'
import { explainElement, explainName, findOpen, findUnclosed } from './brackets.ts'
import {
  addComma,
  addQuotes,
  isOtherQuote,
  isSpecialSpace,
  moveComma,
  replaceAt,
  replaceTabs,
  respace,
  straighten,
} from './syntax-fixes.ts'

/** What is wrong in a text that is no JSON, from the parser's first error. */
export function explainSyntax(text: string, error: ParseError | undefined): DiagnosticInText {
  if (text.trim() === '') return { diagnostic: reading.emptyFile(), offset: 0, length: 0 }
  const format = FORMATS.find(({ begins }) => begins.test(text))
  if (format) return { diagnostic: reading.foreignFormat(format.name), offset: 0 }
  const { offset, length } = error ?? { offset: 0, length: 0 }
  const whole = text.slice(offset, offset + length)
  const found = whole.slice(0, 20)
  const before = endOfPrevious(text, offset)
  const code: string = error ? printParseErrorCode(error.error) : ''
  const marker = MERGE_MARKER.exec(text)
  if (marker) return { diagnostic: reading.mergeMarker(), offset: marker.index, length: marker[0].length }
  if (MAY_BE_OPEN.has(code)) {
    const open = explainOpen(text, { offset, end: offset + length })
    if (open) return open
  }
  switch (code) {
    case 'InvalidCommentToken':
      return { diagnostic: reading.comment(), offset, length }
    case 'CommaExpected': {
      const open = findOpen(text, offset)?.pair.open
      if (found === ':' && open === '[') return explainName(text, offset)
      if (found === '{' && open === '{') return explainElement(text, offset)
      if (isInsideText(text, offset)) return cutText(text, offset)
      if (isInsideWord(text, offset)) return strangeWord(text, offset)
      return findUnclosed(text, offset) ?? missingComma(text, before)
    }
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return findUnclosed(text, offset) ?? { diagnostic: reading.badSyntax(), offset }
    case 'UnexpectedEndOfString':
      return openName(text, offset + length) ?? openText(text, offset, length)
    case 'ColonExpected':
      return openName(text, before) ?? { diagnostic: reading.missingColon(), offset: before, length: 0 }
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (found === ',') return { diagnostic: reading.extraComma(replaceAt(text, offset, 1, '')), offset }
      if (/^[}\]]/.test(found) && text[before - 1] === ',') {
        const edits = replaceAt(text, before - 1, 1, '')
        return { diagnostic: reading.trailingComma(found, edits), offset: before - 1 }
      }
      if (found === '{') return explainElement(text, offset)
      if (/\d,$/.test(text.slice(0, offset)) && /^\d/.test(found))
        return { diagnostic: reading.decimalComma(replaceAt(text, offset - 1, 1, '.')), offset: offset - 1 }
      if (code === 'ValueExpected') return { diagnostic: reading.missingValue(), offset, length: 0 }
      return { diagnostic: reading.missingName(), offset, length }
    case 'InvalidSymbol':
      if (isSpecialSpace(whole))
        return { diagnostic: reading.specialSpace(respace(text, offset)), offset, length }
      if (found.startsWith(';'))
        return { diagnostic: reading.wrongSeparator(';', ',', replaceAt(text, offset, 1, ',')), offset }
      if (found.startsWith('='))
        return { diagnostic: reading.wrongSeparator('=', ':', replaceAt(text, offset, 1, ':')), offset }
      if (found.startsWith('#')) return { diagnostic: reading.comment(), offset, length }
      if (isInsideText(text, offset)) return openName(text, before) ?? cutText(text, offset)
      return strangeSymbol(text, offset, found, length)
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return badEscape(whole, offset)
    case 'InvalidCharacter': {
      // oxlint-disable-next-line no-control-regex
      const at = offset + whole.search(/[\0-\x1F]/)
      return {
        diagnostic: text.charAt(at) === '\t' ? explainTab(text, offset, whole) : reading.rawControl(),
        offset: at,
      }
    }
    case 'EndOfFileExpected':
      if (/^,?\s*\{\s*"/.test(text.slice(offset)))
        return { diagnostic: reading.elementAfterEnd(), offset, length }
      return { diagnostic: reading.afterEnd(found), offset, length }
    default:
      return { diagnostic: reading.badSyntax(), offset }
  }
}

/** What other programs save under any name. */
const FORMATS = [
  { begins: /^\s*\{\\rtf/, name: 'documento con formato (RTF)' },
  { begins: /^\s*<(?!<<)/, name: 'página web' },
]

/** What Git writes into a file that two people have changed. */
const MERGE_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?= |\r?$).*/m

/** What a bracket without its end leads to. */
const MAY_BE_OPEN = new Set([
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'ColonExpected',
  'PropertyNameExpected',
  'UnexpectedEndOfString',
  'ValueExpected',
])

function endOfPrevious(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length
}

/** Whether a word follows closing quotes directly: those quotes were meant as part of the text, or the text has lost one. */
function isInsideText(text: string, offset: number): boolean {
  return text[offset - 1] === '"' && /[^\s"{}[\],:]/.test(text.charAt(offset))
}

/** A tab in a cell of a table may have been meant as the end of the cell. */
function explainTab(text: string, offset: number, whole: string): Unlocated {
  const isElement = findOpen(text, offset)?.pair.open === '['
  return reading.rawTab(isElement, isElement ? undefined : replaceTabs(text, offset, whole))
}

/** A text that ends too early. Where the line has an even number of quotes, those in the middle belong to the text. */
function cutText(text: string, offset: number): DiagnosticInText {
  const start = text.lastIndexOf('\n', offset) + 1
  const html = /<[a-z][^<>"]*=\s*"$/i.exec(text.slice(start, offset))
  if (html) return { diagnostic: reading.htmlInText(), offset: start + html.index, length: html[0].length }
  const [line = ''] = /^.*/.exec(text.slice(start)) ?? []
  const [inside = '', quote] = /^[^"]*(")?/.exec(line.slice(offset - start)) ?? []
  const isEven = (line.match(/(?<!\\)"/g) ?? []).length % 2 === 0
  return quote && isEven
    ? { diagnostic: reading.innerQuotes(inside.slice(0, -1)), offset: offset - 1 }
    : openText(text, offset - 1)
}

/** A property's name that goes on into its value, as in `"date: "2026-12-04"`. */
function openName(text: string, end: number): DiagnosticInText | undefined {
  const match = /([{,]\s*")([^"\\:\n]*[^"\\:\s])\s*:[^"\n]*"?$/.exec(text.slice(0, end))
  const [, start = '', name = ''] = match ?? []
  if (!match || findOpen(text, end)?.pair.open !== '{') return undefined
  const offset = match.index + start.length + name.length
  return { diagnostic: reading.openName(name, replaceAt(text, offset, 0, '"')), offset, length: 0 }
}

function openText(text: string, offset: number, length?: number): DiagnosticInText {
  return { diagnostic: reading.openText(straighten(text, offset)), offset, length }
}

function missingComma(text: string, end: number): DiagnosticInText {
  return text.slice(0, end).endsWith(',"')
    ? { diagnostic: reading.innerComma(moveComma(text, end - 2)), offset: end - 2 }
    : { diagnostic: reading.missingComma(addComma(text, end)), offset: end, length: 0 }
}

/** A number that goes on as something else: a date or a telephone without its opening quotes. */
function isInsideWord(text: string, offset: number): boolean {
  return /[\w.]/.test(text.charAt(offset - 1)) && !/["{[\s]/.test(text.charAt(offset))
}

function strangeWord(text: string, offset: number): DiagnosticInText {
  const start = offset - (/[^\s,:[\]{}"]*$/.exec(text.slice(0, offset))?.[0].length ?? 0)
  const [word = ''] = /^[^\s,[\]{}"]*/.exec(text.slice(start)) ?? []
  return strangeSymbol(text, start, word, word.length)
}

function strangeSymbol(text: string, offset: number, found: string, length: number): DiagnosticInText {
  const literal = LITERALS[found.toLowerCase()]
  if (literal !== undefined)
    return {
      diagnostic: reading.foreignWord(found, literal, replaceAt(text, offset, length, literal)),
      offset,
      length,
    }
  const quotes = addQuotes(text, offset, length)
  if (quotes) return { diagnostic: reading.unquoted(found, quotes), offset, length }
  const edits = isOtherQuote(text, offset) ? straighten(text, offset) : undefined
  const diagnostic = { ...reading.strangeSymbol(found, edits), ...literalHint(found) }
  return { diagnostic, offset, length }
}

/** What people write for the words that JSON has. */
const LITERALS: Record<string, string | undefined> = {
  verdadero: 'true',
  falso: 'false',
  nulo: 'null',
  none: 'null',
}

function literalHint(found: string): { hint?: string } {
  const literal = found.toLowerCase()
  return ['true', 'false', 'null'].includes(literal) ? didYouMean(found, literal) : {}
}

/** @param whole the text that has it, with its quotes */
function badEscape(whole: string, offset: number): DiagnosticInText {
  const [right = ''] = /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*/i.exec(whole) ?? []
  const help = whole.startsWith('"media\\') ? didYouMean(whole, withSlashes(whole.slice(1, -1))) : {}
  return { diagnostic: { ...reading.badEscape(), ...help }, offset: offset + right.length, length: 2 }
}
