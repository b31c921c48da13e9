import { printParseErrorCode, type ParseError } from 'jsonc-parser'
import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { explainElement, explainName, findOpen, findUnclosed } from './brackets.ts'
import {
  badEscape,
  cutText,
  explainTab,
  isBehindText,
  isInsideText,
  openName,
  openText,
} from './cut-texts.ts'
import { explainOpen } from './indentation.ts'
import { addComma, isSpecialSpace, lookalike, moveComma, narrow, replaceAt, respace } from './syntax-fixes.ts'
import { explainWhole } from './whole-files.ts'
import { isInsideWord, strangeSymbol, strangeWord } from './words.ts'

/** What is wrong in a text that is no JSON, from the parser's first error. */
export function explainSyntax(text: string, error: ParseError | undefined): DiagnosticInText {
  const other = explainWhole(text)
  if (other) return other
  const { offset, length } = error ?? { offset: 0, length: 0 }
  const whole = text.slice(offset, offset + length)
  const found = whole.slice(0, 20)
  const before = endOfPrevious(text, offset)
  const code: string = error ? printParseErrorCode(error.error) : ''
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
      return openName(text, before) ?? missingColon(text, before)
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (found === ',' && text[before - 1] === ':')
        return { diagnostic: reading.missingValue(), offset: before, length: 0 }
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
    case 'InvalidSymbol': {
      const meant = lookalike(text.charAt(offset))
      const narrowed = meant === undefined ? undefined : narrow(text, offset)
      if (meant !== undefined && narrowed)
        return { diagnostic: reading.lookalike(text.charAt(offset), meant, narrowed), offset }
      const colon = meant === ',' ? replaceAt(text, offset, 1, ':') : undefined
      if (colon) return { diagnostic: reading.lookalike(text.charAt(offset), ':', colon), offset }
      if (isSpecialSpace(whole))
        return { diagnostic: reading.specialSpace(respace(text, offset)), offset, length }
      if (found.startsWith(';'))
        return { diagnostic: reading.wrongSeparator(';', ',', replaceAt(text, offset, 1, ',')), offset }
      if (/^\.[ \t]*\r?$/m.test(text.slice(offset).replace(/\n.*/s, '')))
        return { diagnostic: reading.wrongSeparator('.', ',', replaceAt(text, offset, 1, ',')), offset }
      if (found.startsWith('='))
        return { diagnostic: reading.wrongSeparator('=', ':', replaceAt(text, offset, 1, ':')), offset }
      if (found.startsWith('#')) return { diagnostic: reading.comment(), offset, length }
      if (isInsideText(text, offset)) return openName(text, before) ?? cutText(text, offset)
      if (isBehindText(text, offset)) return { diagnostic: reading.innerQuote(), offset: before - 1 }
      return strangeSymbol(text, offset, found, length)
    }
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
      return explainRest(text, offset, found)
    default:
      return { diagnostic: reading.badSyntax(), offset }
  }
}

/** What a bracket without its end leads to. */
const MAY_BE_OPEN = new Set([
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'ColonExpected',
  'EndOfFileExpected',
  'PropertyNameExpected',
  'UnexpectedEndOfString',
  'ValueExpected',
])

/** What follows the end of a file's value. */
function explainRest(text: string, offset: number, found: string): DiagnosticInText {
  const rest = text.slice(offset)
  if (found === ':' && text.trimStart().startsWith('"'))
    return { diagnostic: reading.missingStart(replaceAt(text, 0, 0, '{\n')), offset: 0, length: 0 }
  const at = { offset, length: found.length }
  if (/^\{\s*"(\$schema|kind)"/.test(rest)) return { diagnostic: reading.fileTwice(), ...at }
  if (/^,?\s*\{\s*"/.test(rest)) return { diagnostic: reading.elementAfterEnd('Este elemento'), ...at }
  if (/^,?\s*"[^"]*"\s*:/.test(rest)) return { diagnostic: reading.elementAfterEnd('Esta propiedad'), ...at }
  return { diagnostic: reading.afterEnd(found), ...at }
}

/** After the name at an offset; a comma may stand there instead. */
function missingColon(text: string, offset: number): DiagnosticInText {
  const edits = replaceAt(text, offset, text.charAt(offset) === ',' ? 1 : 0, ':')
  return { diagnostic: reading.missingColon(edits), offset, length: 0 }
}

function endOfPrevious(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length
}

function missingComma(text: string, end: number): DiagnosticInText {
  return text.slice(0, end).endsWith(',"')
    ? { diagnostic: reading.innerComma(moveComma(text, end - 2)), offset: end - 2 }
    : { diagnostic: reading.missingComma(addComma(text, end)), offset: end, length: 0 }
}
