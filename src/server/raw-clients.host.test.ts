import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { start, talk } from '../../tests/support/start-server.ts'

test('an endless chunked body is refused while it is still coming', async () => {
  const { url } = await start()
  const sending = request(`${url}/api/contact.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  })
  sending.on('error', () => {})
  sending.write('x'.repeat(40_000))
  const [answer] = await once(sending, 'response')
  expect([answer.statusCode, await text(answer)]).toEqual([413, '{"error":"Demasiado largo"}'])
  sending.destroy()
})

test('a request that is not HTTP, or has a malformed host, is refused with 400', async () => {
  const { url } = await start()
  expect(await talk(url, 'hola\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  for (const host of ['a b', 'a:b:c', 'x:99999'])
    for (const path of ['/', '/api/events.php']) {
      const answer = await talk(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 [^]*X-Content-Type-Options: nosniff/)
    }
})

test('pipelined requests are answered in their order', async () => {
  const { url } = await start()
  const ask = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`
  const answers = await talk(
    url,
    ask('/') + ask('/api/nada') + ask('/nada') + ask('/', 'Connection: close\r\n'),
  )
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([200, 404, 404, 200].map((code) => `HTTP/1.1 ${code}`))
  expect(answers).toMatch(/text\/html[^]*application\/json[^]*text\/(?:plain|html)[^]*text\/html/)
})

test('a client that pipelines thousands of requests does not delay others', async () => {
  const { url } = await start()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5000))
  expect((await fetch(`${url}/primario`)).status).toBe(200)
})

test.each([
  ['of HTTP/0.9', 'GET /\r\n\r\n'],
  ['with two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n'],
])('a request %s is refused with 400', async (_, bytes) => {
  expect(await talk((await start()).url, bytes)).toMatch(/^HTTP\/1.1 400 /)
})

test('a connection above the limit is closed at once, and the others are served', async () => {
  const { url } = await start({}, { maxConnections: 2 })
  const hold = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    return async () => {
      const [answer] = await once(get(url, { agent }), 'response')
      await text(answer)
      return answer.statusCode
    }
  }
  const [first, second, third] = [hold(), hold(), hold()]
  expect([await first(), await second()]).toEqual([200, 200])
  await expect(third()).rejects.toThrow()
  expect([await first(), await second()]).toEqual([200, 200])
})
