/** Tests two servers with one PostgreSQL database. The database restarts, or a standby replaces it, while visitors send requests. */
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMailer } from '../../src/server/mail/mailer.ts'
import { createStore } from '../../src/server/storage/request-store.ts'
import { openStorage } from '../../src/server/storage/storage.ts'
import { startLine } from '../support/line.ts'
import { hasPostgres, makeCluster, type Cluster } from '../support/postgres.ts'
import { readStored } from '../support/read-stored.ts'
import { makeDist, REQUEST } from '../support/server-site.ts'
import { keepPosting } from './support/post.ts'
import { startServerProcess } from './support/processes.ts'
import { isWhole } from './support/scale.ts'

const OFFICE_KEY = 'x'.repeat(32)

describe.runIf(isWhole && hasPostgres)('two servers with one PostgreSQL', () => {
  test('no confirmed request is lost when a server is killed and the database restarts', async () => {
    const primary = await startCluster()
    const { write, servers } = await startTwo(primary.url)
    const { confirmed, stop } = write()
    const reach = (count: number) =>
      expect.poll(() => confirmed.length, { interval: 5 }).toBeGreaterThan(count)
    await reach(200)
    await servers[0]?.kill('SIGKILL')
    await reach(400)
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await primary.stop(signal)
      await primary.start()
      await reach(confirmed.length + 200)
    }
    await stop()
    await expectStoredOnce(primary.url, confirmed)
  })

  test('no confirmed request is lost when the standby database takes over', async () => {
    const primary = await startCluster()
    const standby = await startCluster([], primary)
    const admin = new Client(primary.url)
    await admin.connect()
    await admin.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await admin.query('SELECT pg_reload_conf()')
    const isSynchronous = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"
    await expect.poll(async () => (await admin.query(isSynchronous)).rowCount).toBe(1)
    await admin.end()
    const line = await startLine(primary.url)
    const { write } = await startTwo(line.url)
    const { confirmed, stop } = write()
    const reach = (count: number) =>
      expect.poll(() => confirmed.length, { interval: 5 }).toBeGreaterThan(count)
    await reach(300)
    await primary.stop('SIGQUIT')
    standby.run('pg_ctl', ['promote', '-w'])
    line.mend(standby.port)
    await reach(confirmed.length + 300)
    await stop()
    await expectStoredOnce(standby.url, confirmed)
  })

  test('two servers mail each of 2000 requests once while the database restarts', async () => {
    const primary = await startCluster()
    const open = async () => {
      const storage = await openStorage({ kind: 'postgres', url: primary.url }, () => {})
      onTestFinished(() => storage.close())
      return storage
    }
    const storages = [await open(), await open()]
    const store = createStore(storages[0]!)
    const clock = { at: Date.UTC(2026, 10, 21) }
    const add = (index: number) =>
      store.add({ ...REQUEST, name: `Ana ${index}` }, new Date(clock.at).toISOString())
    await Promise.all(Array.from({ length: 2000 }, (_, index) => add(index)))
    const sent: string[] = []
    const mailers = storages.map((storage) =>
      createMailer({
        storage,
        send: async ({ token }) => void sent.push(token),
        now: () => new Date(clock.at),
        log: () => {},
      }),
    )
    for (let turn = 1; new Set(sent).size < 2000; turn++) {
      const sending = mailers.map((mailer) => mailer.sendDue().catch(() => {}))
      if (turn < 4) {
        await expect.poll(() => sent.length, { interval: 1 }).toBeGreaterThan(turn * 300)
        await primary.stop('SIGQUIT')
        await primary.start()
      }
      await Promise.all(sending)
      clock.at += 60_000
    }
    expect(sent.length).toBeLessThanOrEqual(2002)
  })
})

async function startCluster(settings: string[] = [], source?: Cluster): Promise<Cluster> {
  const cluster = await makeCluster(settings, source)
  onTestFinished(() => cluster.remove())
  await cluster.start()
  return cluster
}

async function startTwo(DATABASE_URL: string) {
  const start = () => startServerProcess(makeDist(), { DATABASE_URL, OFFICE_KEY })
  const servers = await Promise.all([start(), start()])
  return { servers, write: () => keepPosting(...servers.map(({ url }) => url)) }
}

async function expectStoredOnce(DATABASE_URL: string, confirmed: string[]) {
  const names = (await readStored({ DATABASE_URL })).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const stored = new Set(names)
  expect(confirmed.filter((name) => !stored.has(name))).toEqual([])
}
