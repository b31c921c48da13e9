/** Tests two servers with one PostgreSQL database, as behind a load balancer. */
import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLoginThrottle } from '../src/server/office/login-throttle.ts'
import { identifyClient } from '../src/server/client.ts'
import { shareLimits } from '../src/server/storage/shared-limits.ts'
import { startClocked } from './support/start-server.ts'
import { isWhole } from './faults/support/scale.ts'
import { makePostgres } from './support/databases.ts'
import { makeOffice } from './support/office.ts'
import { hasPostgres } from './support/postgres.ts'
import { readStored } from './support/read-stored.ts'
import { findLastBackup } from '../src/server/alerts/server-state.ts'
import { createDailyCopies } from '../src/server/storage/daily-copies.ts'
import { makeFolder, makeLog, REQUEST } from './support/server-site.ts'
import { createStore } from '../src/server/storage/request-store.ts'

const OFFICE_KEY = 'x'.repeat(32)
const HOUR = 60 * 60_000
const TIME = '2026-11-21T12:00:00.000Z'

describe.runIf(hasPostgres)('two servers with one database', () => {
  const makeDatabase = makePostgres()

  test('two servers start together on an empty database, and store requests', async () => {
    const { env } = await makeDatabase()
    const servers = await Promise.all([1, 2].map(() => startClocked({ ...env, OFFICE_KEY })))
    await Promise.all(servers.map(({ post }) => post()))
    expect(servers.flatMap(({ entries }) => entries.filter(({ level }) => level === 'error'))).toEqual([])
    expect(await readStored(env)).toHaveLength(1)
  })

  test('one of two servers makes the daily backup, and the other if the first fails', async () => {
    const { open } = await makeDatabase()
    const location = (await open()).location
    const time = { at: Date.parse(TIME) }
    const start = async () => {
      const folder = makeFolder()
      const storage = await open()
      await createStore(storage).add(REQUEST, TIME)
      const { log, entries } = makeLog()
      const options = { storage, timeZone: () => 'UTC', now: () => new Date(time.at), log }
      const broken = { ...location, url: 'postgres://127.0.0.1:1/nada', copies: folder } as const
      return {
        entries,
        folder,
        fail: () => createDailyCopies({ ...options, location: broken }).makeDue(),
        makeDue: () => createDailyCopies({ ...options, location: { ...location, copies: folder } }).makeDue(),
      }
    }
    const servers = [await start(), await start()]
    const copies = () => servers.flatMap(({ folder }) => readdirSync(folder))
    await servers[0]?.fail()
    expect(copies()).toEqual([])
    await Promise.all(servers.map(({ makeDue }) => makeDue()))
    await Promise.all(servers.map(({ makeDue }) => makeDue()))
    expect(copies()).toEqual(['diaria-2026-11-21.dump'])
    time.at += 24 * HOUR
    await Promise.all(servers.map(({ makeDue }) => makeDue()))
    expect(copies().toSorted()).toEqual(['diaria-2026-11-21.dump', 'diaria-2026-11-22.dump'])
    const faults = servers.flatMap(({ entries }) => entries).filter(({ level }) => level === 'error')
    expect(faults.map(({ event }) => event)).toEqual(['backup'])
    const storage = await open()
    for (const { folder } of servers) {
      const use = { ...storage, location: { ...location, copies: folder } }
      expect(await findLastBackup(use, new Date(time.at))).not.toBeNull()
    }
  })

  test.runIf(isWhole)('a backup is restored into a temporary database every 30 days, as a test', async () => {
    const { open } = await makeDatabase()
    const storage = await open()
    await createStore(storage).add(REQUEST, TIME)
    const { url } = storage.location as { url: string }
    const client = new Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    const folder = makeFolder()
    const { log, entries } = makeLog()
    let at = Date.parse(TIME)
    const copies = (role = 'aukan') =>
      createDailyCopies({
        location: { kind: 'postgres', url: url.replace('aukan@', `${role}@`), copies: folder },
        storage,
        timeZone: () => 'UTC',
        now: () => new Date(at),
        log,
      })
    const drills = () => entries.filter(({ event }) => event === 'restore-drill')
    await copies().makeDue()
    at += 24 * HOUR
    await copies().makeDue()
    expect(drills()).toMatchObject([{ level: 'info', requests: 1 }])
    at += 30 * 24 * HOUR
    await client.query('CREATE ROLE plain LOGIN; GRANT pg_read_all_data TO plain')
    const plain = copies('plain')
    await plain.makeDue()
    expect(plain.trouble()).toMatch(/El ensayo.*permission denied.*CREATEDB/s)
    const { rows } = await client.query("SELECT datname FROM pg_database WHERE datname LIKE 'ensayo%'")
    expect(rows).toEqual([])
  })

  test('two servers share the sessions and the limit of log-ins', async () => {
    const { open } = await makeDatabase()
    const start = async () => makeOffice({ storage: await open() })
    const [one, two] = [await start(), await start()]
    const ana = await one.enter('Ana')
    const there = two.open()
    there.jar.set('oficina', ana.token)
    expect((await there.get('/oficina/consultas')).status).toBe(200)
    await there.post('/oficina/salir')
    expect((await ana.get('/oficina/consultas')).status).toBe(302)
    const [here, elsewhere] = [one, two].map((office) =>
      createLoginThrottle(shareLimits(office.storage, office.now)),
    )
    const client = identifyClient('203.0.113.5', undefined, 0)
    const tries = []
    for (let turn = 0; turn < 6; turn++)
      tries.push((await (turn % 2 ? here : elsewhere)?.password('ana', client, undefined)) === 0)
    expect(tries).toEqual([true, true, true, true, true, false])
  })

  test('requests appear in the order of their numbers', async () => {
    const { open, env } = await makeDatabase()
    const [one, two] = [createStore(await open()), createStore(await open())]
    await one.add({ ...REQUEST, name: 'Vieja' }, '2026-11-20T12:00:00.000Z')
    const blocker = new Client(env.DATABASE_URL)
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query("BEGIN; SELECT * FROM requests WHERE name = 'Vieja' FOR UPDATE")
    // A blocker has locked a row, so that the first server waits in the middle of its transaction.
    const first = one.add({ ...REQUEST, name: 'Vieja' }, TIME)
    const waiting = async () =>
      (await blocker.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rowCount
    await expect.poll(waiting).toBe(1)
    let isStored = false
    const second = two.add(REQUEST, TIME).then(() => (isStored = true))
    await expect.poll(async () => isStored || (await waiting()) === 2).toBe(true)
    expect(isStored).toBe(false)
    await blocker.query('COMMIT')
    await Promise.all([first, second])
    expect((await readStored(env)).map(({ name }) => name).toSorted()).toEqual(['Ana', 'Vieja', 'Vieja'])
  })
})
