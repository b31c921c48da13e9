import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { collect } from '../../../tests/support/collect.ts'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { openFile, PARAMETERS } from '../../../tests/support/databases.ts'
import { REQUEST } from '../../../tests/support/server-site.ts'
import { eachRequest } from './find-requests.ts'
import { createStore } from './request-store.ts'
import { deleteRequests, LeftInLog, requeueMails } from './change-requests.ts'

const NOW = '2026-11-21T12:00:00.000Z'

describeScaled((makeDatabase, kind) => {
  async function makeRequests() {
    const { open, location } = await makeDatabase()
    const storage = await open()
    const store = createStore(storage)
    await store.add(REQUEST, NOW)
    await store.add({ ...REQUEST, name: 'Beto', email: 'Beto@Ejemplo.AR' }, NOW)
    await store.add({ ...REQUEST, name: 'Robot' }, NOW, undefined, 'trap')
    const list = () => collect(eachRequest(storage, 'stored'))
    const outbox = () =>
      storage.use(({ db }) => db.selectFrom('outbox').selectAll().orderBy('request_id').execute())
    return { storage, location, list, outbox }
  }

  test('puts the mails of a quarantined and of a parked request into the outbox again', async () => {
    const { storage, outbox } = await makeRequests()
    await storage.use(({ db }) =>
      db
        .updateTable('outbox')
        .set({ state: 'parked', attempts: 9, first_tried_at: 5 })
        .where('request_id', '=', 1)
        .execute(),
    )
    expect(await requeueMails(storage, [1, 2, 3], 'held', new Date(NOW))).toBe(1)
    expect(await requeueMails(storage, [1, 2, 3], 'parked', new Date(NOW))).toBe(1)
    const fresh = {
      state: 'waiting',
      attempts: 0,
      first_tried_at: null,
      next_attempt_at: Date.parse(NOW),
    }
    expect(await outbox()).toMatchObject([fresh, { state: 'waiting' }, fresh])
  })

  test('none of the database files contains a deleted request', async () => {
    const { storage, location, list, outbox } = await makeRequests()
    expect(await deleteRequests(storage, [2])).toBe(1)
    const files = location.kind === 'sqlite' ? [location.file, `${location.file}-wal`] : []
    for (const file of files) expect(readFileSync(file).toString('latin1')).not.toContain('Beto@Ejemplo')
    if (files[0]) expect(readFileSync(files[0]).toString('latin1')).toContain('ana@ejemplo.ar')
    expect((await list()).map(({ id }) => id)).toEqual([1, 3])
    expect(await outbox()).toHaveLength(2)
  })

  test('more requests can be deleted at once than fit in one statement', async () => {
    const { storage, list } = await makeRequests()
    const most = PARAMETERS[kind] + 1
    const numbers = Array.from({ length: most }, (_, index) => most - index)
    expect(await deleteRequests(storage, numbers)).toBe(3)
    expect(await list()).toEqual([])
  })
})

test('reports that the write-ahead log still contains deleted requests', async () => {
  const { file, storage, store } = await openFile()
  await store.add(REQUEST, NOW)
  const log = () => readFileSync(`${file}-wal`).toString('latin1')
  const other = new DatabaseSync(file)
  other.exec('BEGIN; SELECT * FROM requests')
  let passed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (passed += 1000))
  await expect(deleteRequests(storage, [1])).rejects.toThrow(LeftInLog)
  clock.mockRestore()
  expect(log()).toContain(REQUEST.email)
  other.close()
  expect(await deleteRequests(storage, [])).toBe(0)
  expect(log()).not.toContain(REQUEST.email)
})

test('a deletion of requests waits until another process has finished reading', async () => {
  const { file, storage, store, list } = await openFile()
  await store.add(REQUEST, NOW)
  const other = new DatabaseSync(file)
  other.exec('BEGIN; SELECT * FROM requests')
  const deleted = deleteRequests(storage, [1])
  await expect.poll(list).toEqual([])
  other.close()
  expect(await deleted).toBe(1)
  expect(readFileSync(`${file}-wal`).toString('latin1')).not.toContain(REQUEST.email)
})
