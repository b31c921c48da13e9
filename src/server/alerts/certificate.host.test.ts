import { expect, onTestFinished, test } from 'vitest'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { hasProxy, startNginx } from '../../../tests/support/front-proxies.ts'
import { readCertificate } from './certificate.ts'

const DAY = 24 * 60 * 60_000

test.runIf(hasProxy.nginx)('reads the expiry date of the certificate of an address', async () => {
  const address = await startNginx('return 200;', true)
  const { from = 0, to = 0 } = (await readCertificate(address)) ?? {}
  expect(to - from).toBe(2 * DAY)
  expect(Math.abs(Date.now() - from)).toBeLessThan(DAY)
})

test('finds no certificate for an http address, or when no server answers', async () => {
  const server = createServer((socket) => socket.end('hola'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const answers = ['http://localhost', 'no', 'https://127.0.0.1:1', `https://127.0.0.1:${port}`].map(
    readCertificate,
  )
  expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined, undefined])
})
