import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { publish, rollBack } from './publish.ts'
import { readStamp, VERSION_FILE, ROLLED_BACK_FROM } from './stamp.ts'

async function makeSite(...versions: string[]) {
  const root = makeFolder()
  const dist = join(root, 'dist')
  const build = (version: string) =>
    publish(dist, (aside) => {
      for (const path of ['index.html', VERSION_FILE, `assets/app-${version}.js`]) {
        mkdirSync(dirname(join(aside, path)), { recursive: true })
        writeFileSync(join(aside, path), version)
      }
    })
  for (const version of versions) await build(version)
  return { root, dist, build, shown: () => readFileSync(join(dist, 'index.html'), 'utf8') }
}

test('a rollback restores the previous version, and a second rollback undoes it', async () => {
  const { dist, root, shown } = await makeSite('1', '2')
  expect(rollBack(`${dist}/`)).toBe(true)
  expect([shown(), readStamp(dist, ROLLED_BACK_FROM)]).toEqual(['1', '2'])
  expect(readdirSync(join(dist, 'assets'))).toEqual(['app-1.js', 'app-2.js'])
  expect(rollBack(dist)).toBe(true)
  expect(shown()).toBe('2')
  expect(readdirSync(root)).toEqual(['dist', 'dist.previous'])
})

test('the next build replaces the version that a rollback restored', async () => {
  const { dist, build, shown } = await makeSite('1', '2')
  rollBack(dist)
  await build('3')
  expect([shown(), readStamp(dist, ROLLED_BACK_FROM)]).toEqual(['3', undefined])
  rollBack(dist)
  expect(shown()).toBe('1')
})

test('a rollback after equal publications restores the version before them', async () => {
  const { dist, shown } = await makeSite('1', '2', '2')
  rollBack(dist)
  expect(shown()).toBe('1')
})

test('a rollback without a previous version changes nothing', async () => {
  const { dist, shown } = await makeSite('1')
  expect([rollBack(dist), shown()]).toEqual([false, '1'])
})

test('a rollback that a crash interrupted can be repeated', async () => {
  const { dist, shown } = await makeSite('1', '2')
  renameSync(dist, `${dist}.old-${2 ** 30}`)
  expect(rollBack(dist)).toBe(true)
  expect(shown()).toBe('1')
})
