import type { Schema } from '../../content/schema/schema.ts'
import { definitions } from '../../content/schema/definitions.ts'

/** The documentation of a block type, or of one of its fields. */
interface Documentation {
  title: string
  description: string
}

export interface FieldEntry extends Documentation {
  /** Its path inside the block: `tabs[].label`. */
  path: string
  /** Its kind of value, in Spanish: "Texto", "Lista de Pestaña". */
  type: string
  isRequired: boolean
  /** The default, as JSON. */
  default?: string
}

export interface BlockEntry extends Documentation {
  name: string
  fields: FieldEntry[]
}

/**
 * A block type as the schema documents it: its fields in the schema's order, fields of lists and objects after these. Its `type`
 * is left out.
 */
export function describeBlock(name: string): BlockEntry {
  const schema = definitions[name] ?? {}
  return { name, ...describe(schema), fields: fieldsOf(schema) }
}

function fieldsOf(holder: Schema, prefix = ''): FieldEntry[] {
  const required = holder.required ?? []
  return Object.entries(holder.properties ?? {}).flatMap(([key, property]) => {
    const schema = resolve(property)
    if ('const' in schema) return []
    const field: FieldEntry = {
      path: prefix + key,
      ...describe(schema),
      type: typeOf(property),
      isRequired: required.includes(key),
      ...(schema.default !== undefined && { default: JSON.stringify(schema.default) }),
    }
    return [field, ...fieldsInside(schema, field.path)]
  })
}

/** A list of blocks and a union are documented where they are defined. */
function fieldsInside(schema: Schema, path: string): FieldEntry[] {
  const isList = schema.type === 'array'
  const inner = isList ? resolve(schema.items ?? {}) : schema
  if (inner.oneOf || !inner.properties) return []
  return fieldsOf(inner, isList ? `${path}[].` : `${path}.`)
}

function typeOf(property: Schema): string {
  const schema = resolve(property)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if (schema.type === 'array') {
    const { minItems = 0, maxItems } = schema as { minItems?: number; maxItems?: number }
    const limits = [minItems > 0 && `al menos ${minItems}`, maxItems && `como máximo ${maxItems}`]
    const range = limits.filter(Boolean).join(', ')
    return `Lista de ${typeOf(schema.items ?? {})}${range && ` (${range})`}`
  }
  if (typeof property.$ref === 'string') return kindOf(definitions[nameOf(property.$ref)] ?? {})
  return names[String(schema.type)] ?? String(schema.title)
}

/** A definition's title. Simple values have an `x-title`: a code editor would show their `title` instead of the field's. */
function kindOf(schema: Schema): string {
  return schema.title ?? schema['x-title'] ?? ''
}

const names: Record<string, string> = {
  string: 'Texto',
  boolean: 'true o false',
  integer: 'Número entero',
  number: 'Número',
  object: 'Objeto',
}

function describe({ title, description }: Schema): Documentation {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { title: text(title), description: text(description) }
}

/** A field's schema merged with its definition's; the field's own keywords win. */
function resolve({ $ref, ...beside }: Schema): Schema {
  return typeof $ref === 'string' ? { ...resolve(definitions[nameOf($ref)] ?? {}), ...beside } : beside
}

function nameOf(ref: string): string {
  return ref.slice('#/$defs/'.length)
}
