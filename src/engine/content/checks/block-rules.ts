import type { Unlocated } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { under } from '../diagnostics/location.ts'
import { blockModules } from '../schema/block-modules.ts'
import type { Field } from '../schema/field.ts'

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
    rule(field.value, (diagnostic, ...path) => report(diagnostic, under(field, ...path)), { today })
  }
}
