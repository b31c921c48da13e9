import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

test('every test named in SECURITY.md exists', () => {
  const text = readFileSync(join(import.meta.dirname, 'SECURITY.md'), 'utf8')
  const named = [...text.matchAll(/Tests:([^.]+)\./g)].flatMap(([, files = '']) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  )
  expect(named.length).toBeGreaterThan(50)
  for (const file of named) {
    const found = globSync(`{src/server/office/,src/,src/engine/,}${file}{,.host,.mock}.{test,spec}.ts`, {
      cwd: ROOT,
    })
    expect(found, file).toHaveLength(1)
  }
})
