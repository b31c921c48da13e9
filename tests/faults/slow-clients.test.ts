import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isWhole } from './support/scale.ts'
import { startServerProcess } from './support/processes.ts'

const MANY = 1000
const POST = 'POST /api/contact.php HTTP/1.1\r\nHost: x\r\n'

/** Sends the start of a request, and then one byte per second, until the server closes the connection. */
function dawdle(port: number, start: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(start)
  socket.resume()
  const drip = setInterval(() => socket.write('a'), 1000)
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(drip)
      resolve()
    })
  })
}

test.runIf(isWhole).each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a body', `${POST}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`],
])('answers visitors while a thousand clients never finish %s, and cuts those off', async (_, start) => {
  const { url, port } = await startServerProcess()
  const state = { open: MANY, visits: 0 }
  for (let client = 0; client < MANY; client++) void dawdle(port, start).then(() => state.open--)
  while (state.open > 0) {
    const answer = await fetch(`${url}/primario`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    if (state.open > 0) state.visits++
  }
  expect(state.visits).toBeGreaterThan(0)
})
