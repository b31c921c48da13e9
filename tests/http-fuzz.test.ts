/** A short run of `npm run test:fuzz`, the same each time, so that it never fails by chance. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from './support/http/server-process.ts'
import { tryBodies } from './support/http/try-bodies.ts'
import { trySockets } from './support/http/try-sockets.ts'

const SEED = 20_261_121

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.stop())

test('200 generated bodies are accepted or refused, and each confirmed request is stored', async () => {
  await expect(tryBodies(server, { runs: 200, seed: SEED })).resolves.toBeUndefined()
})

test('100 mutated requests get an answer or none, and never an error of the server’s', async () => {
  await expect(trySockets(server, { runs: 100, seed: SEED })).resolves.toBeUndefined()
})
