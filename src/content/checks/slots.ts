import { shape } from '../diagnostics/table/shape.ts'
import { nameField } from '../schema/describe-field.ts'
import { schemaOf, type Field } from '../schema/field.ts'
import type { CheckContext } from './check.ts'

/** A tab, a column or a page without blocks would be seen empty; a fragment is seen only where it is used. */
export function checkSlot(blocks: unknown[], field: Field, { report }: CheckContext): void {
  const { holder } = field
  if (blocks.length > 0 || !holder || schemaOf(holder).properties?.kind?.const === 'fragment') return
  report(shape.emptySlot(nameField(holder)), field)
}
