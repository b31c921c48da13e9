import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startServerProcess } from './support/processes.ts'
import { isWhole } from './support/scale.ts'
import { readStored } from '../support/read-stored.ts'

const BODY = JSON.stringify({ name: 'Ana', email: 'a@b.ar', phone: '1', message: 'Hola' })
const HEAD = `POST /api/contact.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`

test('on SIGTERM, a server answers fifty half-sent requests and accepts no new ones', async () => {
  const server = await startServerProcess()
  const sockets = Array.from({ length: 50 }, () => connect(server.port, '127.0.0.1'))
  const answers = sockets.map((socket) => text(socket))
  for (const socket of sockets) socket.write(HEAD + BODY.slice(0, 10))
  await fetch(server.url)
  const ended = server.kill('SIGTERM')
  const isOpen = () => fetch(server.url).then(Boolean, () => false)
  await expect.poll(isOpen).toBe(false)
  for (const socket of sockets) socket.write(BODY.slice(10))
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(await ended).toBe(0)
  expect(await readStored(server.env)).toHaveLength(1)
})

test.runIf(isWhole)('on SIGTERM, a server ends without waiting for requests that never finish', async () => {
  const server = await startServerProcess()
  const [unfinished, silent] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')]
  for (const socket of [unfinished, silent]) socket.on('error', () => {})
  let answer = ''
  unfinished.on('data', (chunk) => (answer += chunk.toString()))
  unfinished.write(HEAD)
  await once(silent, 'connect')
  await fetch(server.url)
  expect(await server.kill('SIGTERM')).toBe(0)
  // Without SIGTERM, the server answers 408 after fifteen seconds.
  expect(answer).toBe('')
})
