import type { Help } from '../diagnostics/diagnostic.ts'
import { rewriting } from '../diagnostics/repairs.ts'
import type { Schema } from '../schema/schema.ts'
import { rangeOf, type Place } from '../diagnostics/source.ts'

/**
 * What was meant by a value of another type, where it says the same and is allowed: `"7"` for 7, 5971 for "5971". Where only some
 * values are, all of them.
 *
 * @param schemas.item of an element, where a list is wanted
 */
export function proposeType(
  data: unknown,
  place: Place,
  { schema, item }: { schema: Schema; item: Schema },
): Help | undefined {
  const json = jsonFor(data, textOf(place), schema, item)
  if (json !== undefined) return { fix: rewriting(place, json) }
  return Array.isArray(schema.enum) ? { hint: `Puede ser: ${schema.enum.join(', ')}.` } : undefined
}

/** @param text the value as it is written: 0221 would be no number, and 1e3 is not what somebody wants to read */
function jsonFor(data: unknown, text: string, schema: Schema, item: Schema): string | undefined {
  const { type } = schema
  const isNumber = type === 'integer' || type === 'number'
  if (isNumber && typeof data === 'string' && /^-?(0|[1-9]\d{0,14})$/.test(data))
    return isAllowed(Number(data), schema) ? data : undefined
  if (type === 'boolean' && (data === 'true' || data === 'false')) return data
  if (type === 'string' && typeof data === 'number') return isAllowed(text, schema) ? `"${text}"` : undefined
  // "Matemática, Inglés" was meant as two.
  const isOne = typeof data === 'string' && !/[,;\n]/.test(data)
  if (type === 'array' && item.type === 'string' && isOne && isAllowed(data, item)) return `[${text}]`
  return undefined
}

/** Whether a number or a text keeps to the rules of its schema. */
function isAllowed(value: number | string, schema: Schema): boolean {
  const { enum: known, minimum, maximum, pattern, minLength } = schema
  if (Array.isArray(known) && !known.includes(value)) return false
  if (typeof value === 'string') {
    if (typeof minLength === 'number' && value.length < minLength) return false
    return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)
  }
  return (
    !(typeof minimum === 'number' && value < minimum) && !(typeof maximum === 'number' && value > maximum)
  )
}

function textOf(place: Place): string {
  const { start, end } = rangeOf(place)
  return place.source.text.slice(start, end)
}
