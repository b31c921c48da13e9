import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { keepAssets } from './keep-assets.ts'

const HOUR = 60 * 60_000

function makeVersions() {
  const root = makeFolder()
  return (name: string, ...assets: string[]) => {
    const folder = join(root, name)
    mkdirSync(join(folder, 'assets/sub'), { recursive: true })
    for (const asset of assets) writeFileSync(join(folder, 'assets', asset), name)
    return { folder, has: (asset: string) => existsSync(join(folder, 'assets', asset)) }
  }
}

test('keeps the assets of previous versions for a day', () => {
  const make = makeVersions()
  const [one, two, three, four] = [
    make('1', 'a-1.js', 'sub/b-1.css'),
    make('2', 'a-2.js'),
    make('3', 'a-2.js'),
    make('4', 'a-4.js'),
  ]
  keepAssets(one.folder, two.folder, 0)
  expect([two.has('a-1.js'), two.has('sub/b-1.css')]).toEqual([true, true])
  keepAssets(two.folder, three.folder, 23 * HOUR)
  expect([three.has('a-1.js'), three.has('a-2.js')]).toEqual([true, true])
  keepAssets(three.folder, four.folder, 24 * HOUR)
  expect([four.has('a-1.js'), four.has('sub/b-1.css'), four.has('a-2.js')]).toEqual([false, false, true])
})

test('deletes old assets whose date is far in the future', () => {
  const make = makeVersions()
  const [one, two, three] = [make('1', 'a-1.js'), make('2', 'a-2.js'), make('3', 'a-3.js')]
  keepAssets(one.folder, two.folder, 9000 * HOUR)
  keepAssets(two.folder, three.folder, HOUR)
  expect([three.has('a-1.js'), three.has('a-2.js')]).toEqual([false, true])
})

test('publishes even when the list of kept assets is empty after a power cut', () => {
  const make = makeVersions()
  const [one, two] = [make('1', 'a-1.js'), make('2', 'a-2.js')]
  mkdirSync(join(one.folder, '_server'))
  writeFileSync(join(one.folder, '_server/kept.json'), '')
  keepAssets(one.folder, two.folder)
  expect(two.has('a-1.js')).toBe(true)
})

test('accepts a previous version without assets', () => {
  const make = makeVersions()
  const next = make('2', 'a-2.js')
  keepAssets(join(next.folder, 'no-esta'), next.folder)
  expect(next.has('a-2.js')).toBe(true)
})
