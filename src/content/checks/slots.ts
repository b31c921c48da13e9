import { shape } from '../diagnostics/table/shape.ts'
import { nameField } from '../schema/describe-field.ts'
import { schemaOf, type Field } from '../schema/field.ts'
import type { CheckContext } from './check.ts'

/** A slot has blocks. That of a fragment may be empty: it is seen only where it is included. */
export function checkSlot(blocks: unknown[], field: Field, { report }: CheckContext): void {
  const { holder } = field
  if (blocks.length > 0 || !holder || schemaOf(holder).properties?.kind?.const === 'fragment') return
  report(shape.emptySlot(nameField(holder)), field)
}
