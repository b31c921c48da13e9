import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const codesIn = (pattern: string) =>
  globSync(pattern, { cwd: root }).flatMap((file) => [
    ...new Set(readFileSync(join(root, file), 'utf8').match(/AUK\d{3}/g)),
  ])

test('every diagnostic code of a block’s rules is unique', () => {
  const rules = codesIn('src/blocks/*/*.rules.ts')
  const tables = codesIn('src/engine/content/diagnostics/table/*.ts')
  expect(rules.filter((code, index) => rules.indexOf(code) < index || tables.includes(code))).toEqual([])
  // The codes in the example of CONTRIBUTING.md must be unused.
  expect(codesIn('.github/CONTRIBUTING.md').filter((code) => [...rules, ...tables].includes(code))).toEqual(
    [],
  )
  expect(Math.min(rules.length, tables.length)).toBeGreaterThan(0)
})
