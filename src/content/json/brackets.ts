import { createScanner } from 'jsonc-parser'
import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/location.ts'
import { reading } from '../diagnostics/table/reading.ts'

const BRACES = { open: '{', close: '}' }
const BRACKETS = { open: '[', close: ']' }
type Pair = typeof BRACES

/** A brace or a bracket in a file's text. */
interface Bracket {
  offset: number
  pair: Pair
  opens: boolean
}

/**
 * The bracket that is still open where another kind closes, or at the end. A forgotten `}` shows only later in the file; its
 * opener is what a person can find.
 *
 * @param offset where the text was found to be wrong
 */
export function findUnclosed(text: string, offset: number): DiagnosticInText | undefined {
  const brackets = bracketsOf(text)
  const open: Bracket[] = []
  for (const bracket of brackets) {
    if (bracket.opens) {
      open.push(bracket)
      continue
    }
    const opener = open.pop()
    const wrong = bracket.pair
    if (!opener || opener.pair === wrong) continue
    const { pair } = opener
    const excess = excessOf(wrong, brackets)
    // Where each has its closer, two of them have changed their lines.
    const areSwapped = excess === 0 && excessOf(pair, brackets) === 0
    if (excess >= 0 && !areSwapped) return notClosed(opener)
    const diagnostic =
      areSwapped || excessOf(pair, brackets) > 0
        ? reading.wrongCloser(pair.close, wrong.close, lineOf(text, opener.offset))
        : reading.extraCloser(wrong.close, wrong.open)
    return { diagnostic, offset: bracket.offset }
  }
  const last = open.at(-1)
  return last && offset >= text.trimEnd().length ? notClosed(last) : undefined
}

/** An element where an object has its properties: the `}` of the one before it is missing, or it was pasted where it does not belong. */
export function explainElement(text: string, offset: number): DiagnosticInText {
  const opener = findOpen(text, offset)
  if (excessOf(BRACKETS, bracketsOf(text)) < 0) return { diagnostic: reading.missingList(), offset }
  if (opener && findUnclosed(text, text.length)) return notClosed(opener)
  const before = text.slice(0, offset)
  const isAfterElements = /[}[]\s*\]\s*,?\s*$/.test(before)
  const diagnostic = isAfterElements
    ? reading.outsideList(lineOf(text, before.lastIndexOf(']')))
    : reading.insideElement(lineOf(text, opener?.offset ?? 0))
  return { diagnostic, offset }
}

/** A property where a list has its elements: most often the brace before it is missing, or the bracket that closes the list. */
export function explainName(text: string, offset: number): DiagnosticInText {
  const opener = findOpen(text, offset)
  if (opener && excessOf(BRACKETS, bracketsOf(text)) > 0) return notClosed(opener)
  const name = /"(?:[^"\\]|\\.)*"\s*$/.exec(text.slice(0, offset))
  return { diagnostic: reading.nameInList(), offset: name?.index ?? offset }
}

/** The innermost bracket that is open at an offset. */
export function findOpen(text: string, offset: number): Bracket | undefined {
  const open: Bracket[] = []
  for (const bracket of bracketsOf(text).filter((one) => one.offset < offset)) {
    if (bracket.opens) open.push(bracket)
    else open.pop()
  }
  return open.at(-1)
}

/** How many more of a pair open than close. */
function excessOf(pair: Pair, brackets: readonly Bracket[]): number {
  const own = brackets.filter((bracket) => bracket.pair === pair)
  return 2 * own.filter(({ opens }) => opens).length - own.length
}

function notClosed({ pair, offset }: Bracket): DiagnosticInText {
  return { diagnostic: reading.notClosed(pair.open, pair.close), offset }
}

function lineOf(text: string, offset: number): number {
  return positionAt(text, offset).line
}

/** The brackets of a text, without those between quotes. */
function bracketsOf(text: string): Bracket[] {
  const scanner = createScanner(text, true)
  const found: Bracket[] = []
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const character = text.charAt(offset)
    const pair = [BRACES, BRACKETS].find(({ open, close }) => character === open || character === close)
    if (pair) found.push({ offset, pair, opens: character === pair.open })
  }
  return found
}
