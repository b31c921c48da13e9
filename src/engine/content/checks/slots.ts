import { isDeepStrictEqual } from 'node:util'
import { under } from '../diagnostics/location.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { nameField } from '../schema/describe-field.ts'
import { schemaOf } from '../schema/field.ts'
import type { Check } from './check.ts'

/**
 * Number of consecutive blocks, equal except for institution and heading, that gives a warning. One block for all institutions is better.
 */
const MANY = 4

export const checkSlot: Check<'Blocks'> = (blocks, field, { report }) => {
  let run = 0
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (index > 0 && isDeepStrictEqual(block, before)) report(shape.repeatedBlock(), under(field, index))
    run = isForOther(before, block) ? run + 1 : 1
    if (run === MANY) report(shape.oneForEach(), under(field, index))
  }
  const { holder } = field
  if (blocks.length > 0 || !holder || schemaOf(holder).properties?.kind?.const === 'fragment') return
  report(shape.emptySlot(nameField(holder)), field)
}

/** Returns whether two blocks differ only in their institution and heading. */
function isForOther(one: unknown, other: unknown): boolean {
  return (
    isForOne(one) && isForOne(other) && isDeepStrictEqual({ ...one, ...NEITHER }, { ...other, ...NEITHER })
  )
}

const NEITHER = { institution: '', heading: '' }

const isForOne = (block: unknown): block is object =>
  typeof block === 'object' && block !== null && 'institution' in block
