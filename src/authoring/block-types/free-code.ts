import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The next free code for the rule of a block: one more than the highest used or retired code AUK2... */
export function freeRuleCode(root: string): string {
  const files = globSync(['src/content/diagnostics/table/shape.ts', 'src/blocks/*/*.rules.ts'], { cwd: root })
  const codes = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/AUK(2\d\d)/g), ([, code]) => Number(code)),
  )
  return `AUK${Math.max(...codes) + 1}`
}
