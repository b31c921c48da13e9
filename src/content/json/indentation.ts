import { createScanner } from 'jsonc-parser'
import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/location.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { isImproved, isWhole, replaceAt } from './syntax-fixes.ts'

/** A bracket that is open, and how far its line is indented. */
interface Opener {
  offset: number
  close: string
  indent: string
}

/**
 * What a file lacks that ends before all its brackets are closed: the end of one whose inside is over, as the indentation of the
 * lines shows; its last bracket; or its end, where it was cut off.
 *
 * @param error where the text was found to be wrong, and the end of what stands there
 */
export function explainOpen(
  text: string,
  error: { offset: number; end: number },
): DiagnosticInText | undefined {
  const excess = countBrackets(text, '{[') - countBrackets(text, '}]')
  // As many close as open: one of them is in the wrong line.
  if (excess === 0) return undefined
  const { open, extra, missing } = readIndentation(text, error.offset)
  if (excess < 0) return extra === undefined ? undefined : closesNothing(text, extra)
  if (missing) return missing
  const end = text.trimEnd().length
  const [last] = open
  if (!last || error.end < end) return undefined
  const line = positionAt(text, last.offset).line
  if (open.length > 1 || !/[}\]]/.test(text.charAt(end - 1)))
    return { diagnostic: reading.cutOff(positionAt(text, end).line, open.length), offset: end, length: 0 }
  const edits = replaceAt(text, end, 0, `\n${last.indent}${last.close}`)
  return { diagnostic: reading.missingEnd(last.close, line, edits), offset: end, length: 0 }
}

function closesNothing(text: string, offset: number): DiagnosticInText {
  const close = text.charAt(offset)
  return { diagnostic: reading.extraCloser(close, close === '}' ? '{' : '['), offset }
}

function countBrackets(text: string, kinds: string): number {
  const scanner = createScanner(text, true)
  let count = 0
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    if (kinds.includes(text.charAt(scanner.getTokenOffset()))) count++
  }
  return count
}

interface Brackets {
  /** Those that are open at the end. */
  open: Opener[]
  /** The first that is not closed where its lines end. */
  missing?: DiagnosticInText
  /** The first closer that is further to the right than the line of its opener: its own one is gone. */
  extra?: number
}

/** @param error no line after this offset is looked at */
function readIndentation(text: string, error: number): Brackets {
  const open: Opener[] = []
  let extra: number | undefined
  const scanner = createScanner(text, true)
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const [character, start] = [text.charAt(offset), text.lastIndexOf('\n', offset - 1) + 1]
    const [indent = ''] = /^[ \t]*/.exec(text.slice(start)) ?? []
    const isCloser = character === '}' || character === ']'
    const last = open.at(-1)
    const isFirst = start + indent.length === offset && offset <= error
    const isOver = last && last.offset < start && last.indent.length + (isCloser ? 0 : 1) > indent.length
    if (isFirst && isOver) {
      const missing = close(text, last, start, isCloser)
      if (missing) return { open, extra, missing }
    }
    if (isFirst && isCloser && last && last.indent.length < indent.length) extra ??= offset
    if (character === '{' || character === '[')
      open.push({ offset, close: character === '{' ? '}' : ']', indent })
    else if (isCloser) open.pop()
  }
  return { open, extra }
}

/** Closes a bracket before a line. @returns undefined where that does not help */
function close(
  text: string,
  { offset, close, indent }: Opener,
  line: number,
  isLast: boolean,
): DiagnosticInText | undefined {
  const end = text.slice(0, line).trimEnd().length
  const from = text.charAt(end - 1) === ',' ? end - 1 : end
  const isOneLine = !text.slice(offset, end).includes('\n')
  const space = isOneLine ? (close === '}' ? ' ' : '') : `\n${indent}`
  const edits = [{ offset: from, length: end - from, content: `${space}${close}${isLast ? '' : ','}` }]
  if (!isImproved(text, edits)) return undefined
  const fix = isWhole(text, edits) ? edits : undefined
  const diagnostic = reading.notClosed(text.charAt(offset), close, positionAt(text, end).line, fix)
  return { diagnostic, offset }
}
