import type { Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import type { Field } from '../schema/field.ts'

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
export function checkSlips(text: string, field: Field, report: Report, isFormatted: boolean): void {
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
