import { definitions } from '../../content/schema/definitions.ts'
import { dereference, refOf, type Schema } from '../../model/schema.ts'

interface Documentation {
  title: string
  description: string
}

export interface FieldEntry extends Documentation {
  path: string
  type: string
  isRequired: boolean
  default?: string
}

export interface BlockEntry extends Documentation {
  name: string
  fields: FieldEntry[]
}

/** Documents a block type from its schema. Lists its fields in order, each followed by the fields inside it. Omits the field `type`. */
export function describeBlock(name: string): BlockEntry {
  const schema = definitions[name] ?? {}
  return { name, ...describe(schema), fields: fieldsOf(schema) }
}

function fieldsOf(holder: Schema, prefix = ''): FieldEntry[] {
  const required = holder.required ?? []
  return Object.entries(holder.properties ?? {}).flatMap(([key, property]) => {
    const schema = resolved(property)
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

/**
 * Returns the fields inside an object, or inside the elements of a list. Omits fields that contain blocks, because block types are
 * documented separately.
 */
function fieldsInside(schema: Schema, path: string): FieldEntry[] {
  const isList = schema.type === 'array'
  const inner = isList ? resolved(schema.items ?? {}) : schema
  if (inner.oneOf || !inner.properties) return []
  return fieldsOf(inner, isList ? `${path}[].` : `${path}.`)
}

function typeOf(property: Schema): string {
  const schema = resolved(property)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if (schema.type === 'array') {
    const { minItems = 0, maxItems } = schema
    const limits = [minItems > 0 && `al menos ${minItems}`, maxItems && `como máximo ${maxItems}`]
    const range = limits.filter(Boolean).join(', ')
    return `Lista de ${typeOf(schema.items ?? {})}${range && ` (${range})`}`
  }
  const name = refOf(property)
  if (name !== undefined) return kindOf(definitions[name] ?? {})
  return names[String(schema.type)] ?? String(schema.title)
}

/**
 * Returns the title of a definition. Definitions of texts or numbers have `x-title`, because code editors would show a `title` instead of
 * the field's own.
 */
function kindOf(schema: Schema): string {
  return schema.title ?? schema['x-title'] ?? ''
}

const resolved = (schema: Schema) => dereference(definitions, schema)

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
