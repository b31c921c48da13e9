import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeDist } from '../../tests/support/server-site.ts'
import { readFiles } from './files.ts'

const PAGE = `<!doctype html><p>${'Una página. '.repeat(1000)}</p>`
const PAGES = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}/index.html`, PAGE + at]))

test('visitors are answered while a site is read: never more than a few files in one turn', async () => {
  const reading = readFiles(makeDist(PAGES), new Map())
  let turns = 0
  while (!(await Promise.race([reading, nextTurn()]))) turns++
  expect((await reading).files.size).toBeGreaterThan(100)
  expect(turns).toBeGreaterThan(100 / 8)
})

test('a file that is read is whole, and nothing is made of it before somebody asks', async () => {
  const { files } = await readFiles(makeDist(PAGES), new Map())
  expect(Buffer.from(files.get('/7')!.body()).toString()).toBe(`${PAGE}7`)
  expect([...files.values()].map(({ made }) => made)).toEqual(Array.from(files, () => ({})))
})

test('a file that is still the same stays, with what was made of it', async () => {
  const before = await readFiles(makeDist(PAGES), new Map())
  const after = await readFiles(makeDist({ ...PAGES, '7/index.html': 'otra' }), new Map(), before)
  expect(after.files.get('/8')).toBe(before.files.get('/8'))
  expect(after.files.get('/7')).not.toBe(before.files.get('/7'))
})
