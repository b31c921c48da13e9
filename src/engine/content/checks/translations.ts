import { texts } from '../diagnostics/table/texts.ts'
import { isWritten, under } from '../diagnostics/location.ts'
import { definitions } from '../schema/definitions.ts'
import { builtIn } from '../validate/fill-messages.ts'
import type { Check } from './check.ts'

const MAX_NAMED_MESSAGES = 6

/** Checks that a site in a language without translations in the engine defines all messages. Visitors would otherwise read Spanish. */
export const checkMessages: Check<'SiteFile'> = ({ language }, field, { report }) => {
  const messages = under(field, 'messages')
  const groups = definitions.Messages?.properties ?? {}
  const missing = Object.entries(groups).flatMap(([group, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, text]) => typeof text.default === 'string' && builtIn(text, language) === undefined)
      .map(([key]) => [group, key] as const)
      .filter((path) => !isWritten(under(messages, ...path))),
  )
  if (missing.length === 0) return
  const names = missing.slice(0, MAX_NAMED_MESSAGES).map((path) => path.join('.'))
  const more = missing.length - names.length
  const list = more > 0 ? `${names.join(', ')} y ${more} más` : names.join(', ')
  report(texts.foreignMessages(language, list), { ...messages, on: 'key' })
}
