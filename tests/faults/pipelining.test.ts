import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from '../support/http/server-process.ts'
import { isWhole } from './support/scale.ts'

const MB = 1024 * 1024
const MANY = 60

/** The largest page whose answers are copies. */
const PAGE = `<!doctype html><title>Larga</title>${'x'.repeat(60 * 1024)}`

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess({}, { 'larga/index.html': PAGE })
})
afterAll(() => server.stop())

/** Sends five thousand requests at once and reads nothing. Resolves when it is cut off. */
function flood(): Promise<void> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /larga HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5000))
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

test.runIf(isWhole)(
  'a client that sends thousands of requests and reads nothing is cut off, and other visitors are answered',
  async () => {
    const visit = async () => expect((await fetch(`${server.url}/larga`)).status).toBe(200)
    await visit()
    const before = server.memory()
    const floods = Array.from({ length: MANY }, flood)
    await visit()
    await Promise.all(floods)
    const each = (server.memory() - before) / MANY / MB
    console.log(`${each.toFixed(1)} MB each`)
    expect(each).toBeLessThan(10)
    await visit()
  },
)
