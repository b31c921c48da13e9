import type { Unlocated } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/log.ts'
import { under } from '../diagnostics/location.ts'
import { blockModules } from '../schema/block-modules.ts'
import type { Field } from '../schema/field.ts'

/** As the engine's `Rule` has it: content knows blocks by their folders alone. */
type BlockRule = (
  block: unknown,
  report: (diagnostic: Unlocated, ...path: (string | number)[]) => void,
) => void

const modules = await blockModules<{ rules: BlockRule[] }>('rules')

/** The block types that have rules. */
export const namesWithRules = [...modules.keys()]

/** Holds a block against the rules of its folder. */
export function checkBlockRules(name: string, field: Field, report: Report): void {
  for (const rule of modules.get(name)?.rules ?? []) {
    rule(field.value, (diagnostic, ...path) => report(diagnostic, under(field, ...path)))
  }
}
