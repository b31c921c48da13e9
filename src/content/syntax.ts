import { createScanner, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { findings, type Finding, type Fix } from './diagnostics.ts'
import { proposeSyntax } from './syntax-repairs.ts'

/** A mistake of writing, where to mend it, and how where that is sure. */
export interface SyntaxSlip {
  finding: Finding
  offset: number
  /** 0 where something is missing. */
  length: number
  fix?: Fix
}

/** What is wrong in a text that is no JSON, from the parser's first error. */
export function explainSyntax(text: string, error: ParseError | undefined): SyntaxSlip {
  const { length = 1, ...slip } = explain(text, error)
  const fix = proposeSyntax(text, slip)
  return { ...slip, length, ...(fix && { fix }) }
}

type Slip = Omit<SyntaxSlip, 'fix' | 'length'> & { length?: number }

function explain(text: string, error: ParseError | undefined): Slip {
  const { offset, length } = error ?? { offset: 0, length: 0 }
  const found = text.slice(offset, offset + Math.min(length, 20))
  const before = endOfPrevious(text, offset)
  const code: string = error ? printParseErrorCode(error.error) : ''
  switch (code) {
    case 'InvalidCommentToken':
      return { finding: findings.comment(), offset, length }
    case 'CommaExpected':
      if (found[0] === ':' && text[findOpen(text, offset) ?? 0] === '[') return nameInList(text, offset)
      if (isInsideWord(text, offset)) return strangeWord(text, offset)
      return findUnclosed(text, offset) ?? { finding: findings.missingComma(), offset: before, length: 0 }
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return findUnclosed(text, offset) ?? { finding: findings.badSyntax(), offset }
    case 'UnexpectedEndOfString':
      return { finding: findings.openText(), offset, length }
    case 'ColonExpected':
      return { finding: findings.missingColon(), offset: before, length: 0 }
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (found[0] === ',') return { finding: findings.extraComma(), offset }
      if (/^[}\]]/.test(found) && text[before - 1] === ',') {
        return { finding: findings.trailingComma(found[0]!), offset: before - 1 }
      }
      if (found.startsWith('{')) {
        const opener = findOpen(text, offset)
        if (opener !== undefined) return notClosed(text, opener)
      }
      if (code === 'ValueExpected') return { finding: findings.missingValue(), offset, length: 0 }
      return { finding: findings.missingName(), offset, length }
    case 'InvalidSymbol':
      if (found.startsWith(';'))
        return { finding: findings.wrongSeparator('punto y coma', 'una coma'), offset }
      if (found.startsWith('=')) return { finding: findings.wrongSeparator('=', 'dos puntos (:)'), offset }
      return isInsideText(text, offset)
        ? { finding: findings.openText(), offset: before - 1 }
        : { finding: findings.strangeSymbol(found), offset, length }
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { finding: findings.badEscape(), offset, length }
    case 'InvalidCharacter':
      return { finding: findings.rawControl(), offset, length }
    case 'EndOfFileExpected':
      return { finding: findings.afterEnd(found), offset, length }
    default:
      return { finding: text.trim() === '' ? findings.missingValue() : findings.badSyntax(), offset }
  }
}

function endOfPrevious(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length
}

/** A word right after a text's closing quotes: quotes that were meant to be in the text. */
function isInsideText(text: string, offset: number): boolean {
  return text[offset - 1] === '"'
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

/** A property where a list has its elements: most often the brace before it is missing, or the bracket that closes the list. */
function nameInList(text: string, offset: number): Slip {
  const signs = bracketsOf(text).map((at) => text[at])
  const count = (wanted: string) => signs.filter((sign) => sign === wanted).length
  if (count('[') > count(']')) return notClosed(text, findOpen(text, offset) ?? 0)
  const name = /"(?:[^"\\]|\\.)*"\s*$/.exec(text.slice(0, offset))
  return { finding: findings.nameInList(), offset: name?.index ?? offset }
}

const closers: Record<string, string> = { '{': '}', '[': ']' }

/**
 * The bracket that is still open where another kind closes, or at the end. A forgotten `}` shows only later in the file; its
 * opener is what a person can find.
 */
function findUnclosed(text: string, offset: number): Slip | undefined {
  const brackets = bracketsOf(text)
  const open: number[] = []
  for (const at of brackets) {
    const sign = text[at]!
    if (sign in closers) {
      open.push(at)
      continue
    }
    const opener = open.pop()
    if (opener === undefined || closers[text[opener]!] === sign) continue
    const count = (wanted: string) => brackets.filter((bracket) => text[bracket] === wanted).length
    const isExtra = count(sign) > count(sign === '}' ? '{' : '[')
    return isExtra
      ? { finding: findings.extraCloser(sign, sign === '}' ? '{' : '['), offset: at }
      : notClosed(text, opener)
  }
  const last = open.at(-1)
  return last !== undefined && offset >= text.trimEnd().length ? notClosed(text, last) : undefined
}

/** The innermost bracket that is open at a place. */
function findOpen(text: string, offset: number): number | undefined {
  const open: number[] = []
  for (const at of bracketsOf(text).filter((bracket) => bracket < offset)) {
    if ('{['.includes(text[at]!)) open.push(at)
    else open.pop()
  }
  return open.at(-1)
}

function notClosed(text: string, opener: number): Slip {
  const sign = text[opener]!
  return { finding: findings.notClosed(sign, closers[sign]!), offset: opener }
}

/** Where brackets stand, those inside texts aside. */
function bracketsOf(text: string): number[] {
  const scanner = createScanner(text, true)
  const found: number[] = []
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const at = scanner.getTokenOffset()
    if ('{}[]'.includes(text[at]!)) found.push(at)
  }
  return found
}
