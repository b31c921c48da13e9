import type { Bundle } from '../../model/schema.ts'
import type { FieldModel } from '../core/fields.ts'
import { labelOf } from '../core/label.ts'

/** What an element of a list, or a block, is called: `Tarjeta «Inglés»`. */
export function nameElement(bundle: Bundle, field: FieldModel): string {
  const label = labelOf(bundle, field)
  return label === undefined ? field.title : `${field.title} «${shorten(label)}»`
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text
}
