import { expect, test } from 'vitest'
import { identifyClient } from './client.ts'
import { limitContact } from './contact-limit.ts'
import { limitRate } from './rate-limit.ts'

function makeLimit() {
  let time = 0
  const limit = limitContact((_, options) => {
    const own = limitRate({ ...options, now: () => time })
    return async (client, cost) => own(client, cost)
  })
  return {
    pass: (seconds: number) => (time += seconds * 1000),
    async send(count: number, address: (index: number) => string, bytes = 300) {
      const waits = Array.from({ length: count }, (_, index) =>
        limit(identifyClient(address(index), undefined, 0), bytes),
      )
      return (await Promise.all(waits)).filter((wait) => wait === 0).length
    },
  }
}
const hex = (index: number) => index.toString(16)

test('120 visitors behind one address can write at once, and the next must wait', async () => {
  expect(await makeLimit().send(121, () => '203.0.113.5')).toBe(120)
})

test('all /64 networks of a /56 together may send twice as much as one of them', async () => {
  const { send, pass } = makeLimit()
  expect(await send(2000, (index) => `2001:db8:1:${hex(index % 256)}::${hex(index)}`)).toBe(240)
  pass(10)
  expect(await send(2000, (index) => `2001:db8:1:${hex(index % 256)}::${hex(index)}`)).toBe(4)
})

test('all networks of a /48 together may send four times as much as a /64', async () => {
  const { send } = makeLimit()
  expect(await send(5000, (index) => `2001:db8:1:${hex(index % 65_536)}::1`)).toBe(480)
  expect(await send(120, () => '2001:db8:2::1')).toBe(120)
})

test('limits the bytes of all networks together, and soon accepts visitors again', async () => {
  const { send, pass } = makeLimit()
  const address = (index: number) => `203.${index % 200}.${(index >> 8) % 200}.9`
  expect(await send(3000, address, 32 * 1024)).toBe(2048)
  expect(await send(1, () => '198.51.100.7')).toBe(0)
  pass(1)
  expect(await send(1, () => '198.51.100.7')).toBe(1)
})

test('one network can store eight megabytes a day', async () => {
  const { send, pass } = makeLimit()
  let stored = 0
  for (let hour = 0; hour < 24; hour++) {
    stored += await send(500, () => '203.0.113.5', 29 * 1024)
    pass(3600)
  }
  expect(stored * 29 * 1024).toBeLessThan(16 * 2 ** 20)
  expect(await send(1, () => '203.0.113.6', 29 * 1024)).toBe(1)
})

test('uploaded files have limits of their own, and leave room for texts', async () => {
  const { send } = makeLimit()
  const large = 4 * 2 ** 20
  expect(await send(20, () => '203.0.113.5', large)).toBe(8)
  expect(await send(100, (index) => `198.51.${index}.7`, large)).toBe(17)
  expect(await send(10, () => '203.0.113.5')).toBe(10)
})
