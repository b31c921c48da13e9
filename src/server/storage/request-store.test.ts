import { collect } from '../../../tests/support/collect.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { describeDatabases } from '../../../tests/support/databases.ts'
import { makeLog, REQUEST } from '../../../tests/support/server-site.ts'
import { eachRequest, filledForm } from './find-requests.ts'
import { createStore } from './request-store.ts'

const TIME = '2026-11-21T12:00:00.000Z'
const NINE_MINUTES_LATER = '2026-11-21T12:09:00.000Z'
const TEN_MINUTES_LATER = '2026-11-21T12:10:00.000Z'

describeScaled((makeDatabase) => {
  async function makeStore() {
    const database = await makeDatabase()
    const storage = await database.open()
    const outbox = () => storage.use(({ db }) => db.selectFrom('outbox').selectAll().execute())
    const list = () => collect(eachRequest(storage, 'received'))
    return { database, storage, outbox, store: createStore(storage), list }
  }

  test('another process can read requests, oldest first, while the store is open', async () => {
    const { database, store } = await makeStore()
    await store.add(REQUEST, TIME)
    await store.add({ ...REQUEST, name: 'Beto' }, TIME)
    expect(await collect(eachRequest(await database.open(), 'received'))).toMatchObject([
      { id: 1, received_at: TIME, ...REQUEST, answered_at: null, mail: 'waiting' },
      { id: 2, received_at: TIME, ...REQUEST, name: 'Beto', answered_at: null, mail: 'waiting' },
    ])
  })

  test('the text of a request is returned unchanged, whatever its characters', async () => {
    const { store, list } = await makeStore()
    const message = 'ñandú 🦉 \u2028 "comillas" \\ \r\n\t \u0001 漢字 %s $1 ?\'); --'
    await store.add({ ...REQUEST, message }, TIME)
    expect(await list()).toMatchObject([{ message }])
  })

  test('keeps the answers to a form, and distinguishes forms with the same text', async () => {
    const { store, list } = await makeStore()
    const form = { id: 'a', name: 'Formulario', answers: [{ id: 'x', label: '¿Qué?', value: 'Ñandú "1"' }] }
    await store.add({ ...REQUEST, form }, TIME)
    await store.add({ ...REQUEST, form }, TIME)
    await store.add({ ...REQUEST, form: { ...form, id: 'b' } }, TIME)
    await store.add(REQUEST, TIME)
    expect((await list()).map(filledForm)).toEqual([form, { ...form, id: 'b' }, undefined])
  })

  test('a request survives closing and reopening the store', async () => {
    const { database, storage, store } = await makeStore()
    await store.add(REQUEST, TIME)
    await storage.close()
    await expect(store.add(REQUEST, TIME)).rejects.toThrow('closed')
    expect(await collect(eachRequest(await database.open(), 'received'))).toHaveLength(1)
  })

  test('every request gets a mail with a token of its own', async () => {
    const { store, outbox } = await makeStore()
    const names = Array.from({ length: 250 }, (_, index) => `Ana ${index}`)
    await Promise.all(names.map((name) => store.add({ ...REQUEST, name }, TIME)))
    const mails = await outbox()
    expect(mails).toHaveLength(250)
    expect(new Set(mails.map(({ token }) => token)).size).toBe(250)
    expect(mails[0]).toMatchObject({ state: 'waiting', attempts: 0, next_attempt_at: Date.parse(TIME) })
  })

  test('stores equal requests with the same key once, however late', async () => {
    const { store, list } = await makeStore()
    await Promise.all(Array.from({ length: 100 }, () => store.add(REQUEST, TIME, 'clave-123')))
    await store.add(REQUEST, '2026-12-01T12:00:00.000Z', 'clave-123')
    expect(await list()).toHaveLength(1)
    await store.add({ ...REQUEST, message: 'Otra cosa' }, TIME, 'clave-123')
    await store.add(REQUEST, TEN_MINUTES_LATER, 'clave-456')
    expect(await list()).toHaveLength(3)
  })

  test('a request dated in the future does not hide an equal request', async () => {
    const { store, list } = await makeStore()
    await store.add(REQUEST, '2027-11-21T12:00:00.000Z')
    await store.add(REQUEST, TIME)
    await store.add(REQUEST, NINE_MINUTES_LATER)
    expect(await list()).toHaveLength(2)
  })

  test('stores equal requests within ten minutes once, whatever their keys', async () => {
    const { store, list, outbox } = await makeStore()
    await store.add(REQUEST, TIME)
    await store.add(REQUEST, NINE_MINUTES_LATER, 'clave-456')
    expect(await list()).toHaveLength(1)
    await store.add({ ...REQUEST, phone: '2' }, TIME)
    await store.add(REQUEST, TEN_MINUTES_LATER)
    await store.add(REQUEST, TEN_MINUTES_LATER)
    expect(await list()).toHaveLength(3)
    expect(await outbox()).toHaveLength(3)
  })

  test('stores an ordinary request even when an equal one is in quarantine', async () => {
    const { store, list, outbox } = await makeStore()
    await store.add(REQUEST, TIME, 'clave-123', 'trap')
    await store.add(REQUEST, TIME, 'clave-123', 'trap')
    expect(await list()).toEqual([])
    expect(await outbox()).toMatchObject([{ state: 'held' }])
    await store.add(REQUEST, TIME, 'clave-123')
    expect(await list()).toMatchObject([{ ...REQUEST, mail: 'waiting' }])
  })

  test('a request that the database refuses does not make other requests fail', async () => {
    const { store, list } = await makeStore()
    const bad = { ...REQUEST, name: null as unknown as string }
    const results = await Promise.allSettled([store.add(REQUEST, TIME), store.add(bad, TIME)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await list()).toHaveLength(1)
  })

  test('calls onStored for each new request', async () => {
    const { storage } = await makeStore()
    const told = Promise.withResolvers<void>()
    await createStore(storage, told.resolve).add(REQUEST, TIME)
    expect(await told.promise).toBeUndefined()
  })

  test('refuses a database of a newer program version, and does not change it', async () => {
    const { database, storage, store } = await makeStore()
    await storage.use(async ({ db, kind }) => {
      const statement =
        kind === 'sqlite' ? 'PRAGMA user_version = 99' : 'UPDATE schema_version SET version = 99'
      await sql.raw(statement).execute(db)
    })
    await storage.close()
    const { entries, log } = makeLog()
    await database.open(log)
    expect(entries).toMatchObject([
      { level: 'error', event: 'storage', reason: expect.stringContaining('de la versión 99') },
    ])
    await expect(store.add(REQUEST, TIME)).rejects.toThrow()
  })
})

// Each database has its own lock.
describeDatabases((makeDatabase) => {
  test('equal requests to several processes are stored once', async () => {
    const database = await makeDatabase()
    const storage = await database.open()
    const stores = await Promise.all([1, 2, 3].map(async () => createStore(await database.open())))
    const contents = Array.from({ length: 40 }, (_, index) => ({ ...REQUEST, message: `Hola ${index}` }))
    const orders = [contents, contents.toReversed(), contents]
    await Promise.all(
      stores.flatMap((store, index) => orders[index]!.map((request) => store.add(request, TIME))),
    )
    expect(await collect(eachRequest(storage, 'received'))).toHaveLength(40)
  })
})
