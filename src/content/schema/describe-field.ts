import { inFile } from '../diagnostics/diagnostic.ts'
import { schemaOf, type Field } from './field.ts'

/** A field's Spanish title with its key, for messages: `«Título» ("title")`. An element that is not an object is named after its list. */
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

/** Advice to complete a value, or to delete it when it is optional or in a list. @param what the advice, such as `Escribí un texto` */
export function adviseOn(what: string, { holder, path }: Field): string {
  const { required = [] } = holder ? schemaOf(holder) : {}
  const key = path.at(-1)
  if (typeof key === 'number') return `${what}, o borrá el elemento.`
  const isRequired = key !== undefined && required.includes(key)
  return isRequired ? `Es obligatorio: ${lowerFirst(what)}.` : `${what}, o borrá la propiedad.`
}

/** A sentence with a lower-case first letter, for use after a colon. */
export function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
