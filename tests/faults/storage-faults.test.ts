import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LogEntry } from '../../src/server/log.ts'
import { PARTS } from '../../src/server/storage/database-file.ts'
import { openStorage } from '../../src/server/storage/storage.ts'
import { createStore } from '../../src/server/storage/request-store.ts'
import { makeDist, makeFolder, REQUEST } from '../support/server-site.ts'
import { start } from '../support/start-server.ts'
import { showCode } from '../support/authenticator.ts'
import { makePostgres, openFile } from '../support/databases.ts'
import { hasPostgres } from '../support/postgres.ts'
import { readStored } from '../support/read-stored.ts'
import { post, REFUSED } from './support/post.ts'
import { makeCopiesOnDisk, startServerOnDisk } from './support/processes.ts'
import { isWhole } from './support/scale.ts'

const PASSWORD = 'tortuga-violeta-39-mesa'

function visitOffice(url: string) {
  const form = (path: string, fields: Record<string, string>, cookie = '') => {
    const body = new URLSearchParams(fields)
    return fetch(url + path, { method: 'POST', headers: { origin: url, cookie }, body, redirect: 'manual' })
  }
  const enter = async () => cookiesOf(await form('/oficina/entrar', { nombre: 'Ana', clave: PASSWORD }))
  return { form, enter }
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

const csrfOf = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''

function succeeds(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

test('on a full disk, requests are refused, and the office still works', async ({ skip }) => {
  const server = await startServerOnDisk(makeDist(), makeFolder())
  skip(!server, 'no small disk may be mounted here; the limit of pages is tried instead')
  const { url, link, disk } = server!
  const { form, enter } = visitOffice(url)
  await form(link, { clave: PASSWORD, repetida: PASSWORD })
  const filler = join(disk, 'relleno')
  const confirmed: string[] = []
  const fill = async () => {
    for (let turn = 0; turn < 500; turn++) {
      const name = `Ana ${confirmed.length}`
      const answer = await post(url, { name, message: 'x'.repeat(20_000) })
      if (answer.status !== 200) return answer
      confirmed.push(name)
    }
    return undefined
  }
  await post(url, { name: 'Primera' })
  // Leaves the reserve of the server and a few megabytes of the 16.
  writeFileSync(filler, Buffer.alloc(isWhole ? 2_000_000 : 5_000_000))
  expect(await fill()).toEqual(REFUSED)
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(`${url}/api/events.php`)).status).toBe(200)
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
    problems: ['storage-unavailable', 'disk-low'],
  })
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  // Checks the statement of the alert that people can still answer requests in the office.
  const cookie = await enter()
  const list = await (await fetch(`${url}/oficina/consultas`, { headers: { cookie } })).text()
  expect(list).toContain('La consulta que más espera')
  const csrf = csrfOf(list)
  const file = await form('/oficina/consultas/exportar', { csrf, estado: 'todas', formato: 'csv' }, cookie)
  expect(await file.text()).toContain('Primera')
  const answered = await form('/oficina/consultas/1/contestada', { csrf }, cookie)
  expect(answered.headers.get('location')).toContain('hecho=contestada')
  rmSync(filler)
  // Retries, because the server recreates its disk reserve before it stores requests again.
  const last = async () => (await post(url, { name: 'Última' })).status
  await expect.poll(last).toBe(200)
  // Copies the database, because SQLite cannot open it under /proc, where the test sees the mounted disk.
  const copy = makeFolder()
  cpSync(join(disk, 'data'), copy, { recursive: true })
  const names = (await readStored({ DATA_DIR: copy })).map(({ name }) => name)
  expect(names).toEqual(['Primera', ...confirmed, 'Última'])
})

