import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFile } from '../../../tests/support/databases.ts'
import { formatCsv } from '../inbox/format-requests.ts'
import { backUp } from './backup.ts'
import { countRequests, eachRequest, findIds, findRequests } from './find-requests.ts'
import { deleteRequests } from './requests.ts'

const COUNT = 1500
const SHORT = { name: '', email: 'a@b.ar', phone: '1', institution: 'Sede', message: '' }

async function makeFlooded() {
  const { file, storage, store } = await openFile()
  const add = (index: number) =>
    store.add(
      { ...SHORT, name: `N ${index}`, message: 'Hola '.repeat(5800) },
      new Date(index * 1000).toISOString(),
    )
  for (let at = 0; at < COUNT; at += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => add(at + index)))
  return { file, storage, store }
}

/** Measures the longest turn of the event loop during `work`, in milliseconds of computing time. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  const computed = () => process.threadCpuUsage().user + process.threadCpuUsage().system
  const state = { isOver: false, longest: 0 }
  const over = work.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const before = computed()
    await sleep(1)
    state.longest = Math.max(state.longest, computed() - before)
  }
  await over
  return state.longest / 1000
}

async function drain(parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) if (part === '') throw new Error('an empty part')
}

test('a backup finishes while requests arrive all the time', async () => {
  const { file, store } = await makeFlooded()
  const state = { isOver: false, stored: 0 }
  const copying = backUp(file, `${file}.copia`).finally(() => (state.isOver = true))
  while (!state.isOver) {
    await store.add({ ...SHORT, name: `Nueva ${++state.stored}` }, new Date().toISOString())
  }
  expect(await copying).toBeGreaterThanOrEqual(COUNT)
})

test('searching, exporting or deleting thousands of requests blocks no visitor', async () => {
  const { file, storage } = await makeFlooded()
  const full = statSync(file).size
  expect(full).toBeGreaterThan(50 * 2 ** 20)
  const turns = [
    await longestTurn(countRequests(storage, { words: 'nada' })),
    await longestTurn(findRequests(storage, 'all', { words: 'hola' }, { limit: 25, offset: 500 })),
    await longestTurn(drain(formatCsv(() => eachRequest(storage, 'received')))),
    await longestTurn(findIds(storage, 'received').then((ids) => deleteRequests(storage, ids))),
  ]
  expect(Math.max(...turns)).toBeLessThan(50)
  expect(await findIds(storage, 'stored')).toEqual([])
  expect(statSync(file).size).toBeLessThan(full / 20)
})
