import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { capConnections } from './cap-connections.ts'
import { identifyClient } from './client.ts'

/** A server of at most 80 connections, for which each address of this machine (127.0.0.n) is one of the internet. */
async function start(isReal = false) {
  const server = createServer((_, response) => response.end('sí'))
  const asPublic = (address = '') =>
    identifyClient(address.replace(/.*127\.0\.0\./, '203.0.113.'), undefined, 0)
  capConnections(server, 80, isReal ? undefined : asPublic)
  await once(server.listen(0, '0.0.0.0'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    /** Opens connections that send half a head, and waits until so many of them are left. */
    async hold(count: number, localAddress: string, left: number): Promise<Socket[]> {
      const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }))
      for (const socket of sockets)
        socket
          .on('error', () => {})
          .on('data', () => {})
          .write('GET / HTTP/1.1\r\nHost: x\r\n')
      await new Promise<void>((resolve) => {
        const last = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.99' }, () => {
          last.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
        })
        last.on('data', () => {}).once('close', () => resolve())
      })
      const open = () => sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open')
      await expect.poll(open).toHaveLength(left)
      return open()
    },
    ask: (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      return new Promise<string>((resolve) => {
        socket.on('error', () => {}).once('close', () => resolve('closed'))
        socket.once('data', (data) => resolve(data.toString().slice(9, 12)))
      })
    },
  }
}

test('one address holds its share of the connections, and others are answered', async () => {
  const { hold, ask } = await start()
  await hold(200, '127.0.0.2', 20)
  expect(await ask('127.0.0.3')).toBe('200')
})

test('a connection that ends makes room for another', async () => {
  const { hold, ask } = await start()
  const [first] = await hold(200, '127.0.0.2', 20)
  first!.destroy()
  await expect.poll(() => ask('127.0.0.2')).toBe('200')
})

test('connections of this machine are not counted', async () => {
  const { hold } = await start(true)
  expect(await hold(60, '127.0.0.1', 60)).toHaveLength(60)
})
