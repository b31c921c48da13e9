import { shape } from '../diagnostics/table/shape.ts'
import { nameField } from '../schema/describe-field.ts'
import { schemaOf } from '../schema/field.ts'
import type { Check } from './check.ts'

/** A slot has blocks. That of a fragment may be empty: it is seen only where it is included. */
export const checkSlot: Check<'Blocks'> = (blocks, field, { report }) => {
  const { holder } = field
  if (blocks.length > 0 || !holder || schemaOf(holder).properties?.kind?.const === 'fragment') return
  report(shape.emptySlot(nameField(holder)), field)
}
