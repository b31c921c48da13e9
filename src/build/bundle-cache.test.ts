import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/server-site.ts'
import { cachedBundle, sourcesVersion } from './bundle-cache.ts'

test('makes a bundle once for simultaneous callers, and again after a failure', async () => {
  const folder = join(makeFolder(), 'version')
  let times = 0
  const make = async (aside: string) => {
    times++
    mkdirSync(aside, { recursive: true })
    await Promise.resolve()
    if (times === 1) throw new Error('no disk')
    writeFileSync(join(aside, 'bundle.js'), 'made')
  }
  const ask = () => cachedBundle(folder, make)
  expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(times).toBe(1)
  expect(await Promise.all([ask(), ask()])).toEqual([folder, folder])
  expect(times).toBe(2)
  expect(existsSync(join(folder, 'bundle.js'))).toBe(true)
  // As a power cut may leave it.
  writeFileSync(join(folder, 'bundle.js'), '')
  expect(await ask()).toBe(folder)
  expect(readFileSync(join(folder, 'bundle.js'), 'utf8')).toBe('made')
})

const SOURCES = ['src/site/App.tsx', 'src/blocks/A/A.schema.json', 'site.schema.json', 'package-lock.json']

test.each(SOURCES)('gives another version when %s has changed', (path) => {
  const root = makeFolder()
  for (const folder of ['src/site', 'src/blocks/A']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of SOURCES) writeFileSync(join(root, file), '{}')
  const before = sourcesVersion(() => true, root)
  expect(sourcesVersion(() => true, root)).toBe(before)
  writeFileSync(join(root, path), '{ }')
  expect(sourcesVersion(() => true, root)).not.toBe(before)
})
