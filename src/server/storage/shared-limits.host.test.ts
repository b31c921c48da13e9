import { describe, expect, test } from 'vitest'
import { makePostgres } from '../../../tests/support/databases.ts'
import { hasPostgres } from '../../../tests/support/postgres.ts'
import { shareLimits } from './shared-limits.ts'

const OPTIONS = { burst: 3, interval: 10, memory: 10 }

describe.runIf(hasPostgres)('servers with one database', () => {
  const makeDatabase = makePostgres()

  async function makeServers() {
    const { open } = await makeDatabase()
    const clock = { at: Date.UTC(2026, 10, 21) }
    const start = async () => {
      const storage = await open()
      return { storage, limit: shareLimits(storage, () => new Date(clock.at))('pair', OPTIONS) }
    }
    const [one, two] = [await start(), await start()]
    return { clock, one, two }
  }

  test('several servers count the attempts of each client together', async () => {
    const { clock, one, two } = await makeServers()
    expect([await one.limit('a'), await two.limit('a'), await one.limit('a')]).toEqual([0, 0, 0])
    expect(await two.limit('a')).toBe(10)
    expect(await one.limit('b')).toBe(0)
    clock.at += 4000
    expect(await two.limit('a')).toBe(6)
    clock.at += 6000
    expect([await one.limit('a'), await two.limit('a')]).toEqual([0, 10])
  })

  test('several servers let only one burst pass when attempts are simultaneous', async () => {
    const { one, two } = await makeServers()
    const clients = Array.from({ length: 20 }, (_, index) => `client ${index}`)
    const waits = clients.map((client) =>
      Promise.all([one, two, one, two, one, two].map(({ limit }) => limit(client))),
    )
    const sorted = (await Promise.all(waits)).map((row) => row.toSorted((a, b) => a - b))
    expect(new Set(sorted.map(String))).toEqual(new Set(['0,0,0,10,10,10']))
  })

  test('a clock that was ahead does not make a client wait', async () => {
    const { clock, one, two } = await makeServers()
    clock.at += 86_400_000
    expect(await one.limit('a')).toBe(0)
    clock.at -= 86_400_000
    expect(await two.limit('a')).toBe(0)
  })

  test('each server counts alone while the database fails', async () => {
    const { one } = await makeServers()
    await one.storage.close()
    const waits = [await one.limit('a'), await one.limit('a'), await one.limit('a'), await one.limit('a')]
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true])
  })
})
