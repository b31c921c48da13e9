import { isWritten, type Location } from '../diagnostics/location.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { adviseOn, nameField } from '../schema/describe-field.ts'
import { mayBeDefault, type Field, isObject, schemaOf } from '../schema/field.ts'
import { garbledIn } from './garbled.ts'
import { checkEdges, checkCharacters, isBlank, type TextContext } from './characters.ts'
import { isRemarkable } from './plain.ts'
import { VARIABLE } from './variables.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { definitions } from '../schema/definitions.ts'
import { editsOf } from '../diagnostics/fixes.ts'
import { maskFixed } from './fixed-texts.ts'

const HTML = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\da-f]+|[a-z]{2,}\d*);/i
/** Matches Markdown formatting: bold, links, pictures, subheadings, and the line below the header of a table. */
const FORMATTING = /\*\*[^*\s][^*]*\*\*|!?\[[^\]]*\]\([^)\s]+\)|^#{1,6}(?= \S)|^(\|[ :]*-+[ :]*)+\|/m

/** Checks the words and characters of a Markdown text. The Markdown parser checks the formatting. */
export function checkMarkdown(text: string, field: Field, context: TextContext): void {
  checkSlips(text, field, context.report, true)
  if (isRemarkable(text) && !isDefault(field)) checkWords(text, field, context)
}

export function checkWords(text: string, field: Field, context: TextContext): void {
  const { report } = context
  if (isBlank(text)) {
    return report(texts.blankText(nameField(field), adviseOn('Escribí un texto', field)), field)
  }
  const brace = text.replaceAll(VARIABLE, (whole) => ' '.repeat(whole.length)).search(/[{}]/)
  if (brace >= 0) report(texts.looseBrace(nameField(field)), { ...field, on: brace })
  checkCharacters(text, field, context)
  checkEdges(text, field, context)
  // Skips texts with a wrong encoding, whose characters would be reported a second time as punctuation mistakes.
  if (garbledIn(text).length === 0) checkEditorial(text, field, context)
}

/** Checks a text without formatting. Reports HTML and Markdown, because visitors would see the characters. */
export function checkText(text: string, field: Field, context: TextContext): void {
  checkSlips(text, field, context.report, false)
  if (isDefault(field)) return
  if (isRemarkable(text)) checkWords(text, field, context)
  checkFormatting(text, field, context)
}

function checkFormatting(text: string, field: Field, context: TextContext): void {
  const html = HTML.exec(text)
  if (html) context.report(texts.html(nameField(field), html[0]), matchIn(field, html))
  const formatting = FORMATTING.exec(text)
  if (formatting) {
    context.report(texts.formatting(nameField(field), formatting[0]), matchIn(field, formatting))
  }
}

export function checkPlainText(text: string, field: Field, context: TextContext): void {
  const variable = text.includes('{') ? text.matchAll(VARIABLE).next().value : undefined
  if (variable) context.report(texts.plainVariable(nameField(field), variable[0]), matchIn(field, variable))
  checkText(text, field, context)
}

/** Checks the description of a picture. A decorative picture has an empty description. */
export function checkAltText(text: string, field: Field, context: TextContext): void {
  if (text !== '') checkPlainText(text, field, context)
}

/** Checks the characters of a link. Its target is checked later, after variables are replaced. */
export function checkLinkText(link: string, field: Field, context: TextContext): void {
  if (!isDefault(field) && !isBlank(link)) checkCharacters(link, field, context)
}

function isDefault(field: Field): boolean {
  return mayBeDefault(field) && !isWritten(field)
}

function matchIn(field: Field, { index, 0: { length } }: RegExpExecArray): Location {
  return { ...field, on: index, length }
}

const HINT = /\/n|lorem ipsum|\[\^|@/i

/** Matches `/n` in place of a line break (`\n`): between two sentences, or twice in a row. */
const NEW_LINE = /(?<=[.:;!?])(?:\/n){1,2}(?=[\p{Lu}¿¡•*#-])|(?:\/n){2}/u
const FILLER = /\blorem ipsum\b/i
const FOOTNOTE = /\[\^\w+\]/
const MAIL_HOST =
  /(?<=@)(?:(?:gmial|gmal|gmai|gamil|gmil|gmaill|gnail|hotmial|hotmal|hotmai|hotmil|hotamil|homtail|hormail|outlok|outloo|otlook|yahooo|yhaoo)\.com|(?:gmail|hotmail|outlook)\.(?:con|cm|cmo|comm))(?![\w.-])/i

const MAX_TEXT_LENGTH = 5000
const MAX_MARKDOWN_LENGTH = 100_000

/** Warns of typical mistakes: `/n`, filler text, footnotes, mistyped mail hosts, very long texts. */
function checkSlips(text: string, field: Field, report: Report, isFormatted: boolean): void {
  const most = isFormatted ? MAX_MARKDOWN_LENGTH : MAX_TEXT_LENGTH
  if (text.length > most) report(texts.longText(nameField(field), text.length), field)
  if (!HINT.test(text)) return
  const at = ({ index, 0: { length } }: RegExpExecArray): Location => ({ ...field, on: index, length })
  const line = NEW_LINE.exec(text)
  if (line) report(texts.slashN(), at(line))
  const filler = FILLER.exec(text)
  if (filler) report(texts.filler(nameField(field)), at(filler))
  const footnote = FOOTNOTE.exec(text)
  if (footnote) report(texts.footnote(footnote[0]), at(footnote))
  const host = MAIL_HOST.exec(text)
  if (host) report(texts.mailHost(host[0]), at(host))
}

const TITLES = new Set(titlesIn(definitions))

/** Matches the first line of a text that a template leaves to the editor. */
const TO_WRITE = /^Escribí acá(?!\p{L})[^\n]*/u

/**
 * Reports a text that is still a template's placeholder, or a required one that is still that of the content editor: the title of the
 * field, or of the object that contains it.
 */
export function checkSample(text: string, field: Field, { report }: TextContext): void {
  const { holder, path } = field
  const toWrite = TO_WRITE.exec(text)
  if (!holder || !(toWrite || TITLES.has(text))) return
  const { title, 'x-title': usual, examples } = schemaOf(field)
  if (toWrite && !examples) report(texts.sample(nameField(field), toWrite[0]), field)
  const key = path.at(-1)
  const isElement = typeof key === 'number'
  if (!isElement && !schemaOf(holder).required?.includes(String(key))) return
  // Skips fields with examples, because an example is a valid text. A text may equal the title of its own object on purpose.
  const samples = [title ?? usual, !isElement && holder.schema.title === undefined && schemaOf(holder).title]
  if (!examples && samples.includes(text)) report(texts.sample(nameField(field), text), field)
}

function titlesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(titlesIn)
  if (!isObject(schema)) return []
  const own = [schema.title, schema['x-title']].filter((one) => typeof one === 'string')
  return [...own, ...Object.values(schema).flatMap(titlesIn)]
}

/** Checks spaces, question marks and capitals of texts on Spanish sites. Ignores the site's `fixedTexts`. */
function checkEditorial(value: string, field: Field, context: TextContext): void {
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
