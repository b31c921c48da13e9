import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFolder } from '../../../../tests/support/server-site.ts'
import type * as Memo from './memo.ts'

let cache: string
let times: number
let turn = 0
beforeEach(() => {
  cache = makeFolder()
  times = 0
  vi.stubEnv('SITE_CACHE', cache)
  return () => void vi.unstubAllEnvs()
})

/** Imports a new instance of the module, as a new process would. */
const start = async () => (await import(/* @vite-ignore */ `./memo.ts?${turn++}`)) as typeof Memo
const make = () => Buffer.from(`made ${++times}`)
const entries = () => readdirSync(join(cache, 'memo')).map((name) => join(cache, 'memo', name))

describe('the disk cache', () => {
  test('computes a file only once, also across processes', async () => {
    for (const { memo, memoFilesUsed } of [await start(), await start()]) {
      expect(String(await memo('a', make))).toBe('made 1')
      expect(memoFilesUsed()).toEqual(entries())
    }
  })

  test.each([
    ['empty', () => ''],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
  ])('computes a file again when its cached copy is %s', async (_, damage) => {
    const { memo } = await start()
    await memo('a', make)
    for (const file of entries()) writeFileSync(file, damage(readFileSync(file)))
    expect(String(await memo('a', make))).toBe('made 2')
    expect(String(await memo('a', make))).toBe('made 2')
  })

  test('stores nothing when SITE_MEMO is off', async () => {
    vi.stubEnv('SITE_MEMO', 'off')
    const { memo, createMemo } = await start()
    const [inMemory, again] = [createMemo<string>(2), () => String(++times)]
    expect([String(await memo('a', make)), String(await memo('a', make))]).toEqual(['made 1', 'made 2'])
    expect([inMemory('a', again), inMemory('a', again)]).toEqual(['3', '4'])
    expect(existsSync(join(cache, 'memo'))).toBe(false)
  })

  test('returns the computed bytes even when the cache cannot be written', async () => {
    vi.stubEnv('SITE_CACHE', join(cache, 'file'))
    writeFileSync(join(cache, 'file'), '')
    const { memo } = await start()
    expect(String(await memo('a', make))).toBe('made 1')
  })

  test('deletes cache entries that no process has used for a month', async () => {
    const { memo } = await start()
    for (const key of ['a', 'b']) await memo(key, make)
    for (const file of entries()) utimesSync(file, 0, 0)
    const next = await start()
    await next.memo('a', make)
    await next.memo('c', make)
    expect(readdirSync(join(cache, 'memo'))).toEqual(['a', 'c'])
  })
})

test('the memory cache keeps only the most recently used values', async () => {
  const { createMemo } = await start()
  const memo = createMemo<number>(2)
  const ask = (key: string) => memo(key, () => ++times)
  expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('a'), ask('b')]).toEqual([1, 2, 1, 3, 1, 4])
})

test('the memory cache computes a value again after a failure', async () => {
  const { createMemo } = await start()
  const memo = createMemo<Promise<string>>(2)
  await expect(memo('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(memo('a', () => Promise.resolve('yes'))).resolves.toBe('yes')
})

test('a cache key depends on each input, and on where one input ends', async () => {
  const { keyOf } = await start()
  const keys = [['ab', 'c'], ['a', 'bc'], ['a', 'b', 'c'], [Buffer.from('abc')]].map((inputs) =>
    keyOf(...inputs),
  )
  expect(new Set(keys).size).toBe(4)
  expect(keyOf('abc')).toBe(keys[3])
})
