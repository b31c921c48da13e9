import { createScanner } from 'jsonc-parser'
import { reading } from '../diagnostics/table/reading.ts'
import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/location.ts'

const closers: Record<string, string> = { '{': '}', '[': ']' }
const openers: Record<string, string> = { '}': '{', ']': '[' }

/**
 * The bracket that is still open where another kind closes, or at the end. A forgotten `}` shows only later in the file; its
 * opener is what a person can find.
 *
 * @param offset where the text was found to be wrong
 */
export function findUnclosed(text: string, offset: number): DiagnosticInText | undefined {
  const brackets = bracketsOf(text)
  const count = (wanted: string) => brackets.filter((at) => text[at] === wanted).length
  const open: number[] = []
  for (const at of brackets) {
    const sign = text[at]!
    if (closers[sign]) {
      open.push(at)
      continue
    }
    const opener = open.pop()
    if (opener === undefined) continue
    const right = closers[text[opener]!]!
    if (right === sign) continue
    if (count(sign) <= count(openers[sign]!)) return notClosed(text, opener)
    return count(text[opener]!) > count(right)
      ? { diagnostic: reading.wrongCloser(right, sign, lineOf(text, opener)), offset: at }
      : { diagnostic: reading.extraCloser(sign, openers[sign]!), offset: at }
  }
  const last = open.at(-1)
  return last !== undefined && offset >= text.trimEnd().length ? notClosed(text, last) : undefined
}

/** An element where an object has its properties: the `}` of the one before it is missing, or it was pasted where it does not belong. */
export function explainElement(text: string, offset: number): DiagnosticInText {
  const opener = findOpen(text, offset) ?? 0
  if (findUnclosed(text, text.length)) return notClosed(text, opener)
  const before = text.slice(0, offset)
  const isAfterElements = /[}[]\s*\]\s*,?\s*$/.test(before)
  const diagnostic = isAfterElements
    ? reading.outsideList(lineOf(text, before.lastIndexOf(']')))
    : reading.insideElement(lineOf(text, opener))
  return { diagnostic, offset }
}

/** A property where a list has its elements: most often the brace before it is missing, or the bracket that closes the list. */
export function explainName(text: string, offset: number): DiagnosticInText {
  const signs = bracketsOf(text).map((at) => text[at])
  const count = (wanted: string) => signs.filter((sign) => sign === wanted).length
  if (count('[') > count(']')) return notClosed(text, findOpen(text, offset) ?? 0)
  const name = /"(?:[^"\\]|\\.)*"\s*$/.exec(text.slice(0, offset))
  return { diagnostic: reading.nameInList(), offset: name?.index ?? offset }
}

/** The innermost bracket that is open at an offset. */
export function findOpen(text: string, offset: number): number | undefined {
  const open: number[] = []
  for (const at of bracketsOf(text).filter((bracket) => bracket < offset)) {
    if (closers[text[at]!]) open.push(at)
    else open.pop()
  }
  return open.at(-1)
}

function notClosed(text: string, opener: number): DiagnosticInText {
  const sign = text[opener]!
  return { diagnostic: reading.notClosed(sign, closers[sign]!), offset: opener }
}

function lineOf(text: string, offset: number): number {
  return positionAt(text, offset).line
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
