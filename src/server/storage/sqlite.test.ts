import { hash } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, makeLog } from '../../../tests/support/server-site.ts'
import { PARTS } from './file-identity.ts'
import { findRequests } from './find-requests.ts'
import { listRequests } from './requests.ts'
import { openStorage } from './storage.ts'
import { createStore } from './store.ts'

const REQUEST = { name: 'Ana', email: 'a@b.c', phone: '1', institution: 'Sede Centro', message: "Hola'); --" }
const TIME = '2026-11-21T12:00:00.000Z'
const TEN_MINUTES_LATER = '2026-11-21T12:10:00.000Z'

async function openFile(file = join(makeFolder(), 'requests.sqlite')) {
  const { entries, log } = makeLog()
  const storage = await openStorage({ kind: 'sqlite', file }, log)
  onTestFinished(() => storage.close())
  return { file, storage, entries, store: createStore(storage), list: () => listRequests(storage) }
}

test('every commit is synced to the disk, in a write-ahead log', async () => {
  const { storage } = await openFile()
  const read = (name: string) => storage.use(({ db }) => sql.raw(`PRAGMA ${name}`).execute(db))
  expect((await read('synchronous')).rows).toEqual([{ synchronous: 2 }])
  expect((await read('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }])
})

test('nobody else can read the files, those of an earlier program included', async () => {
  const { file, storage, store } = await openFile()
  await store.add(REQUEST, TIME)
  const modes = () => PARTS.map((part) => statSync(file + part).mode & 0o777)
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  await storage.close()
  chmodSync(file, 0o644)
  await (await openFile(file)).store.add({ ...REQUEST, name: 'Beto' }, TIME)
  expect(modes()).toEqual([0o600, 0o600, 0o600])
})

test.runIf(process.getuid?.() === 0)(
  'a database that root makes belongs to the owner of its folder',
  async () => {
    const folder = makeFolder()
    chownSync(folder, 1234, 1235)
    const file = join(folder, 'requests.sqlite')
    const storage = await openStorage({ kind: 'sqlite', file }, () => {})
    onTestFinished(() => storage.close())
    await createStore(storage).add(REQUEST, TIME)
    expect(PARTS.map((part) => statSync(file + part).uid)).toEqual([1234, 1234, 1234])
  },
)

test('a lock is waited for without stopping the process', async () => {
  const { file, store, list } = await openFile()
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const added = store.add(REQUEST, TIME)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await list()).toEqual([])
  other.exec('COMMIT')
  other.close()
  await added
  expect(await list()).toHaveLength(1)
})

test('a file that is not a database refuses requests and is logged, until it is replaced', async () => {
  const broken = join(makeFolder(), 'requests.sqlite')
  writeFileSync(broken, 'esto no es una base de datos'.repeat(100))
  const { file, store, list, entries } = await openFile(broken)
  expect(entries).toMatchObject([{ level: 'error', event: 'storage', file }])
  await expect(store.add(REQUEST, TIME)).rejects.toThrow('not a database')
  writeFileSync(file, '')
  await store.add(REQUEST, TIME)
  expect(await list()).toHaveLength(1)
})

test('a lock during opening is waited for without stopping the process', async () => {
  const barred = join(makeFolder(), 'requests.sqlite')
  mkdirSync(barred)
  const { file, store, list } = await openFile(barred)
  rmdirSync(file)
  const other = new DatabaseSync(file)
  other.exec('CREATE TABLE other (id); BEGIN EXCLUSIVE')
  const added = store.add(REQUEST, TIME)
  await new Promise((resolve) => setImmediate(resolve))
  other.exec('COMMIT')
  other.close()
  await added
  expect(await list()).toHaveLength(1)
})

test('a database of the first version is migrated with all its requests', async () => {
  const file = join(makeFolder(), 'requests.sqlite')
  const old = new DatabaseSync(file)
  old.exec(`CREATE TABLE requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
    institution TEXT NOT NULL, message TEXT NOT NULL, received_at TEXT NOT NULL, dedupe TEXT UNIQUE
  ) STRICT;
  PRAGMA user_version = 1`)
  const insert = old.prepare('INSERT INTO requests VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const dedupe = hash('sha256', JSON.stringify(['clave-123', ...Object.values(REQUEST)]))
  insert.run(3, ...Object.values(REQUEST), TIME, dedupe)
  insert.run(7, ...Object.values({ ...REQUEST, name: 'Ñandú' }), TIME, null)
  old.close()

  const { entries, storage, store, list } = await openFile(file)
  expect(entries).toEqual([])
  const taken = { received_at: TIME, ...REQUEST, answered_at: null, mail: 'waiting' }
  expect(await list()).toMatchObject([
    { id: 3, ...taken },
    { id: 7, ...taken, name: 'Ñandú' },
  ])
  expect(await findRequests(storage, 'all', { words: 'nandu' })).toMatchObject([{ id: 7 }])
  await store.add(REQUEST, TEN_MINUTES_LATER, 'clave-123')
  await store.add({ ...REQUEST, name: 'Nueva' }, TIME)
  expect((await list()).map(({ name }) => name)).toEqual(['Ana', 'Ñandú', 'Nueva'])
  await storage.close()
  expect(await listRequests((await openFile(file)).storage)).toHaveLength(3)
})
