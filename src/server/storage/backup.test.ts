import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openFile } from '../../../tests/support/databases.ts'
import { readStored } from '../../../tests/support/read-stored.ts'
import { makeFolder, REQUEST } from '../../../tests/support/server-site.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const PERSON = { name: 'Marta', login: 'marta', email: null, role: 'todo', password: null } as const
const NOW = new Date('2026-11-21T12:00:00.000Z')

async function makeServed() {
  const { file, storage, store } = await openFile()
  const folder = dirname(file)
  const add = (name: string) => store.add({ ...REQUEST, name }, NOW.toISOString())
  const names = async () => (await readStored({ DATA_DIR: folder })).map(({ name }) => name)
  return { file, copy: join(folder, 'copias', 'a.sqlite'), storage, add, names }
}

const bringBack = (copy: string, file: string, now = NOW) => restore(copy, { kind: 'sqlite', file }, now)

test('restores all requests from a backup that was made under load', async () => {
  const { file, copy, storage, add, names } = await makeServed()
  await add('Ana')
  const arriving = Array.from({ length: 200 }, (_, index) => add(`Beto ${index}`))
  const copied = await backUp(file, copy)
  await Promise.all(arriving)
  expect(copied).toBeGreaterThanOrEqual(1)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  await storage.close()

  const { requests, newer, aside } = await bringBack(copy, file)
  expect([requests, newer]).toEqual([copied, 201 - copied])
  expect((await names())[0]).toBe('Ana')
  expect(await names()).toHaveLength(copied)
  expect((await bringBack(aside!, file, new Date(0))).requests).toBe(201)
  expect(await names()).toHaveLength(201)
  expect(readdirSync(dirname(copy))).toEqual(['a.sqlite'])
})

test.runIf(process.getuid?.() === 0)('copies made by root keep the owner of the database', async () => {
  const { file, copy, storage, add } = await makeServed()
  await add('Ana')
  chownSync(file, 65_534, 65_533)
  const owners = (path: string) => [statSync(path).uid, statSync(path).gid]
  await backUp(file, copy)
  for (const made of [copy, dirname(copy)]) expect(owners(made)).toEqual([65_534, 65_533])
  await storage.close()
  await bringBack(copy, file)
  expect(owners(file)).toEqual([65_534, 65_533])
})

test('a restore ends sessions, refuses used recovery codes, and names returning people', async () => {
  const { file, copy, storage } = await makeServed()
  const session = { id: 'x', person_id: 1, created_at: 1, seen_at: 1, agent: '', network: '' }
  const codes = ['used', 'left'].map((hash) => ({ person_id: 1, hash }))
  await storage.use(async ({ db }) => {
    await db
      .insertInto('people')
      .values([PERSON, { ...PERSON, name: 'Beto', login: 'beto' }])
      .execute()
    await db.insertInto('sessions').values(session).execute()
    await db.insertInto('recovery_codes').values(codes).execute()
  })
  await backUp(file, copy)
  await storage.use(async ({ db }) => {
    await db.deleteFrom('people').where('login', '=', 'beto').execute()
    await db.deleteFrom('recovery_codes').where('hash', '=', 'used').execute()
  })
  await storage.close()
  expect((await bringBack(copy, file)).returning).toEqual(['Beto'])
  const { storage: restored } = await openFile(file)
  await restored.use(async ({ db }) => {
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await db.selectFrom('recovery_codes').select('hash').execute()).toEqual([{ hash: 'left' }])
  })
})

test('a restore is refused while a server has the database open', async () => {
  const { file, copy, add, names } = await makeServed()
  await add('Ana')
  await backUp(file, copy)
  await add('Beto')
  await expect(bringBack(copy, file)).rejects.toThrow('Detené el servidor')
  expect(await names()).toEqual(['Ana', 'Beto'])
})

test('a restore refuses a damaged backup, and renames a damaged database', async () => {
  const { file, copy, storage, add, names } = await makeServed()
  await add('Ana')
  await backUp(file, copy)
  await storage.close()
  const bytes = readFileSync(copy)
  const damaged = `${copy}.mala`
  writeFileSync(damaged, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)]))
  await expect(bringBack(damaged, file)).rejects.toThrow(`${damaged} no sirve`)
  expect(await names()).toEqual(['Ana'])
  writeFileSync(file, 'rota'.repeat(2000))
  const { aside } = await bringBack(copy, file)
  expect(await names()).toEqual(['Ana'])
  expect(readFileSync(aside!, 'utf8')).toContain('rota')
})

test('a restore ignores the write-ahead log that a moved database left behind', async () => {
  const { file, copy, storage, add, names } = await makeServed()
  await add('Ana')
  await backUp(file, copy)
  await add('Beto')
  const log = readFileSync(`${file}-wal`)
  await storage.close()
  renameSync(file, `${copy}.movida`)
  writeFileSync(`${file}-wal`, log)
  expect(await bringBack(copy, file)).toEqual({ requests: 1, returning: [], newer: 0 })
  expect(await names()).toEqual(['Ana'])
  expect(readdirSync(dirname(file)).filter((name) => name.endsWith('-wal'))).toEqual([
    'requests.sqlite.antes-2026-11-21T12-00-00-000Z-wal',
  ])
})

test('restores a database copied by hand, with the requests in its log', async () => {
  const { file, storage, add, names } = await makeServed()
  await add('Ana')
  const copy = join(makeFolder(), 'a-mano.sqlite')
  for (const part of ['', '-wal']) copyFileSync(file + part, copy + part)
  await add('Beto')
  await storage.close()
  expect((await bringBack(copy, file)).requests).toBe(1)
  expect(await names()).toEqual(['Ana'])
})

test('a backup fails if its file already exists, or if the database does not exist', async () => {
  const { file, copy, add } = await makeServed()
  await add('Ana')
  await backUp(file, copy)
  await expect(backUp(file, copy)).rejects.toThrow('ya existe')
  await expect(backUp(`${file}.no`, `${copy}.2`)).rejects.toThrow('No hay nada que copiar')
  expect(existsSync(`${copy}.2`)).toBe(false)
  await expect(bringBack(`${copy}.2`, file)).rejects.toThrow('no existe')
})

test('a backup that cannot be restored completely does not change the database', async () => {
  const { file, copy, storage, add, names } = await makeServed()
  await add('Ana')
  await backUp(file, copy)
  await add('Beto')
  await storage.close()
  symlinkSync('/dev/full', `${file}.nueva.incompleta`)
  await expect(bringBack(copy, file)).rejects.toThrow('quedó como estaba')
  const left = ['copias', 'requests.sqlite', 'requests.sqlite.reserva']
  expect(readdirSync(dirname(file)).toSorted()).toEqual(left)
  expect(await names()).toEqual(['Ana', 'Beto'])
})

test('refuses to restore the database from itself, under any path', async () => {
  const { file, copy, storage, add, names } = await makeServed()
  await add('Ana')
  await storage.close()
  mkdirSync(dirname(copy))
  symlinkSync(file, copy)
  for (const name of [file, copy]) await expect(bringBack(name, file)).rejects.toThrow('y no una copia')
  expect(await names()).toEqual(['Ana'])
})
