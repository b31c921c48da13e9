import { texts } from '../diagnostics/table/texts.ts'
import type { Schema } from '../schema/schema.ts'
import { isWritten, under } from '../diagnostics/source.ts'
import { definitions } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** More names than these would be no sentence. */
const MOST_NAMES = 6

/** The engine's own texts are Spanish where a site gives none: a site in another language has to. */
export const checkMessages: Check = (name, _value, place, { language, report }) => {
  if (name !== 'SiteFile' || /^es\b/.test(language)) return
  const messages = under(place, 'messages')
  const missing = Object.entries(propertiesOf(definitions.Messages)).flatMap(([group, schema]) =>
    Object.entries(propertiesOf(schema))
      .filter(([, text]) => typeof text.default === 'string')
      .map(([key]) => [group, key] as const)
      .filter((path) => !isWritten(under(messages, ...path))),
  )
  if (missing.length === 0) return
  const names = missing.slice(0, MOST_NAMES).map((path) => path.join('.'))
  const more = missing.length - names.length
  const list = more > 0 ? `${names.join(', ')} y ${more} más` : names.join(', ')
  report(texts.foreignMessages(language, list), { ...messages, on: 'key' })
}

function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  return schema?.properties ?? {}
}
