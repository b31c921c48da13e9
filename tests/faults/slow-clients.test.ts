import { connect, type Socket } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { isWhole } from './support/scale.ts'
import { startServerProcess, type ServerProcess } from './support/processes.ts'

const MANY = 1000
const POST = 'POST /api/contact.php HTTP/1.1\r\nHost: x\r\n'

let server: ServerProcess

/** Sends the start of a request, and then one byte per second. @returns the seconds until the server closes the connection */
function dawdle(start: string): Promise<number> {
  const began = performance.now()
  const socket: Socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(start)
  socket.resume()
  const drip = setInterval(() => socket.write('a'), 1000)
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(drip)
      resolve((performance.now() - began) / 1000)
    })
  })
}

async function waitOfOthers(visits: number): Promise<number> {
  const waits: number[] = []
  for (let visit = 0; visit < visits; visit++) {
    const start = performance.now()
    const answer = await fetch(`${server.url}/primario`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    waits.push(performance.now() - start)
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(visits * 0.99)]!
}

describe.runIf(isWhole)('the server', () => {
  beforeEach(async () => {
    server = await startServerProcess()
  })

  test.each([
    ['headers', 10, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a body', 15, `${POST}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`],
  ])(
    'a thousand clients that never finish %s are cut off after %i seconds',
    { retry: 2 },
    async (_, seconds, start) => {
      await waitOfOthers(200)
      const before = await waitOfOthers(1000)
      const slow = Array.from({ length: MANY }, () => dawdle(start))
      const during = await waitOfOthers(1000)
      const took = await Promise.all(slow)
      expect(Math.min(...took)).toBeGreaterThan(seconds - 2)
      expect(Math.max(...took)).toBeLessThan(seconds + 5)
      console.log(`p99 of others: ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during`)
      expect(during / before).toBeLessThan(2)
    },
  )
})