test.runIf(isWhole)('on a full disk, an administrator can set up two-step log-in', async ({ skip }) => {
  const server = await startServerOnDisk(makeDist(), makeFolder(), { OFFICE_SECOND_STEP: '' })
  skip(!server, 'no small disk may be mounted here')
  const { url, link, disk } = server!
  const { form, enter } = visitOffice(url)
  await form(link, { clave: PASSWORD, repetida: PASSWORD })
  await post(url, { name: 'Primera' })
  const fill = () => appendFileSync(join(disk, 'relleno'), Buffer.alloc(100_000))
  for (let turn = 0; turn < 160; turn++) if (!succeeds(fill)) break
  expect((await post(url, { name: 'Otra', message: 'x'.repeat(30_000) })).status).toBe(503)
  const cookie = await enter()
  const page = await fetch(`${url}/oficina/consultas`, { headers: { cookie } })
  expect(page.url).toBe(`${url}/oficina/cuenta/segundo-paso`)
  const csrf = csrfOf(await page.text())
  const setUp = await (await form('/oficina/cuenta/segundo-paso/empezar', { csrf }, cookie)).text()
  const address = (/otpauth:[^"]+/.exec(setUp)?.[0] ?? '').replaceAll('&amp;', '&')
  const codigo = showCode(address, new Date())
  const confirmed = await form('/oficina/cuenta/segundo-paso/confirmar', { csrf, codigo }, cookie)
  const inside = { headers: { cookie: cookiesOf(confirmed) } }
  expect(await (await fetch(`${url}/oficina/consultas`, inside)).text()).toContain(
    'La consulta que más espera',
  )
})

test.runIf(isWhole)('a full disk for backups leaves only complete backups', async ({ skip }) => {
  const data = makeFolder()
  const storage = await openStorage({ kind: 'sqlite', file: join(data, 'requests.sqlite') }, () => {})
  const store = createStore(storage)
  for (let turn = 0; turn < 10; turn++)
    await store.add({ ...REQUEST, message: 'x'.repeat(12_000) }, new Date(turn * 1e6).toISOString())
  await storage.close()
  const found = await makeCopiesOnDisk(data, makeFolder())
  skip(!found, 'no small disk may be mounted here')
  const [first, second] = ['diaria-2026-11-21.sqlite', 'diaria-2026-11-22.sqlite']
  expect(found).toEqual([
    { names: [first], requests: [10] },
    { names: [first], requests: [10], trouble: expect.stringMatching(/no queda lugar en el disco|I\/O/) },
    { names: [first, second], requests: [10, 10] },
  ])
})

test('requests are refused while the database cannot grow, and stored again later', async () => {
  const { storage, store } = await openFile()
  const limitPages = (pages: number) =>
    storage.use(({ db }) => sql.raw(`PRAGMA max_page_count = ${pages}`).execute(db))
  const add = (name: string) =>
    store.add({ ...REQUEST, name, message: 'x'.repeat(30_000) }, new Date().toISOString())
  await add('Ana')
  await limitPages(1)
  const full = Array.from({ length: 3 }, (_, index) => add(`Beto ${index}`))
  for (const result of await Promise.allSettled(full)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'database or disk is full' } })
  }
  await limitPages(1_000_000)
  await add('Caro')
  const rows = await storage.use(({ db }) => db.selectFrom('requests').select('name').execute())
  expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Caro'])
})

test('an upload too large for the database does not make other requests fail', async () => {
  const { storage, store } = await openFile()
  await storage.use(({ db }) => sql.raw('PRAGMA max_page_count = 100').execute(db))
  const bytes = Buffer.alloc(2 ** 20)
  const file = { label: 'DNI', name: 'dni.pdf', type: 'application/pdf', size: bytes.length, bytes }
  const add = (name: string, files = [file]) =>
    store.add({ ...REQUEST, name, files }, new Date().toISOString())
  const results = await Promise.allSettled([add('Ana', []), add('Beto'), add('Caro', []), add('Dora', [])])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const rows = await storage.use(({ db }) => db.selectFrom('requests').select('name').execute())
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Caro', 'Dora'])
})

function lockSqlite(folder: string) {
  const other = new DatabaseSync(join(folder, 'requests.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  return () => {
    other.exec('COMMIT')
    other.close()
  }
}

if (isWhole) {
  test('while the database is locked for 30 s, requests fail, but pages are served', async () => {
    const folder = makeFolder()
    const { url } = await start({ DATA_DIR: folder })
    const release = lockSqlite(folder)
    // Each refused request has waited for five seconds.
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all([post(url), post(url, { name: 'Beto' })])
      for (const answer of answers) expect(answer).toEqual(REFUSED)
      expect((await fetch(url)).status).toBe(200)
    }
    release()
    expect((await post(url)).status).toBe(200)
    expect(await readStored({ DATA_DIR: folder })).toHaveLength(1)
  })
}

