// @vitest-environment node
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { readRequests } from './read-requests.ts'
import { openStore } from './store.ts'
import { makeFolder, makeLog } from './test-site.ts'

const REQUEST = { name: 'Ana', email: 'a@b.c', phone: '1', institution: 'Sede Centro', message: "Hola'); --" }
const TIME = '2026-11-21T12:00:00.000Z'

function makeStore() {
  const file = join(makeFolder(), 'data', 'requests.sqlite')
  const { entries, log } = makeLog()
  const store = openStore(file, log)
  onTestFinished(() => store.close())
  return { file, store, entries }
}

test('requests can be read, oldest first, while the store is open', async () => {
  const { file, store } = makeStore()
  await store.add(REQUEST, TIME)
  await store.add({ ...REQUEST, name: 'Beto' }, TIME)
  expect(readRequests(file)).toEqual([
    { id: 1, received_at: TIME, ...REQUEST },
    { id: 2, received_at: TIME, ...REQUEST, name: 'Beto' },
  ])
})

test('a request survives closing and opening again', async () => {
  const { file, store } = makeStore()
  await store.add(REQUEST, TIME)
  store.close()
  expect(readRequests(file)).toHaveLength(1)
  openStore(file, () => {}).close()
  expect(readRequests(file)).toHaveLength(1)
})

test('every commit is synced to the disk, in a write-ahead log', () => {
  const database = openDatabase(makeStore().file)
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  database.close()
})

test('the same request with the same key is kept once, however often it comes', async () => {
  const { file, store } = makeStore()
  await Promise.all(Array.from({ length: 100 }, () => store.add(REQUEST, TIME, 'clave-123')))
  await store.add({ ...REQUEST, message: 'Otra cosa' }, TIME, 'clave-123')
  await store.add(REQUEST, TIME, 'clave-456')
  await store.add(REQUEST, TIME)
  await store.add(REQUEST, TIME)
  expect(readRequests(file)).toHaveLength(5)
})

test('a lock is waited for without stopping the process', async () => {
  const { file, store } = makeStore()
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const added = store.add(REQUEST, TIME)
  await new Promise((resolve) => setImmediate(resolve))
  expect(readRequests(file)).toEqual([])
  other.exec('COMMIT')
  other.close()
  await added
  expect(readRequests(file)).toHaveLength(1)
})

test('a database that is none refuses requests and is reported, until it is put right', async () => {
  const file = join(makeFolder(), 'requests.sqlite')
  writeFileSync(file, 'esto no es una base de datos'.repeat(100))
  const { entries, log } = makeLog()
  const store = openStore(file, log)
  onTestFinished(() => store.close())
  expect(entries).toMatchObject([{ level: 'error', event: 'storage', file }])
  await expect(store.add(REQUEST, TIME)).rejects.toThrow('not a database')
  writeFileSync(file, '')
  await store.add(REQUEST, TIME)
  expect(readRequests(file)).toHaveLength(1)
})

test('a lock that bars the very opening is waited for without stopping the process', async () => {
  const file = join(makeFolder(), 'requests.sqlite')
  mkdirSync(file)
  const store = openStore(file, () => {})
  onTestFinished(() => store.close())
  rmdirSync(file)
  const other = new DatabaseSync(file)
  other.exec('CREATE TABLE other (id); BEGIN EXCLUSIVE')
  const added = store.add(REQUEST, TIME)
  other.exec('COMMIT')
  other.close()
  await added
  expect(readRequests(file)).toHaveLength(1)
})

test('a database of a newer program is left alone', async () => {
  const { file, store } = makeStore()
  store.close()
  const newer = new DatabaseSync(file)
  newer.exec('PRAGMA user_version = 99')
  newer.close()
  expect(() => openDatabase(file)).toThrow('newer')
})

test('there are no requests where there is no database, or an empty one', () => {
  const folder = makeFolder()
  expect(readRequests(join(folder, 'requests.sqlite'))).toEqual([])
  writeFileSync(join(folder, 'requests.sqlite'), '')
  expect(readRequests(join(folder, 'requests.sqlite'))).toEqual([])
})
