import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/server-site.ts'
import { cachedBundle } from './bundle-cache.ts'

test('a bundle that several ask for at once is made once; one that fails is made again', async () => {
  const folder = join(makeFolder(), 'version')
  let times = 0
  const make = async (aside: string) => {
    times++
    mkdirSync(aside, { recursive: true })
    await Promise.resolve()
    if (times === 1) throw new Error('no disk')
    writeFileSync(join(aside, 'bundle.js'), '')
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
})
