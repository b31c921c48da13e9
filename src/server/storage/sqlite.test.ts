import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  rmdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFile } from '../../../tests/support/databases.ts'
import { makeFolder, REQUEST } from '../../../tests/support/server-site.ts'
import { PARTS } from './database-file.ts'
import { claimMails } from './outbox.ts'

const TIME = '2026-11-21T12:00:00.000Z'

test('every commit is synced to the disk, in SQLite’s write-ahead log', async () => {
  const { storage } = await openFile()
  const read = (name: string) => storage.use(({ db }) => sql.raw(`PRAGMA ${name}`).execute(db))
  expect((await read('synchronous')).rows).toEqual([{ synchronous: 2 }])
  expect((await read('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }])
})

test('mails wait on a full disk, and leave the reserve to the office', async () => {
  const { file, storage, store } = await openFile()
  await store.add(REQUEST, TIME)
  const run = (statement: string) => storage.use(({ db }) => sql.raw(statement).execute(db))
  await run('CREATE TABLE filler (bytes BLOB)')
  await run(
    'CREATE TRIGGER fill AFTER UPDATE ON outbox BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); END',
  )
  await run('PRAGMA max_page_count = 100')
  await expect(claimMails(storage, Date.parse(TIME), { limit: 1 })).rejects.toThrow('full')
  expect(existsSync(`${file}.reserva`)).toBe(true)
})

test('only the owner can read the database files, even those of an earlier version', async () => {
  const { file, storage, store } = await openFile()
  await store.add(REQUEST, TIME)
  const modes = () => PARTS.map((part) => statSync(file + part).mode & 0o777)
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  await storage.close()
  chmodSync(file, 0o644)
  await (await openFile(file)).store.add({ ...REQUEST, name: 'Beto' }, TIME)
  expect(modes()).toEqual([0o600, 0o600, 0o600])
})

test.runIf(process.getuid?.() === 0)('a database of root gets the owner of its folder', async () => {
  const folder = makeFolder()
  chownSync(folder, 1234, 1235)
  const file = join(folder, 'requests.sqlite')
  await (await openFile(file)).store.add(REQUEST, TIME)
  expect(PARTS.map((part) => statSync(file + part).uid)).toEqual([1234, 1234, 1234])
})

test('waits for a database lock without blocking the process', async () => {
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

test('confirms no request after another program has emptied the database file', async () => {
  const { file, storage, store } = await openFile()
  await store.add(REQUEST, TIME)
  await storage.close()
  const again = await openFile(file)
  truncateSync(file)
  await expect(again.store.add({ ...REQUEST, name: 'Beto' }, TIME)).rejects.toThrow()
  expect(again.entries).toContainEqual(expect.objectContaining({ level: 'error', event: 'storage' }))
})

test('refuses and logs requests until a broken database file is replaced', async () => {
  const broken = join(makeFolder(), 'requests.sqlite')
  writeFileSync(broken, 'esto no es una base de datos'.repeat(100))
  const { file, store, list, entries } = await openFile(broken)
  expect(entries).toMatchObject([{ level: 'error', event: 'storage', database: file }])
  await expect(store.add(REQUEST, TIME)).rejects.toThrow('not a database')
  writeFileSync(file, '')
  await store.add(REQUEST, TIME)
  expect(await list()).toHaveLength(1)
})

test('opening a locked database does not block the process', async () => {
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
