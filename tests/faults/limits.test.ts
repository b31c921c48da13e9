/** Limits for strangers, in a real process behind a proxy that tells their addresses. */
import { expect, test } from 'vitest'
import { makeDist, makeFolder } from '../support/server-site.ts'
import { startSmtp } from '../support/smtp.ts'
import { REQUEST } from './support/post.ts'
import { startServerProcess } from './support/processes.ts'
import { isWhole, scale } from './support/scale.ts'

/** A server behind a proxy, with a mail server that holds all mails back until `let` is called. */
async function start() {
  const held = Promise.withResolvers<void>()
  const order: string[] = []
  const smtp = await startSmtp({
    onMailFrom: (_, __, take) => void held.promise.then(() => take()),
    onData(stream, _, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        order.push(raw)
        done()
      })
    },
  })
  const server = await startServerProcess(makeDist(), {
    DATA_DIR: makeFolder(),
    TRUST_PROXY: '1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'sitio@escuela.example',
  })
  let count = 0
  return {
    order,
    let: () => held.resolve(),
    send: async (from: string, name = `Ana ${count++}`) => {
      const body = JSON.stringify({ ...REQUEST, name })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      return (await fetch(`${server.url}/api/contact.php`, { method: 'POST', headers, body })).status
    },
  }
}

test('rotating the /64s of one /56 gives no more than its budget', async () => {
  const { send } = await start()
  const began = performance.now()
  const statuses: number[] = []
  // Eight at once, each waiting for its answer.
  const rotate = async (first: number) => {
    for (let at = first; at < scale(1500, 400); at += 8)
      statuses.push(await send(`2001:db8:0:${(at % 256).toString(16)}::${at.toString(16)}`))
  }
  await Promise.all(Array.from({ length: 8 }, (_, first) => rotate(first)))
  const seconds = (performance.now() - began) / 1000
  const through = statuses.filter((status) => status === 200).length
  expect(through).toBeGreaterThanOrEqual(240)
  expect(through).toBeLessThanOrEqual(240 + seconds / 2.5 + 1)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await send('2001:db8:1::1')).toBe(200)
})

test.runIf(isWhole)('above a hundred an hour requests come in one mail, and none is missing', async () => {
  const { send, order, let: go } = await start()
  await Promise.all(Array.from({ length: 150 }, (_, at) => send(`203.0.113.${at}`, `Ana ${at}.`)))
  go()
  const named = () => new Set(order.join().match(/Ana \d+\./g)).size
  await expect.poll(named).toBe(150)
  expect(order.length).toBeGreaterThan(100)
  expect(order.length).toBeLessThanOrEqual(100 + 3)
})
