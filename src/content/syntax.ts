import { createScanner, printParseErrorCode, type ParseError } from 'jsonc-parser'
import { findings, type Finding } from './diagnostics.ts'

/** What is wrong in a text that is no JSON, and where to mend it, from the parser's first error. */
export function explainSyntax(
  text: string,
  error: ParseError | undefined,
): { finding: Finding; offset: number } {
  const offset = error?.offset ?? 0
  const found = text.slice(offset, offset + Math.min(error?.length ?? 0, 20))
  const before = endOfPrevious(text, offset)
  const code: string = error ? printParseErrorCode(error.error) : ''
  switch (code) {
    case 'InvalidCommentToken':
      return { finding: findings.comment(), offset }
    case 'CommaExpected':
      return findUnclosed(text, offset) ?? { finding: findings.missingComma(), offset: before }
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return findUnclosed(text, offset) ?? { finding: findings.badSyntax(), offset }
    case 'UnexpectedEndOfString':
      return { finding: findings.openText(), offset }
    case 'ColonExpected':
      return { finding: findings.missingColon(), offset: before }
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (/^[}\]]/.test(found) && text[before - 1] === ',') {
        return { finding: findings.trailingComma(found[0]!), offset: before - 1 }
      }
      if (code === 'ValueExpected') return { finding: findings.missingValue(), offset }
      return { finding: findings.missingName(), offset }
    case 'InvalidSymbol':
      return isInsideText(text, offset)
        ? { finding: findings.openText(), offset: before - 1 }
        : { finding: findings.strangeSymbol(found), offset }
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { finding: findings.badEscape(), offset }
    case 'InvalidCharacter':
      return { finding: findings.rawControl(), offset }
    case 'EndOfFileExpected':
      return { finding: findings.afterEnd(found), offset }
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

/**
 * The bracket that is still open where another kind closes, or at the end. A forgotten `}` shows only at the end of the
 * file; its opener is what a person can find.
 */
function findUnclosed(text: string, offset: number): { finding: Finding; offset: number } | undefined {
  const scanner = createScanner(text, true)
  const open: number[] = []
  const told = (from: number) => ({
    finding: findings.notClosed(text[from]!, closers[text[from]!]!),
    offset: from,
  })
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const at = scanner.getTokenOffset()
    const sign = text[at]!
    if (sign in closers) open.push(at)
    if (!Object.values(closers).includes(sign)) continue
    const opener = open.pop()
    if (opener !== undefined && closers[text[opener]!] !== sign) return told(opener)
  }
  const last = open.at(-1)
  return last !== undefined && offset >= text.trimEnd().length ? told(last) : undefined
}

const closers: Record<string, string> = { '{': '}', '[': ']' }
