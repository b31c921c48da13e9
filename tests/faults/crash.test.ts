// @vitest-environment node
import { onTestFinished, expect, test } from 'vitest'
import { openStorage } from '../../src/server/storage/storage.ts'
import { makeDist } from '../support/server-site.ts'
import type { TestDatabase } from '../support/databases.ts'
import { post } from './support/post.ts'
import { startServerProcess } from './support/processes.ts'
import { describeScaled, scale } from './support/scale.ts'

describeScaled((makeDatabase, kind) => {
  // PostgreSQL itself is not killed, so that fewer kills show that we commit before we answer.
  const kills = scale(kind === 'sqlite' ? 100 : 10, 1)

  test(`a server killed ${2 * kills} times while families write loses no request that it confirmed`, async () => {
    const dist = makeDist()
    // Two at a time, each with a database of its own, as there are two cores.
    const lanes = await Promise.all([makeDatabase(), makeDatabase()])
    const confirmed = await Promise.all(lanes.map((lane) => killAgainAndAgain(dist, lane, kills)))
    for (const [index, { location }] of lanes.entries()) {
      const storage = await openStorage(location, () => {})
      onTestFinished(() => storage.close())
      const stored = await storage.use(({ db }) => db.selectFrom('requests').select(['id', 'name']).execute())
      const mails = await storage.use(({ db }) => db.selectFrom('outbox').select('request_id').execute())
      const names = new Set(stored.map(({ name }) => name))
      expect(confirmed[index]!.length).toBeGreaterThanOrEqual(kills)
      expect(confirmed[index]!.filter((name) => !names.has(name))).toEqual([])
      expect(new Set(mails.map(({ request_id }) => request_id))).toEqual(new Set(stored.map(({ id }) => id)))
    }
  })
})

/** @returns the names of the requests that were confirmed */
async function killAgainAndAgain(dist: string, { env }: TestDatabase, kills: number): Promise<string[]> {
  const confirmed: string[] = []
  for (let round = 0; round < kills; round++) {
    const server = await startServerProcess(dist, env)
    const enough = Promise.withResolvers<void>()
    // Not at the same moment each time: after the first answer, the second, …
    let left = 1 + (round % 12)
    const write = async (writer: number) => {
      for (let turn = 0; ; turn++) {
        const name = `${round} ${writer} ${turn}`
        const answer = await post(server.url, { name }).catch(() => undefined)
        if (!answer) return
        expect(answer.status).toBe(200)
        confirmed.push(name)
        if (--left === 0) enough.resolve()
      }
    }
    const writers = [0, 1, 2, 3].map(write)
    await enough.promise
    await server.kill('SIGKILL')
    await Promise.all(writers)
  }
  return confirmed
}
