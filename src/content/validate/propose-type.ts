import type { Help } from '../diagnostics/diagnostic.ts'
import { rewriting } from '../diagnostics/fixes.ts'
import { rangeOf } from '../diagnostics/location.ts'
import { inside, schemaOf, type Field } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * What was meant by a value of another type, where it says the same and is allowed: `"7"` for 7, 5971 for "5971". Where only some
 * values are, all of them.
 */
export function proposeType(field: Field): Help | undefined {
  const schema = schemaOf(field)
  const json = jsonFor(field, schema, schemaOf(inside(field, 0)))
  if (json !== undefined) return { fix: rewriting(field, json) }
  return schema.enum && { hint: `Puede ser: ${schema.enum.join(', ')}.` }
}

/** @param item the schema of an element, where a list is wanted */
function jsonFor(field: Field, schema: Schema, item: Schema): string | undefined {
  const data = field.value
  const { start, end } = rangeOf(field)
  // As it is written: 0221 would be no number, and 1e3 is not what somebody wants to read.
  const text = field.source.text.slice(start, end)
  const { type } = schema
  const isNumber = type === 'integer' || type === 'number'
  if (isNumber && typeof data === 'string' && /^-?(0|[1-9]\d{0,14})$/.test(data))
    return isAllowed(Number(data), schema) ? data : undefined
  if (type === 'boolean' && typeof data === 'string') return BOOLEANS.get(data.toLowerCase())
  if (type === 'string' && typeof data === 'number') return isAllowed(text, schema) ? `"${text}"` : undefined
  // "Matemática, Inglés" was meant as two.
  const isOne = typeof data === 'string' && !/[,;\n]/.test(data)
  if (type === 'array' && item.type === 'string' && isOne && isAllowed(data, item)) return `[${text}]`
  return undefined
}

/** What people write for a yes and a no. */
const BOOLEANS = new Map([
  ...['true', 'verdadero', 'sí', 'si'].map((word) => [word, 'true'] as const),
  ...['false', 'falso', 'no'].map((word) => [word, 'false'] as const),
])

/** Whether a number or a text keeps to the rules of its schema. */
function isAllowed(value: number | string, schema: Schema): boolean {
  const { enum: known, minimum = -Infinity, maximum = Infinity, pattern, minLength = 0 } = schema
  if (known && !known.includes(value)) return false
  if (typeof value === 'number') return minimum <= value && value <= maximum
  return value.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(value))
}
