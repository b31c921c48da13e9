import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isWhole, scale } from '../../../tests/faults/support/scale.ts'
import { openFile } from '../../../tests/support/databases.ts'
import { formatCsv } from '../inbox/format-requests.ts'
import { backUp } from './backup.ts'
import { countRequests, eachRequest, findIds, findRequests } from './find-requests.ts'
import { deleteRequests } from './change-requests.ts'
import type { Database, Storage } from './storage.ts'

const COUNT = scale(1500, 500)
const LENGTH = 29_000
const SHORT = { name: '', email: 'a@b.ar', phone: '1', institution: 'Sede', message: '' }

async function makeFlooded() {
  const { file, storage, store } = await openFile()
  const add = (index: number) =>
    store.add(
      { ...SHORT, name: `N ${index}`, message: 'Hola '.repeat(LENGTH / 5) },
      new Date(index * 1000).toISOString(),
    )
  for (let at = 0; at < COUNT; at += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => add(at + index)))
  return { file, storage, store }
}

/**
 * Wraps a database, and records the largest piece of work: the characters that one read returns, and the pages that one write frees.
 * Visitors wait for each piece.
 */
function watchPieces(storage: Storage) {
  const largest = { read: 0, freed: 0 }
  const watched: Storage = {
    ...storage,
    use(work, options) {
      const watch = async (database: Database) => {
        const before = options?.isReading ? 0 : await countFreePages(database)
        const result = await work(database)
        const after = options?.isReading ? 0 : await countFreePages(database)
        const text = JSON.stringify(result, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value))
        largest.read = Math.max(largest.read, text.length)
        largest.freed = Math.max(largest.freed, Math.abs(after - before))
        return result
      }
      return storage.use(watch, options)
    },
  }
  return { watched, largest }
}

async function countFreePages({ db }: Database): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`PRAGMA freelist_count`.execute(db)
  return rows[0]!.freelist_count
}

async function drain(parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) if (part === '') throw new Error('an empty part')
}

test.runIf(isWhole)('a backup finishes while requests arrive all the time', async () => {
  const { file, store } = await makeFlooded()
  const state = { isOver: false, stored: 0 }
  const copying = backUp(file, `${file}.copia`).finally(() => (state.isOver = true))
  while (!state.isOver) {
    await store.add({ ...SHORT, name: `Nueva ${++state.stored}` }, new Date().toISOString())
  }
  expect(await copying).toBeGreaterThanOrEqual(COUNT)
})

test('searches, exports and deletes many requests in small pieces', async () => {
  const { file, storage } = await makeFlooded()
  const full = statSync(file).size
  expect(full).toBeGreaterThan(COUNT * LENGTH)
  const { watched, largest } = watchPieces(storage)
  await countRequests(watched, { words: 'nada' })
  await findRequests(watched, 'all', { words: 'hola' }, { limit: 25, offset: COUNT / 2 })
  await drain(formatCsv(() => eachRequest(watched, 'received')))
  await deleteRequests(watched, await findIds(watched, 'received'))
  // The largest read is a page of 25 requests. The largest write deletes 25 requests, of 15 pages each.
  expect(Math.floor(largest.read / LENGTH)).toBe(25)
  expect(Math.ceil(largest.freed / 15)).toBe(25)
  expect(await findIds(storage, 'stored')).toEqual([])
  expect(statSync(file).size).toBeLessThan(full / 20)
})
