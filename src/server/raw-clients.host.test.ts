import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { start, talk } from '../../tests/support/start-server.ts'

test('a request that is not HTTP, or has a malformed host, is refused with 400', async () => {
  const { url } = await start()
  const twoHosts = 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n'
  for (const bytes of ['hola\r\n\r\n', 'GET /\r\n\r\n', twoHosts])
    expect(await talk(url, bytes)).toMatch(/^HTTP\/1.1 400 /)
  for (const host of ['a b', 'a:b:c', 'x:99999'])
    for (const path of ['/', '/api/events.php']) {
      const answer = await talk(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 [^]*X-Content-Type-Options: nosniff/)
    }
})

test('pipelined requests are answered in the order in which they arrived', async () => {
  const { url } = await start()
  const ask = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`
  const asked = ask('/') + ask('/api/nada') + ask('/nada') + ask('/', 'Connection: close\r\n')
  const answers = await talk(url, asked)
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([200, 404, 404, 200].map((code) => `HTTP/1.1 ${code}`))
  expect(answers).toMatch(/text\/html[^]*application\/json[^]*text\/(?:plain|html)[^]*text\/html/)
})

test('cuts off a client that pipelines thousands of requests', async () => {
  const { url } = await start()
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  const answers = text(socket).catch(() => '')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5000))
  expect((await fetch(`${url}/primario`)).status).toBe(200)
  expect((await answers).split('HTTP/1.1 200').length).toBeLessThan(100)
})

test.each([
  ['no head', ''],
  ['half a head', 'GET / HTTP/1.1\r\nX-Slow: '],
  ['half a body', 'POST /api/contact.php HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{'],
  ['no more after an answer', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a visitor is served even when other clients hold all connections and send %s', async (_, bytes) => {
  const { url } = await start({}, { maxConnections: 20 })
  const held = Array.from({ length: 20 }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  onTestFinished(() => held.forEach((socket) => socket.destroy()))
  for (const socket of held) {
    await once(socket, 'connect')
    socket.on('error', () => {}).write(bytes)
  }
  const [oldest, ...others] = held
  const closed = oldest && once(oldest.resume(), 'close')
  expect((await fetch(`${url}/primario`)).status).toBe(200)
  await closed
  expect(others.filter(({ closed }) => closed)).toEqual([])
})
