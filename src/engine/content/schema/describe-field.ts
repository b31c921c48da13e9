import { inFile } from '../diagnostics/diagnostic.ts'
import { schemaOf, type Field } from './field.ts'

/**
 * Returns a field's Spanish title and key for messages: `«Título» ("title")`. For a text or number in a list, returns the title of the
 * list.
 */
export function nameField(field: Field): string {
  const { holder, path } = field
  const { title, type, oneOf } = schemaOf(field)
  const key = path.at(-1)
  if (typeof key === 'number' && holder && type !== 'object' && !oneOf) {
    return `Un elemento de ${nameField(holder)}`
  }
  const quoted = title === undefined ? undefined : `«${title}»`
  const written = typeof key === 'string' ? `"${key}"` : undefined
  if (quoted && written) return quoted + inFile(` (${written})`)
  return quoted ?? written ?? 'Este elemento'
}

/**
 * Returns the advice to complete a value. If the value is optional or in a list, the advice is also to delete it.
 *
 * @param what the advice, such as `Escribí un texto`
 */
export function adviseOn(what: string, { holder, path }: Field): string {
  const { required = [] } = holder ? schemaOf(holder) : {}
  const key = path.at(-1)
  if (typeof key === 'number') return `${what}, o borrá el elemento.`
  const isRequired = key !== undefined && required.includes(key)
  return isRequired ? `Es obligatorio: ${lowerFirst(what)}.` : `${what}, o borrá la propiedad.`
}

export function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
