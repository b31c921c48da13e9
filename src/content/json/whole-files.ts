import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { reading } from '../diagnostics/table/reading.ts'

/** What is wrong with a file as a whole: it is empty, of another format, or two versions in one. */
export function explainWhole(text: string): DiagnosticInText | undefined {
  if (text.trim() === '') return { diagnostic: reading.emptyFile(), offset: 0, length: 0 }
  const format = FORMATS.find(({ begins }) => begins.test(text))
  if (format) return { diagnostic: reading.foreignFormat(format.name), offset: 0 }
  const marker = MERGE_MARKER.exec(text)
  return marker
    ? { diagnostic: reading.mergeMarker(), offset: marker.index, length: marker[0].length }
    : undefined
}

/** What other programs save under any name. */
const FORMATS = [
  { begins: /^\s*\{\\rtf/, name: 'documento con formato (RTF)' },
  { begins: /^\s*<(?!<<)/, name: 'página web' },
]

/** What Git writes into a file that two people have changed. */
const MERGE_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?= |\r?$).*/m
