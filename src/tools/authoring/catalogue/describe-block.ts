import { definitions } from '../../../engine/content/schema/definitions.ts'
import { planOf, type Plan } from '../../../engine/model/schema-plan.ts'
import type { Schema } from '../../../engine/model/schema.ts'

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
  const plan = planOf(definitions, definitions[name] ?? {})
  return { name, ...describe(plan.schema), fields: fieldsOf(plan) }
}

function fieldsOf({ fields }: Plan, prefix = ''): FieldEntry[] {
  return [...fields].flatMap(([key, { schema: property, isRequired }]) => {
    const plan = planOf(definitions, property)
    if (plan.shape === 'constant') return []
    const { schema } = plan
    const field: FieldEntry = {
      path: prefix + key,
      ...describe(schema),
      type: typeOf(plan),
      isRequired,
      ...(schema.default !== undefined && { default: JSON.stringify(schema.default) }),
    }
    return [field, ...fieldsInside(plan, field.path)]
  })
}

/**
 * Returns the fields inside an object, or inside the elements of a list. Omits fields that contain blocks, because block types are
 * documented separately.
 */
function fieldsInside(plan: Plan, path: string): FieldEntry[] {
  const inner = plan.items ? planOf(definitions, plan.items.schema) : plan
  return inner.shape === 'union' ? [] : fieldsOf(inner, plan.items ? `${path}[].` : `${path}.`)
}

function typeOf({ schema, items, definition }: Plan): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if (items) {
    const { minItems = 0, maxItems } = schema
    const limits = [minItems > 0 && `al menos ${minItems}`, maxItems && `como máximo ${maxItems}`]
    const range = limits.filter(Boolean).join(', ')
    return `Lista de ${typeOf(planOf(definitions, items.schema))}${range && ` (${range})`}`
  }
  if (definition) return titleOf(definition.plan.schema)
  return names[String(schema.type)] ?? String(schema.title)
}

/**
 * Returns the title of a definition. Definitions of texts or numbers have `x-title`, because code editors would show a `title` instead of
 * the field's own.
 */
function titleOf(schema: Schema): string {
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
