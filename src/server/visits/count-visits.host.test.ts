import { expect, onTestFinished, test } from 'vitest'
import { describeDatabases } from '../../../tests/support/databases.ts'
import { makeDist, makeLog, TEST_SITE } from '../../../tests/support/server-site.ts'
import { start } from '../../../tests/support/start-server.ts'
import { readPublishedSite } from '../published-site.ts'
import { openStorage } from '../storage/storage.ts'
import { readVisits } from '../storage/visits.ts'
import { countVisits } from './count-visits.ts'

const COUNTED = { '_server/site.json': JSON.stringify({ ...TEST_SITE, visits: true }) }
const headers = { 'user-agent': 'Mozilla/5.0', accept: 'text/html', 'x-forwarded-for': '203.0.113.5' }

describeDatabases((makeDatabase) => {
  async function make() {
    const { open } = await makeDatabase()
    const site = await readPublishedSite(makeDist(COUNTED), new Date(0))
    const clock = { at: Date.parse('2026-11-22T02:00:00Z') }
    const { entries, log } = makeLog()
    const startOne = async () => {
      const storage = await open()
      const visits = countVisits({ site: () => site, storage, now: () => new Date(clock.at), log })
      onTestFinished(() => visits.stop())
      const visit = (url: string, referer?: string) =>
        visits.see({ method: 'GET', url, headers: { ...headers, ...(referer && { referer }) } })
      return { storage, visit, store: () => visits.store() }
    }
    return { clock, entries, one: await startOne(), two: await startOne() }
  }

  test('two servers add to the same counts of each day in the time zone of the site', async () => {
    const { one, two, clock } = await make()
    one.visit('/', 'https://a.example/x')
    one.visit('/')
    two.visit('/')
    two.visit('/primario')
    clock.at += 24 * 60 * 60_000
    two.visit('/primario')
    await one.store()
    await two.store()
    const counts = (all: Record<string, number>) =>
      Object.entries(all).map(([name, count]) => ({ name, count }))
    expect(await readVisits(one.storage, '2026-11')).toEqual({
      days: counts({ '2026-11-21': 4, '2026-11-22': 1 }),
      pages: counts({ '/': 3, '/primario': 2 }),
      hosts: counts({ 'a.example': 1 }),
      since: '2026-11-21',
    })
    expect((await readVisits(one.storage, '2026-10')).days).toEqual([])
  })

  test('counts at most fifty hosts a day, and the others together', async () => {
    const { one, two } = await make()
    for (let n = 0; n < 70; n++) one.visit('/', `https://uno${n}.example/`)
    for (let n = 0; n < 70; n++) two.visit('/', `https://dos${n}.example/`)
    await one.store()
    await two.store()
    const { hosts } = await readVisits(one.storage, '2026-11')
    expect(hosts).toHaveLength(51)
    expect(hosts[0]).toEqual({ name: 'otros', count: 90 })
  })

  test('deletes counts after 13 months', async () => {
    const { one, clock } = await make()
    one.visit('/')
    await one.store()
    clock.at += 396 * 24 * 60 * 60_000
    await one.store()
    expect((await readVisits(one.storage, '2026-11')).days).toHaveLength(1)
    clock.at += 24 * 60 * 60_000
    await one.store()
    expect((await readVisits(one.storage, '2026-11')).days).toEqual([])
  })

  test('keeps the counts that could not be stored, and logs the reason', async () => {
    const { one, two, entries } = await make()
    one.visit('/')
    await one.store()
    await two.storage.use(({ db }) => db.schema.alterTable('visits').renameTo('away').execute())
    one.visit('/')
    await one.store()
    expect(entries).toMatchObject([{ event: 'visits', level: 'error' }])
    await two.storage.use(({ db }) => db.schema.alterTable('away').renameTo('visits').execute())
    one.visit('/')
    await one.store()
    expect((await readVisits(one.storage, '2026-11')).pages).toEqual([{ name: '/', count: 3 }])
  })
})

test('a server that stops stores its counts, without addresses of visitors', async () => {
  const { url, file, close } = await start({ TRUST_PROXY: '1' }, { files: COUNTED })
  for (const path of ['/', '/primario', '/nada', '/robots.txt']) await fetch(url + path, { headers })
  await close()
  const storage = await openStorage({ kind: 'sqlite', file }, () => {})
  onTestFinished(() => storage.close())
  const rows = await storage.use(({ db }) =>
    db.selectFrom('visits').select(['kind', 'name', 'count']).execute(),
  )
  expect(rows).toEqual(['/', '/primario'].map((name) => ({ kind: 'page', name, count: 1 })))
})
