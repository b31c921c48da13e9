import type { Schema } from './schema.ts'
import { definitions } from './definitions.ts'

/** The definitions whose values people read. */
export const TEXTS: readonly string[] = ['Text', 'PlainText', 'AltText', 'Markdown']

/** The names that `RichTextNode` has for its texts. */
const RICH_TEXT = ['children', 'items']

/** By the name of each block type, the fields that hold its texts, at any depth: the browser has no schema to ask. */
export function textFields($defs: Record<string, Schema> = definitions): Record<string, string[]> {
  const types = ($defs.Block?.oneOf ?? []).map(({ $ref }) => nameOf($ref!))
  return Object.fromEntries(types.map((type) => [type, [...fieldsOf($defs, type)]]))
}

function fieldsOf($defs: Record<string, Schema>, type: string): Set<string> {
  const fields = new Set<string>()
  const visit = ({ $ref, items, oneOf = [], properties = {} }: Schema, key: string): void => {
    const name = $ref === undefined ? undefined : nameOf($ref)
    // A block inside has texts of its own.
    if (name === 'Block' || name === 'Blocks') return
    if (name === undefined || !TEXTS.includes(name)) {
      for (const part of [...oneOf, ...(items ? [items] : []), ...(name ? [$defs[name]!] : [])])
        visit(part, key)
      for (const [inner, property] of Object.entries(properties)) visit(property, inner)
      return
    }
    for (const field of name === 'Markdown' ? [key, ...RICH_TEXT] : [key]) fields.add(field)
  }
  visit($defs[type]!, '')
  return fields
}

function nameOf(ref: string): string {
  return ref.slice('#/$defs/'.length)
}
