import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('every test that SECURITY.md names exists', () => {
  const rows = readFileSync(join(import.meta.dirname, 'SECURITY.md'), 'utf8').match(/^\| \d.*\|$/gm)!
  const named = rows.flatMap((row) => {
    const cell = row.split('|').at(-2)!
    return [...cell.matchAll(/`([\w/-]+)`(?: \(([^)]*)\))?/g)].map(([, file = '', titles = '']) => ({
      file,
      titles: titles.split(',').map((title) => title.replace('…', '').trim()),
    }))
  })
  expect(named.length).toBeGreaterThan(40)
  for (const { file, titles } of named) {
    const paths = [`src/office/${file}.test.ts`, `src/${file}.test.ts`, `${file}.test.ts`, `${file}.spec.ts`]
    const path = paths.map((one) => join(ROOT, one)).find((one) => existsSync(one))
    expect(path, file).toBeDefined()
    for (const title of titles) expect(readFileSync(path!, 'utf8'), file).toContain(title)
  }
})
