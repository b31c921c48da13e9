import { printParseErrorCode, type ParseError } from 'jsonc-parser'
import { explainElement, explainName, findOpen, findUnclosed } from './brackets.ts'
import { findings, type Finding, type Fix } from '../diagnostics/diagnostics.ts'
import { withSlashes } from '../validate/propose-form.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { isSpecialSpace, proposeSyntax } from './syntax-repairs.ts'

/** A mistake of writing, where to mend it, and how where that is sure. */
export interface SyntaxSlip {
  finding: Finding
  offset: number
  /** 0 where something is missing. */
  length: number
  hint?: string
  fix?: Fix
}

/** A mistake of one sign unless it says otherwise. */
export type Slip = Omit<SyntaxSlip, 'fix' | 'length'> & { length?: number }

/** What is wrong in a text that is no JSON, from the parser's first error. */
export function explainSyntax(text: string, error: ParseError | undefined): SyntaxSlip {
  const { length = 1, ...slip } = explain(text, error)
  const fix = proposeSyntax(text, slip)
  return { ...slip, length, ...(fix && { fix }) }
}

function explain(text: string, error: ParseError | undefined): Slip {
  if (text.trim() === '') return { finding: findings.emptyFile(), offset: 0, length: 0 }
  const { offset, length } = error ?? { offset: 0, length: 0 }
  const whole = text.slice(offset, offset + length)
  const found = whole.slice(0, 20)
  const before = endOfPrevious(text, offset)
  const code: string = error ? printParseErrorCode(error.error) : ''
  switch (code) {
    case 'InvalidCommentToken':
      return { finding: findings.comment(), offset, length }
    case 'CommaExpected': {
      const open = text[findOpen(text, offset) ?? 0]
      if (found === ':' && open === '[') return explainName(text, offset)
      if (found === '{' && open === '{') return explainElement(text, offset)
      if (isInsideText(text, offset)) return cutText(text, offset)
      if (isInsideWord(text, offset)) return strangeWord(text, offset)
      return findUnclosed(text, offset) ?? missingComma(text, before)
    }
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return findUnclosed(text, offset) ?? { finding: findings.badSyntax(), offset }
    case 'UnexpectedEndOfString':
      return openName(text, offset + length) ?? { finding: findings.openText(), offset, length }
    case 'ColonExpected':
      return openName(text, before) ?? { finding: findings.missingColon(), offset: before, length: 0 }
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (found === ',') return { finding: findings.extraComma(), offset }
      if (/^[}\]]/.test(found) && text[before - 1] === ',') {
        return { finding: findings.trailingComma(found), offset: before - 1 }
      }
      if (found === '{') return explainElement(text, offset)
      if (code === 'ValueExpected') return { finding: findings.missingValue(), offset, length: 0 }
      return { finding: findings.missingName(), offset, length }
    case 'InvalidSymbol':
      if (isSpecialSpace(whole)) return { finding: findings.specialSpace(), offset, length }
      if (found.startsWith(';'))
        return { finding: findings.wrongSeparator('punto y coma', 'una coma'), offset }
      if (found.startsWith('=')) return { finding: findings.wrongSeparator('=', 'dos puntos (:)'), offset }
      if (isInsideText(text, offset)) return openName(text, before) ?? cutText(text, offset)
      return { finding: findings.strangeSymbol(found), offset, length, ...literalHint(found) }
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return badEscape(whole, offset)
    case 'InvalidCharacter':
      // oxlint-disable-next-line no-control-regex
      return { finding: findings.rawControl(), offset: offset + whole.search(/[\0-\x1F]/) }
    case 'EndOfFileExpected':
      return { finding: findings.afterEnd(found), offset, length }
    default:
      return { finding: findings.badSyntax(), offset }
  }
}

function endOfPrevious(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length
}

/** A word right after a text's closing quotes: quotes that were meant to be in the text, or to end before. */
function isInsideText(text: string, offset: number): boolean {
  return text[offset - 1] === '"' && /[^\s"{}[\],:]/.test(text.charAt(offset))
}

/** A line whose quotes are even lacks none: those in the middle are part of the text. */
function cutText(text: string, offset: number): Slip {
  const start = text.lastIndexOf('\n', offset) + 1
  const [line = ''] = /^.*/.exec(text.slice(start)) ?? []
  const [inside = '', quote] = /^[^"]*(")?/.exec(line.slice(offset - start)) ?? []
  const isEven = (line.match(/(?<!\\)"/g) ?? []).length % 2 === 0
  const finding = quote && isEven ? findings.innerQuotes(inside.slice(0, -1)) : findings.openText()
  return { finding, offset: offset - 1 }
}

/** A property's name that goes on into its value, as in `"date: "2026-12-04"`. */
function openName(text: string, end: number): Slip | undefined {
  const match = /([{,]\s*")([^"\\:\n]*[^"\\:\s])\s*:[^"\n]*"?$/.exec(text.slice(0, end))
  const [, start = '', name = ''] = match ?? []
  if (!match || text[findOpen(text, end) ?? 0] !== '{') return undefined
  return { finding: findings.openName(name), offset: match.index + start.length + name.length, length: 0 }
}

function missingComma(text: string, end: number): Slip {
  return text.slice(0, end).endsWith(',"')
    ? { finding: findings.innerComma(), offset: end - 2 }
    : { finding: findings.missingComma(), offset: end, length: 0 }
}

/** A number that goes on as something else: a date or a telephone without its opening quotes. */
function isInsideWord(text: string, offset: number): boolean {
  return /[\w.]/.test(text.charAt(offset - 1)) && !/["{[\s]/.test(text.charAt(offset))
}

function strangeWord(text: string, offset: number): Slip {
  const start = offset - (/[^\s,:[\]{}"]*$/.exec(text.slice(0, offset))?.[0].length ?? 0)
  const [word = ''] = /^[^\s,[\]{}"]*/.exec(text.slice(start)) ?? []
  return { finding: findings.strangeSymbol(word), offset: start, length: word.length }
}

function literalHint(found: string): { hint?: string } {
  const literal = found.toLowerCase()
  return ['true', 'false', 'null'].includes(literal) ? didYouMean(found, literal) : {}
}

/** @param whole the text that has it, with its quotes */
function badEscape(whole: string, offset: number): Slip {
  const [right = ''] = /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*/i.exec(whole) ?? []
  const help = whole.startsWith('"media\\') ? didYouMean(whole, withSlashes(whole.slice(1, -1))) : {}
  return { finding: findings.badEscape(), offset: offset + right.length, length: 2, ...help }
}
