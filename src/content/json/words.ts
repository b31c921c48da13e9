import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { addQuotes, isOtherQuote, straighten } from './syntax-fixes.ts'

/** A number that goes on as something else: a date or a telephone without its opening quotes. */
export function isInsideWord(text: string, offset: number): boolean {
  return /[\w.]/.test(text.charAt(offset - 1)) && !/["{[\s]/.test(text.charAt(offset))
}

export function strangeWord(text: string, offset: number): DiagnosticInText {
  const start = offset - (/[^\s,:[\]{}"]*$/.exec(text.slice(0, offset))?.[0].length ?? 0)
  const [word = ''] = /^[^\s,[\]{}"]*/.exec(text.slice(start)) ?? []
  return strangeSymbol(text, start, word, word.length)
}

export function strangeSymbol(text: string, offset: number, found: string, length: number): DiagnosticInText {
  const literal = LITERALS.get(found.toLowerCase())
  if (literal !== undefined) return { diagnostic: reading.foreignWord(found, literal), offset, length }
  if (NOTHING.includes(found.toLowerCase())) return { diagnostic: reading.nothing(found), offset, length }
  // With more digits it is a telephone.
  if (/^0\d{1,4}$/.test(found)) return { diagnostic: reading.leadingZero(found), offset, length }
  const quotes = addQuotes(text, offset, length)
  if (quotes) return { diagnostic: reading.unquoted(found, quotes), offset, length }
  const edits = isOtherQuote(text, offset) ? straighten(text, offset) : undefined
  return { diagnostic: reading.strangeSymbol(found, edits), offset, length }
}

/** What people write for the words that JSON has, in small letters. */
const LITERALS = new Map([
  ['true', 'true'],
  ['verdadero', 'true'],
  ['false', 'false'],
  ['falso', 'false'],
])

/** What programs write where there is nothing. No field takes `null` either: what is not there is left out. */
const NOTHING = ['null', 'nulo', 'none', 'nil', 'undefined', 'nan']
