import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a new diagnostic code for the rule of a block: one more than the highest code AUK2… in use or retired. */
export function freeRuleCode(root: string): string {
  const files = globSync(['src/engine/content/diagnostics/table/shape.ts', 'src/blocks/*/*.rules.ts'], {
    cwd: root,
  })
  const codes = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/AUK(2\d\d)/g), ([, code]) => Number(code)),
  )
  return `AUK${Math.max(...codes) + 1}`
}
