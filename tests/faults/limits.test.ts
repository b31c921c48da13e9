/** Rate limits in a real process behind a proxy. */
import { expect, test } from 'vitest'
import { makeDist, makeFolder } from '../support/server-site.ts'
import { startSmtp } from '../support/smtp.ts'
import { REQUEST } from './support/post.ts'
import { startServerProcess } from './support/processes.ts'
import { isWhole } from './support/scale.ts'

/** A server behind a proxy. Its mail server accepts no mail until `let` is called. */
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

test.runIf(isWhole)(
  'more than a hundred requests an hour arrive in one mail, and none is missing',
  async () => {
    const { send, order, let: go } = await start()
    await Promise.all(Array.from({ length: 150 }, (_, at) => send(`203.0.113.${at}`, `Ana ${at}.`)))
    go()
    const named = () => new Set(order.join().match(/Ana \d+\./g)).size
    await expect.poll(named).toBe(150)
    expect(order.length).toBeGreaterThan(100)
    expect(order.length).toBeLessThanOrEqual(100 + 3)
  },
)
