import { isDeepStrictEqual } from 'node:util'
import { locationIn } from '../diagnostics/location.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { nameField } from '../schema/describe-field.ts'
import { schemaOf, type Field } from '../schema/field.ts'
import type { Check } from './check.ts'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { blockModules } from '../schema/block-modules.ts'

/**
 * Number of consecutive blocks, equal except for institution and heading, that gives a warning. One block for all institutions is better.
 */
const MANY = 4

export const checkSlot: Check<'Blocks'> = (blocks, field, { report }) => {
  let run = 0
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (index > 0 && isDeepStrictEqual(block, before)) report(shape.repeatedBlock(), locationIn(field, index))
    run = isForOther(before, block) ? run + 1 : 1
    if (run === MANY) report(shape.oneForEach(), locationIn(field, index))
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

/** A check of a block type. Repeats the engine's type `Rule`, because code in `src/engine/content` may not import the engine. */
type BlockRule = (
  block: unknown,
  report: (diagnostic: Unlocated, ...path: (string | number)[]) => void,
  around: { today: string },
) => void

const modules = await blockModules<{ rules: BlockRule[] }>('rules')

export function checkBlockRules(
  name: string,
  field: Field,
  { report, today }: { report: Report; today: string },
): void {
  for (const rule of modules.get(name)?.rules ?? []) {
    rule(field.value, (diagnostic, ...path) => report(diagnostic, locationIn(field, ...path)), { today })
  }
}
