import { definitions } from '../schema/definitions.ts'
import { isObject } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * Adds the engine's messages in the site's language (`x-default`) to `site.json` where the site has none. Otherwise, validation would add
 * Spanish defaults. Skips invalid values, which validation reports.
 */
export function fillMessages(site: unknown): void {
  if (!isObject(site) || typeof site.language !== 'string') return
  const { language, messages = (site.messages = {}) } = site
  if (!isObject(messages)) return
  for (const [group, { properties = {} }] of Object.entries(definitions.Messages?.properties ?? {})) {
    const { [group]: texts = (messages[group] = {}) } = messages
    if (!isObject(texts)) continue
    for (const [name, schema] of Object.entries(properties)) {
      const text = builtIn(schema, language)
      if (!(name in texts) && text !== undefined) texts[name] = text
    }
  }
}

export function builtIn(
  { default: text, 'x-default': translated }: Schema,
  language: string,
): string | undefined {
  const [code = ''] = language.split('-')
  return code === 'es' && typeof text === 'string' ? text : translated?.[code]
}
