import { withSlashes } from '../validate/propose-form.ts'
import type { DiagnosticInText, Unlocated } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { findOpen } from './brackets.ts'
import { replaceAt, replaceTabs, straighten } from './syntax-fixes.ts'

/** Whether a word follows closing quotes directly: those quotes were meant as part of the text, or the text has lost one. */
export function isInsideText(text: string, offset: number): boolean {
  return text[offset - 1] === '"' && /[^\s"{}[\],:]/.test(text.charAt(offset))
}

/** Whether a word follows a property's text after a space, and closes with quotes of its own, as in `"de 32" nueva"`. */
export function isBehindText(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset) + 1
  return (
    /:\s*"[^"]*"[ \t]+$/.test(text.slice(start, offset)) &&
    /^[^"\n]*"[ \t]*([,}\r\n]|$)/.test(text.slice(offset))
  )
}

/** A tab in a cell of a table may have been meant as the end of the cell. */
export function explainTab(text: string, offset: number, whole: string): Unlocated {
  const isElement = findOpen(text, offset)?.pair.open === '['
  return reading.rawTab(isElement, isElement ? undefined : replaceTabs(text, offset, whole))
}

/** A text that ends too early. Where the line has an even number of quotes, those in the middle belong to the text. */
export function cutText(text: string, offset: number): DiagnosticInText {
  const start = text.lastIndexOf('\n', offset) + 1
  const html = /<[a-z][^<>"]*=\s*"$/i.exec(text.slice(start, offset))
  if (html) return { diagnostic: reading.htmlInText(), offset: start + html.index, length: html[0].length }
  const double = text.slice(offset - 2, offset) === '""' ? straighten(text, offset - 2) : undefined
  if (double) return { diagnostic: reading.doubleQuotes(double), offset: offset - 2, length: 2 }
  const [line = ''] = /^.*/.exec(text.slice(start)) ?? []
  const [inside = '', quote] = /^[^"]*(")?/.exec(line.slice(offset - start)) ?? []
  const isEven = (line.match(/(?<!\\)"/g) ?? []).length % 2 === 0
  return quote && isEven
    ? { diagnostic: reading.innerQuotes(inside.slice(0, -1)), offset: offset - 1 }
    : openText(text, offset - 1)
}

/** A property's name that goes on into its value, as in `"date: "2026-12-04"`. */
export function openName(text: string, end: number): DiagnosticInText | undefined {
  const match = /([{,]\s*")([^"\\:\n]*[^"\\:\s])\s*:[^"\n]*"?$/.exec(text.slice(0, end))
  const [, start = '', name = ''] = match ?? []
  if (!match || findOpen(text, end)?.pair.open !== '{') return undefined
  const offset = match.index + start.length + name.length
  return { diagnostic: reading.openName(name, replaceAt(text, offset, 0, '"')), offset, length: 0 }
}

/** A text without its end, which may stand on another line. */
export function openText(text: string, offset: number, length?: number): DiagnosticInText {
  const isContinued = /^"[^"\n]*\n[^"]*[^\s"][^"]*"[ \t]*([,}\]\r\n]|$)/.test(text.slice(offset))
  const diagnostic = isContinued ? reading.severalLines() : reading.openText(straighten(text, offset))
  return { diagnostic, offset, length }
}

/** @param whole the text that has it, with its quotes */
export function badEscape(whole: string, offset: number): DiagnosticInText {
  const [right = ''] = /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*/i.exec(whole) ?? []
  const help = whole.startsWith('"media\\') ? didYouMean(whole, withSlashes(whole.slice(1, -1))) : {}
  return { diagnostic: { ...reading.badEscape(), ...help }, offset: offset + right.length, length: 2 }
}
