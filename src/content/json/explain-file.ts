import type { DiagnosticInText } from '../diagnostics/diagnostic.ts'
import { reading } from '../diagnostics/table/reading.ts'

/** Explains a file that is wrong as a whole: it is empty, has another format, or holds two versions in one. */
export function explainFile(text: string): DiagnosticInText | undefined {
  const start = text.search(/\S/)
  if (start < 0) return { diagnostic: reading.emptyFile(), offset: 0, length: 0 }
  const format = FORMATS.find(({ begins }) => begins.test(text))
  if (format) return { diagnostic: reading.foreignFormat(format.name), offset: 0 }
  const marker = MERGE_MARKER.exec(text)
  if (marker) return { diagnostic: reading.mergeMarker(), offset: marker.index, length: marker[0].length }
  const fence = FENCE.exec(text)
  if (fence) return { diagnostic: reading.fence(edgesOf(fence)), offset: start, length: 3 }
  if ('{['.includes(text.charAt(start))) return undefined
  const [found = ''] = /^\S{1,20}/.exec(text.slice(start)) ?? []
  return { diagnostic: reading.noObject(found), offset: start, length: found.length }
}

/** The formats that other programs save under any name. */
const FORMATS = [
  { begins: /^\s*\{\\rtf/, name: 'documento con formato (RTF)' },
  { begins: /^\s*<(?!<<)/, name: 'página web' },
]

/** The lines that Git writes into a file that two people have changed. */
const MERGE_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?= |\r?$).*/m

/** A block of code as chats and forums show it: the lines around it were copied too. */
const FENCE = /^(\s*```\w*[ \t]*\r?\n)(.*?)(\n```\s*)?$/s

function edgesOf([, first = '', inside = '', last = '']: RegExpExecArray) {
  const edges = [
    { offset: 0, length: first.length, content: '' },
    { offset: first.length + inside.length, length: last.length, content: '\n' },
  ]
  return edges.filter(({ length }) => length > 0)
}
