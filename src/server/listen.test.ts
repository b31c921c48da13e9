import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

/** Milliseconds of silence that the test server allows; enough for a busy computer to send a request. */
const SILENCE = 300

async function serve(answer: RequestListener) {
  const { url, close } = await listen(answer, { port: 0, host: '127.0.0.1', silence: SILENCE })
  onTestFinished(close)
  return url
}

test('the server does not cut off a client that waits for a slow answer', async () => {
  const url = await serve((request, response) => {
    request.resume()
    request.socket.once('timeout', () => response.end('publicado'))
  })
  expect(await (await fetch(url, { method: 'POST', body: '{}' })).text()).toBe('publicado')
})

test.each([
  ['does not read the answer', 'GET / HTTP/1.1\r\n'],
  ['sends half a body', 'POST / HTTP/1.1\r\nContent-Length: 9\r\n'],
])('the server cuts off a client that %s', async (_, start) => {
  const closed = Promise.withResolvers<void>()
  const url = await serve((request, response) => {
    request.socket.once('close', () => closed.resolve())
    if (request.method === 'GET') response.end(Buffer.alloc(20 * 2 ** 20))
    else request.resume()
  })
  const client = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  client.write(`${start}Host: x\r\n\r\n`)
  await expect(closed.promise).resolves.toBeUndefined()
})
