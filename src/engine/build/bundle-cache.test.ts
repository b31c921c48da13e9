import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { cachedBundle, sourcesVersion } from './bundle-cache.ts'

test('bundles once for simultaneous callers, and again after a failure', async () => {
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
  writeFileSync(join(folder, 'bundle.js'), '')
  expect(await ask()).toBe(folder)
  expect(readFileSync(join(folder, 'bundle.js'), 'utf8')).toBe('made')
})

test('deletes no cached bundle that was used within the last hour', async () => {
  const root = makeFolder()
  const make = async (aside: string) => {
    mkdirSync(aside, { recursive: true })
    writeFileSync(join(aside, 'bundle.js'), 'made')
  }
  const [first, second, third] = ['1', '2', '3'].map((name) => join(root, name))
  await cachedBundle(first!, make)
  await cachedBundle(second!, make)
  const long = new Date(Date.now() - 2 * 60 * 60_000)
  for (const folder of [first!, second!]) utimesSync(folder, long, long)
  await cachedBundle(first!, make)
  await cachedBundle(third!, make)
  expect(readdirSync(root)).toEqual(['1', '3'])
})

const SOURCES = [
  'src/engine/shell/App.tsx',
  'src/blocks/A/A.schema.json',
  'site.schema.json',
  'package-lock.json',
]

test.each(SOURCES)('a change of %s changes the version in the cache', (path) => {
  const root = makeFolder()
  for (const folder of ['src/engine/shell', 'src/blocks/A'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of SOURCES) writeFileSync(join(root, file), '{}')
  const before = sourcesVersion(() => true, root)
  expect(sourcesVersion(() => true, root)).toBe(before)
  writeFileSync(join(root, path), '{ }')
  expect(sourcesVersion(() => true, root)).not.toBe(before)
})
