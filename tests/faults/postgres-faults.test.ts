import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeDist } from '../support/server-site.ts'
import { makePostgres } from '../support/databases.ts'
import { hasPostgres } from '../support/postgres.ts'
import { readStored } from '../support/read-stored.ts'
import { startLine } from '../support/line.ts'
import { keepPosting, post, REFUSED } from './support/post.ts'
import { startServerProcess } from './support/processes.ts'
import { isWhole } from './support/scale.ts'

const CUTS = 40

describe.runIf(isWhole && hasPostgres)('PostgreSQL', () => {
  const makeDatabase = makePostgres()

  test(`refuses some requests when ${CUTS} connections are cut, but loses none confirmed`, async () => {
    const { env } = await makeDatabase()
    const { url, kill } = await startServerProcess(makeDist(), env)
    const admin = new Client(env.DATABASE_URL)
    await admin.connect()
    onTestFinished(() => admin.end())
    const { confirmed, stop } = keepPosting(url)
    const cut = async () => {
      const before = confirmed.length
      // Cuts only connections in use, because the connection pool replaces idle ones without an error.
      await expect.poll(() => cutBusy(admin), { interval: 1 }).toBeGreaterThan(0)
      await expect.poll(() => confirmed.length, { interval: 5 }).toBeGreaterThan(before)
    }
    for (let turn = 0; turn < CUTS; turn++) await cut()
    await stop()
    expect((await post(url, { name: 'Última' })).status).toBe(200)
    const names = new Set((await readStored(env)).map(({ name }) => name))
    expect([...confirmed, 'Última'].filter((name) => !names.has(name))).toEqual([])
    expect(await kill('SIGTERM')).toBe(0)
  })

  test('a server refuses requests without PostgreSQL, and uses it when it is back', async () => {
    const { env } = await makeDatabase()
    const line = await startLine(env.DATABASE_URL!)
    const { url } = await startServerProcess(makeDist(), { DATABASE_URL: line.url })
    expect((await post(url)).status).toBe(200)
    line.cut()
    expect(await post(url, { name: 'Beto' })).toEqual(REFUSED)
    expect((await fetch(url)).status).toBe(200)
    line.mend()
    expect((await post(url, { name: 'Caro' })).status).toBe(200)
    expect((await readStored(env)).map(({ name }) => name)).toEqual(['Ana', 'Caro'])
  })
})

async function cutBusy(admin: Client): Promise<number> {
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND state <> 'idle'`,
  )
  return rowCount ?? 0
}
