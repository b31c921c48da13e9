import { isWritten, type Location } from '../diagnostics/location.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { adviseOn, nameField } from '../schema/describe-field.ts'
import { mayBeDefault, type Field, isObject, schemaOf } from '../schema/field.ts'
import { checkEditorial } from './editorial.ts'
import { garbledIn } from './garbled.ts'
import { checkEdges, checkCharacters, isBlank } from './characters.ts'
import { isRemarkable } from './plain.ts'
import type { TextContext } from './text-context.ts'
import { VARIABLE } from './variables.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { definitions } from '../schema/definitions.ts'

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

/**
 * Reports a required text that is still the placeholder of the content editor: the title of the field, or of the object that contains it.
 */
export function checkSample(text: string, field: Field, { report }: TextContext): void {
  const { holder, path } = field
  if (!holder || !TITLES.has(text)) return
  const { title, 'x-title': usual, examples } = schemaOf(field)
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
