import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { editsOf } from '../diagnostics/fixes.ts'
import { schemaOf, type Field } from '../schema/field.ts'
import { maskFixed } from './fixed-texts.ts'
import type { TextContext } from './text-context.ts'

/** Checks spaces, question marks and capitals of texts on Spanish sites. Ignores the site's `fixedTexts`. */
export function checkEditorial(value: string, field: Field, context: TextContext): void {
  if (!/^es\b/.test(context.language)) return
  const text = maskFixed(value, context.fixedTexts)
  // Does not report defaults of the schema, because no editor wrote them.
  const report: Report = (...reported) => {
    if (schemaOf(field).default !== value) context.report(...reported)
  }
  checkSpaces(text, field, report)
  checkMarks(text, field, report)
  checkCapitals(text, field, report)
}

/** Matches two or more spaces between words. Spaces beside vertical bars only align the columns of a table. */
const BETWEEN_WORDS = /(?<=[^\s|]) {2,}(?=[^\s|])/g

function checkSpaces(text: string, field: Field, report: Report): void {
  const runs = [...text.matchAll(BETWEEN_WORDS)]
  if (!runs[0]) return
  const changes = runs.map(({ index, 0: run }) => ({ index, length: run.length, content: ' ' }))
  const at = { ...field, on: runs[0].index, length: runs[0][0].length }
  report(texts.doubleSpaces(nameField(field), editsOf(field, changes)), at)
}

const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:\s+\p{Lu}{2,})*(?![\p{L}\p{N}])/gu
/** Minimum letters of a single word in capitals that gets a warning. Shorter words are mostly initials. */
const MIN_CAPITALS = 5
const SMALL_WORD =
  /^(?:AL|CON|DE|DEL|EL|EN|HAY|HOY|LA|LAS|LO|LOS|MUY|MÁS|NO|PARA|POR|QUE|QUÉ|SE|SI|SIN|SU|SUS|SÍ|UN|UNA|YA)$/
const ROMAN = /^[IVXLCDM]+$/
/** Matches final letters of acronyms such as DIEGEP, UNICEF and CONICET. No Spanish word ends in these letters. */
const ACRONYM_END = /[BCFGHKMPQTVW]$/
const KNOWN =
  /^(?:ANSES|AUH|COVID|DGCYE|DNIEE|ENARGAS|INADI|OSECAC|OSPLAD|PAMI|SADOP|SENASA|SUTEBA|SUTEPLIM|UDOCBA|UEPC|UNESCO|UNLA|UNSAM|USAL)$/

/** Reports the first words in capitals of a text, which read as shouting. Allows acronyms and Roman numerals. */
function checkCapitals(text: string, field: Field, report: Report): void {
  for (const { index, 0: run } of text.matchAll(CAPITALS)) {
    const words = run.split(/\s+/).filter((word) => !isInitials(word))
    const isLong = words.some((word) => word.length >= MIN_CAPITALS)
    const isSentence = words.length > 1 && words.some((word) => SMALL_WORD.test(word))
    if (!isLong && !isSentence) continue
    return report(texts.capitals(nameField(field), run), { ...field, on: index, length: run.length })
  }
}

function isInitials(word: string): boolean {
  return [ROMAN, ACRONYM_END, KNOWN].some((pattern) => pattern.test(word))
}

/** Matches question and exclamation marks that are not punctuation: in links, addresses, Markdown pictures and HTML comments. */
const ADDRESS = /!(?=\[)|(?<=<)!|\]\([^()]*\)|(?<=[/.][^\s?]*)\?(?=\w)/g

const OPENING = { '?': '¿', '!': '¡' }
const KINDS = ['?', '!'] as const
type MarkKind = (typeof KINDS)[number]

/**
 * Reports unbalanced question and exclamation marks, only the first of each kind in a text. A mark must close in the same paragraph. A
 * sentence may open with one kind of mark and close with the other (RAE, Ortografía).
 */
function checkMarks(text: string, field: Field, report: Report): void {
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
