import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { reading } from '../diagnostics/table/reading.ts'

/** Explains the mistake in a file that is empty or does not begin with JSON. */
export function explainFile(text: string): DiagnosticInText | undefined {
  const start = text.search(/\S/)
  if (start < 0) return { diagnostic: reading.emptyFile(), offset: 0, length: 0 }
  if ('{['.includes(text.charAt(start))) return undefined
  const [found = ''] = /^\S{1,20}/.exec(text.slice(start)) ?? []
  return { diagnostic: reading.noObject(found), offset: start, length: found.length }
}
