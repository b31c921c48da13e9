import type { Help } from '../diagnostics/diagnostic.ts'
import { rewriting } from '../diagnostics/fixes.ts'
import { rangeOf } from '../diagnostics/location.ts'
import { schemaOf, type Field } from '../schema/field.ts'

/** Proposes a value of the type that the schema wants, where it says the same: `"7"` for 7, 5971 for "5971"; or lists those allowed. */
export function proposeType(field: Field): Help | undefined {
  const { type, enum: known } = schemaOf(field)
  const json = jsonFor(field, String(type))
  const help = json === undefined ? undefined : { fix: rewriting(field, json) }
  return known ? { hint: `Puede ser: ${known.join(', ')}.`, ...help } : help
}

function jsonFor(field: Field, type: string): string | undefined {
  const { value } = field
  const { start, end } = rangeOf(field)
  // As it is written: 1e3 would be read so.
  const text = field.source.text.slice(start, end)
  if (type === 'string' && typeof value === 'number') return `"${text}"`
  if (typeof value !== 'string') return undefined
  if ((type === 'integer' || type === 'number') && /^-?(0|[1-9]\d{0,14})$/.test(value)) return value
  if (type === 'boolean') return BOOLEANS.get(value.toLowerCase())
  // "Matemática, Inglés" was meant as two.
  return type === 'array' && !/[,;\n]/.test(value) ? `[${text}]` : undefined
}

/** The words that people write for yes and no. */
const BOOLEANS = new Map([
  ...['true', 'verdadero', 'sí', 'si'].map((word) => [word, 'true'] as const),
  ...['false', 'falso', 'no'].map((word) => [word, 'false'] as const),
])
