import type { Schema } from './schema.ts'
import type { Place } from '../diagnostics/source.ts'
import { schemaAt } from './walk.ts'

/** What people call the value at a place, with the name that stands in the file: `«Título» ("title")`. */
export function fieldAt({ source, path }: Place): string {
  const { kind, value } = source
  if (kind === undefined) return 'Este texto'
  return nameField(schemaAt(kind, value, path), path, schemaAt(kind, value, path.slice(0, -1)))
}

/**
 * What to do about a value that is not enough: what is optional, or one of a list, can go as well.
 *
 * @param what such as `Escribí un texto`
 */
export function adviseOn(what: string, kind: string, value: unknown, path: Place['path']): string {
  const { required = [] } = schemaAt(kind, value, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof key === 'number') return `${what}, o borrá el elemento.`
  const isRequired = key !== undefined && required.includes(key)
  return isRequired ? `Es obligatorio: ${lowerFirst(what)}.` : `${what}, o borrá la propiedad.`
}

/** A sentence as it goes on after a colon. */
export function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

/**
 * The title that the schema gives to a value.
 *
 * @param holder the schema of what holds it: a text of a list has no name but the list's
 */
export function nameField(schema: Schema, path: readonly (string | number)[], holder?: Schema): string {
  const key = path.at(-1)
  if (typeof key === 'number' && holder && schema.type !== 'object' && !schema.oneOf) {
    return `Un elemento de ${nameField(holder, path.slice(0, -1))}`
  }
  const title = typeof schema.title === 'string' ? `«${schema.title}»` : undefined
  const written = typeof key === 'string' ? `"${key}"` : undefined
  if (title && written) return `${title} (${written})`
  return title ?? written ?? 'Este elemento'
}
