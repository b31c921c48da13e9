import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import type { Field } from '../schema/field.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'

/** Matches question and exclamation marks that are not punctuation: in links, addresses, Markdown pictures and HTML comments. */
const ADDRESS = /!(?=\[)|(?<=<)!|\]\([^()]*\)|(?<=[/.][^\s?]*)\?(?=\w)/g

const OPENING = { '?': '¿', '!': '¡' }
const KINDS = ['?', '!'] as const
type MarkKind = (typeof KINDS)[number]

/**
 * Reports unbalanced question and exclamation marks, only the first of each kind in a text. A mark must close in the same paragraph. A
 * sentence may open with one kind of mark and close with the other (RAE, Ortografía).
 */
export function checkMarks(text: string, field: Field, report: Report): void {
  const plain = text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length))
  const open = new Map<MarkKind, number>()
  const reported = new Set<MarkKind>()
  const reportOnce = (diagnostic: typeof texts.openingSign, kind: MarkKind, on: number) => {
    if (!reported.has(kind)) report(diagnostic(nameField(field), OPENING[kind], kind), { ...field, on })
    reported.add(kind)
  }
  for (const { index, 0: marks } of plain.matchAll(/[¿¡]+|[?!]+|\n\s*\n|$/g)) {
    const isEnd = marks.trim() === ''
    const closed = KINDS.filter((kind) => marks.includes(kind))
    if (closed.length > 0) {
      // "(!)" and "(?)" are remarks on a word, and start no sentence.
      if (plain[index - 1] === '(' && plain[index + marks.length] === ')') continue
      if (isOtherEnd(closed, open, plain.slice(0, index))) open.clear()
      else for (const kind of closed) if (!open.delete(kind)) reportOnce(texts.openingSign, kind, index)
      continue
    }
    for (const kind of KINDS.filter((one) => isEnd || marks.includes(OPENING[one]))) {
      const start = open.get(kind)
      if (start !== undefined) reportOnce(texts.closingSign, kind, start)
      if (isEnd) open.delete(kind)
      else open.set(kind, index + marks.indexOf(OPENING[kind]))
    }
  }
}

function isOtherEnd(closed: readonly MarkKind[], open: ReadonlyMap<MarkKind, number>, text: string): boolean {
  const [start] = open.values()
  if (start === undefined || closed.some((kind) => open.has(kind))) return false
  return !/[.…](?:\s|$)/.test(text.slice(start))
}
