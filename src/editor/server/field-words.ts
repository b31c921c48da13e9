import { isObject, type Bundle } from '../../engine/model/schema.ts'
import type { FieldModel } from '../core/fields.ts'
import { labelOf } from '../core/label.ts'
import { shorten } from '../core/short-text.ts'

/** Names a list element or block by its type and label, such as `Tarjeta «Inglés»`. */
export function nameElement(bundle: Bundle, field: FieldModel): string {
  const label = labelOf(bundle, field)
  return label === undefined ? field.title : `${field.title} «${shorten(label)}»`
}

/** The value of a field as a text for people. For an object, this is the title of the object's type. */
export function inWords({ value, definition, choices = [] }: FieldModel): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (isObject(value)) return choices.find((choice) => choice.definition === definition)?.title ?? ''
  return choices.find((choice) => choice.value === value)?.title ?? String(value)
}
