import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeSlowRequest } from './listen.ts'

const WINDOW = 15_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

async function begin(isUpload: boolean) {
  const server = createServer()
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  let answer = ''
  client.on('data', (data: Buffer) => (answer += data.toString('latin1')))
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
  const [request] = await arrived
  request.resume()
  closeSlowRequest(request, isUpload)
  let sent = 0
  return {
    client,
    request,
    said: () => answer,
    async send(bytes: number) {
      const before = request.socket.bytesRead
      client.write(Buffer.alloc(bytes))
      sent += bytes
      await expect.poll(() => request.socket.bytesRead - before).toBe(bytes)
    },
    sendRest: async () => {
      client.write(Buffer.alloc(1_000_000 - sent))
      await expect.poll(() => request.complete).toBe(true)
    },
  }
}

test('cuts off a request body that is incomplete after 15 seconds', async () => {
  const { client, send, said } = await begin(false)
  await send(900_000)
  vi.advanceTimersByTime(WINDOW)
  await once(client, 'close')
  expect(said()).toContain('408')
})

test('accepts a slow upload, but cuts off an upload that stops', async () => {
  const { client, request, send, said } = await begin(true)
  for (let window = 1; window <= 3; window++) {
    await send(150_000)
    vi.advanceTimersByTime(WINDOW)
    expect(request.socket.destroyed).toBe(false)
  }
  await send(1000)
  vi.advanceTimersByTime(WINDOW)
  await once(client, 'close')
  expect(said()).toContain('408')
})

test('does not cut off a client that has sent its whole request body', async () => {
  const { request, sendRest } = await begin(false)
  await sendRest()
  vi.advanceTimersByTime(10 * WINDOW)
  expect(request.socket.destroyed).toBe(false)
})
