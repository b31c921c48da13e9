import { isDeepStrictEqual } from 'node:util'
import { under } from '../diagnostics/location.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { nameField } from '../schema/describe-field.ts'
import { schemaOf } from '../schema/field.ts'
import type { Check } from './check.ts'

export const checkSlot: Check<'Blocks'> = (blocks, field, { report }) => {
  for (const [index, block] of blocks.entries())
    if (index > 0 && isDeepStrictEqual(block, blocks[index - 1]))
      report(shape.repeatedBlock(), under(field, index))
  const { holder } = field
  if (blocks.length > 0 || !holder || schemaOf(holder).properties?.kind?.const === 'fragment') return
  report(shape.emptySlot(nameField(holder)), field)
}
