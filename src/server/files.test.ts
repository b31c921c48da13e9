import { renameSync, rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeDist } from '../../tests/support/server-site.ts'
import { holdFiles, listFiles } from './files.ts'
import { hold } from './known-file.ts'

const PAGE = `<!doctype html><p>${'Una página. '.repeat(1000)}</p>`
const PAGES = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}/index.html`, PAGE + at]))

test('visitors are answered while a site is read: never more than a few files in one turn', async () => {
  const known = await listFiles(makeDist(PAGES), new Map())
  const reading = holdFiles(known).then(() => 'whole')
  let turns = 0
  while (!(await Promise.race([reading, nextTurn()]))) turns++
  expect([...known.files.values()].every(({ held }) => held)).toBe(true)
  expect(turns).toBeGreaterThan(100 / 10)
})

test('a file is read when it is first asked for, whole, and nothing is made of it before', async () => {
  const { files } = await listFiles(makeDist(PAGES), new Map())
  expect(files.size).toBeGreaterThan(100)
  const { body, made } = hold(files.get('/7')!)
  expect([Buffer.from(body()).toString(), made]).toEqual([`${PAGE}7`, {}])
  expect([...files.values()].filter(({ held }) => held)).toEqual([files.get('/7')])
})

test('a file that is still the same stays, with what was made of it', async () => {
  const before = await listFiles(makeDist(PAGES), new Map())
  await holdFiles(before)
  const after = await listFiles(makeDist({ ...PAGES, '7/index.html': 'otra' }), new Map())
  await holdFiles(after, before)
  expect(after.files.get('/8')!.held).toBe(before.files.get('/8')!.held)
  expect(after.files.get('/7')!.held).not.toBe(before.files.get('/7')!.held)
})

test('files that are still the same take no memory while they are read again', async () => {
  const dist = makeDist(PAGES)
  const before = await listFiles(dist, new Map())
  await holdFiles(before)
  const after = await listFiles(dist, new Map())
  const { arrayBuffers } = process.memoryUsage()
  await holdFiles(after, before)
  expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(PAGE.length * 10)
})

test('each file keeps its own bytes', async () => {
  const pictures = Object.fromEntries(['1', '2', '3'].map((at) => [`${at}.webp`, at.repeat(100)]))
  const { files } = await listFiles(makeDist({ ...pictures, '4.webp': '4'.repeat(2 ** 20) }), new Map())
  const held = ['1', '2', '3', '4'].map((at) => hold(files.get(`/${at}.webp`)!))
  expect(held.map(({ body }) => Buffer.from(body()).toString().slice(0, 3))).toEqual([
    '111',
    '222',
    '333',
    '444',
  ])
  expect(held[3]!.body()).toHaveLength(2 ** 20)
})

test('a file that was not read before another build took its place is not taken from that one', async () => {
  const dist = makeDist(PAGES)
  const known = await listFiles(dist, new Map())
  rmSync(dist, { recursive: true })
  renameSync(makeDist(PAGES), dist)
  await expect(holdFiles(known)).rejects.toThrow()
})