if (isWhole && hasPostgres) {
  const makeDatabase = makePostgres()

  test('a locked PostgreSQL table refuses requests until it is released', async () => {
    const { env, open } = await makeDatabase()
    const { url } = await start(env)
    const free = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const storage = await open()
    const holding = storage.use(({ db }) =>
      db.transaction().execute(async (transaction) => {
        await sql`LOCK TABLE requests`.execute(transaction)
        locked.resolve()
        await free.promise
      }),
    )
    await locked.promise
    expect(await post(url)).toEqual(REFUSED)
    free.resolve()
    await holding
    expect((await post(url)).status).toBe(200)
  })
}

test('with a damaged database, requests are refused and logged, and pages are served', async () => {
  const folder = makeFolder()
  const first = await start({ DATA_DIR: folder })
  for (let turn = 0; turn < 20; turn++)
    await post(first.url, { name: `Ana ${turn}`, message: 'x'.repeat(5000) })
  await first.close()
  const file = join(folder, 'requests.sqlite')
  const handle = new DatabaseSync(file)
  handle.exec('PRAGMA journal_mode = DELETE')
  handle.close()

  const bytes = readFileSync(file)
  bytes.fill(0x5a, 8192, bytes.length - 8192)
  writeFileSync(file, bytes)

  const { url, entries } = await start({ DATA_DIR: folder })
  expect(entries).toMatchObject([{ level: 'error', event: 'storage' }])
  expect(await post(url)).toEqual(REFUSED)
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(`${url}/healthz`)).status).toBe(503)
})

const faultsIn = (entries: LogEntry[]) => entries.filter(({ level }) => level === 'error')

const REMOVALS: [string, (from: string, to: string) => void][] = [
  ['deleted', (from) => PARTS.forEach((part) => rmSync(from + part))],
  ['moved away', (from, to) => PARTS.forEach((part) => renameSync(from + part, to + part))],
  ['moved away without its log', (from, to) => renameSync(from, to)],
  ['moved away with its folder', (from, to) => renameSync(dirname(from), dirname(to))],
]

test.each(REMOVALS)(
  'creates no new database after the old one is %s, unless the operator wants one',
  async (_, remove) => {
    const folder = makeFolder()
    const env = { DATA_DIR: join(folder, 'data') }
    const file = join(env.DATA_DIR, 'requests.sqlite')
    const { url, entries } = await start(env)
    await post(url, { name: 'Antes' })
    const moved = join(folder, 'aparte', 'requests.sqlite')
    mkdirSync(dirname(moved))
    remove(file, moved)
    for (const { status } of await Promise.all([post(url), post(url), post(url)])) expect(status).toBe(503)
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    expect(existsSync(file)).toBe(false)
    const reasons = faultsIn(entries).map(({ reason }) => String(reason))
    expect(reasons).toContainEqual(expect.stringContaining('moved or deleted'))
    expect(reasons).toContainEqual(expect.stringContaining('No se hace otra vacía'))

    const stored = async () => (await readStored(env)).map(({ name }) => name)
    if (!existsSync(moved)) {
      const expecting = { ...env, DATABASE_ID: 'la-de-antes' }
      expect((await post((await start(expecting)).url)).status).toBe(503)
      const { url: fresh } = await start(expecting, { isInit: true })
      expect((await post(fresh, { name: 'Después' })).status).toBe(200)
      expect(await stored()).toEqual(['Después'])
    } else {
      mkdirSync(env.DATA_DIR, { recursive: true })
      for (const part of PARTS) if (existsSync(moved + part)) renameSync(moved + part, file + part)
      expect((await post(url, { name: 'Después' })).status).toBe(200)
      expect(await stored()).toEqual(['Antes', 'Después'])
    }
  },
)
