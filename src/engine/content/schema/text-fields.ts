import type { Schema } from './schema.ts'
import { definitions } from './definitions.ts'
import { refOf } from './field.ts'

const TEXTS = new Set(['Text', 'PlainText', 'AltText', 'Markdown', 'ShortMarkdown', 'Email', 'Phone'])

const RICH_TEXT = ['children', 'alt']

/** Returns the names of the text fields of each block type, at any depth. The browser needs these names, because it has no schema. */
export function textFields($defs: Record<string, Schema> = definitions): Record<string, string[]> {
  const types = ($defs.Block?.oneOf ?? []).flatMap((branch) => refOf(branch) ?? [])
  return Object.fromEntries(types.map((type) => [type, [...fieldsOf($defs, type)]]))
}

function fieldsOf($defs: Record<string, Schema>, type: string): Set<string> {
  const fields = new Set<string>()
  const visit = (schema: Schema, key: string): void => {
    const name = refOf(schema)
    if (name === 'Blocks') return
    if (name !== undefined && TEXTS.has(name)) fields.add(key)
    else if (name !== undefined) visit($defs[name] ?? {}, key)
    if (name?.endsWith('Markdown')) for (const field of RICH_TEXT) fields.add(field)
    for (const part of [...(schema.items ? [schema.items] : []), ...(schema.oneOf ?? [])]) visit(part, key)
    for (const [inner, property] of Object.entries(schema.properties ?? {})) visit(property, inner)
  }
  visit($defs[type] ?? {}, '')
  return fields
}
