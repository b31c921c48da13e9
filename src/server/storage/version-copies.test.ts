import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, makeLog } from '../../../tests/support/server-site.ts'
import { listRequests } from './requests.ts'
import { openStorage } from './storage.ts'
import { findVersionCopy } from './version-copies.ts'

/** A database as the first version of this program made it, with one request. */
function makeFirstVersion() {
  const file = join(makeFolder(), 'requests.sqlite')
  const database = new DatabaseSync(file)
  database.exec(`
    CREATE TABLE requests (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
      institution TEXT NOT NULL, message TEXT NOT NULL, received_at TEXT NOT NULL, dedupe TEXT UNIQUE) STRICT;
    INSERT INTO requests VALUES (1, 'Ana', 'a@b.c', '1', 'Sede Centro', 'Hola', '2026-01-01T12:00:00.000Z', NULL);
    PRAGMA user_version = 1`)
  database.close()
  return file
}

const versionOf = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  const { user_version } = database.prepare('PRAGMA user_version').get() ?? {}
  database.close()
  return user_version
}

test('a database is copied before it is migrated, and a new one is not', async () => {
  const file = makeFirstVersion()
  const storage = await openStorage({ kind: 'sqlite', file }, () => {})
  onTestFinished(() => storage.close())
  expect(await listRequests(storage)).toHaveLength(1)
  expect(versionOf(findVersionCopy(file, 1)!)).toBe(1)
  expect(findVersionCopy(file, 2)).toBeUndefined()

  const fresh = join(makeFolder(), 'requests.sqlite')
  await (await openStorage({ kind: 'sqlite', file: fresh }, () => {})).close()
  expect(findVersionCopy(fresh, 0)).toBeUndefined()
})

test('a database that cannot be copied is not migrated, and once it can be it is', async () => {
  const file = makeFirstVersion()
  const copies = join(file, '..', 'copias')
  writeFileSync(copies, 'no es una carpeta')
  const { entries, log } = makeLog()
  const storage = await openStorage({ kind: 'sqlite', file }, log)
  onTestFinished(() => storage.close())
  expect(entries).toMatchObject([{ level: 'error', event: 'storage' }])
  expect(versionOf(file)).toBe(1)
  rmSync(copies)
  mkdirSync(copies)
  expect(await listRequests(storage)).toHaveLength(1)
})

test('a command beside a server leaves an older database as it is, and may make a new one', async () => {
  const file = makeFirstVersion()
  const open = (file: string) => openStorage({ kind: 'sqlite', file }, () => {}, { mayMigrate: false })
  const storage = await open(file)
  onTestFinished(() => storage.close())
  await expect(listRequests(storage)).rejects.toThrow('Reiniciá el servidor')
  expect([versionOf(file), findVersionCopy(file, 1)]).toEqual([1, undefined])
  const fresh = await open(join(makeFolder(), 'requests.sqlite'))
  onTestFinished(() => fresh.close())
  expect(await listRequests(fresh)).toEqual([])
})
