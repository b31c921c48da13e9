import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from '../support/http/server-process.ts'
import { tryBodies } from '../support/http/try-bodies.ts'
import { trySockets } from '../support/http/try-sockets.ts'

/** Different in each run; FUZZ_SEED repeats one. */
const seed = Number(process.env.FUZZ_SEED) || Math.floor(Math.random() * 2 ** 31)

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.stop())

// In rounds, so that no more than some thousands are in memory at once.
test.each(Array.from({ length: 20 }, (_, round) => seed + round))(
  '5,000 bodies (seed %i) are accepted or refused, and each confirmed request is stored',
  async (seed) => {
    await expect(tryBodies(server, { runs: 5000, seed })).resolves.toBeUndefined()
  },
)

test(`10,000 mutated requests (seed ${seed}) get an answer or none, and never an error of the server's`, async () => {
  await expect(trySockets(server, { runs: 10_000, seed })).resolves.toBeUndefined()
})
