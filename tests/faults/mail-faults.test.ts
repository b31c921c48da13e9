import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createStore } from '../../src/server/storage/request-store.ts'
import { makeDist, REQUEST, TEST_SITE } from '../support/server-site.ts'
import { makePostgres, makeSqlite, type TestDatabase } from '../support/databases.ts'
import { hasPostgres } from '../support/postgres.ts'
import { readStored } from '../support/read-stored.ts'
import { startSmtp, type ReceivedMail } from '../support/smtp.ts'
import { post } from './support/post.ts'
import { startMailerProcess, startServerProcess } from './support/processes.ts'
import { describeScaled, isWhole, scale } from './support/scale.ts'

const START = Date.parse('2026-11-21T12:00:00.000Z')
const MINUTE = 60_000

async function fill({ open }: TestDatabase, amount: number) {
  const storage = await open()
  const store = createStore(storage)
  const time = new Date(START).toISOString()
  const names = Array.from({ length: amount }, (_, index) => `Ana ${index}`)
  await Promise.all(names.map((name) => store.add({ ...REQUEST, name }, time)))
  const states = async () =>
    (await storage.use(({ db }) => db.selectFrom('outbox').select('state').execute())).map(
      ({ state }) => state,
    )
  return { storage, store, states }
}

function countById(received: ReceivedMail[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { header } of received) {
    const id = header('Message-ID') ?? 'none'
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

describeScaled((makeDatabase, kind) => {
  const kills = scale(kind === 'sqlite' ? 50 : 10, 1)

  test(`a mailer killed ${kills} times delivers each mail, repeats with one Message-ID`, async () => {
    const smtp = await startSmtp()
    const database = await makeDatabase()
    const { states } = await fill(database, kills)
    const task = { location: database.location, site: TEST_SITE, smtpUrl: smtp.url, hangsOnceAccepted: true }
    for (let round = 0; round < kills; round++) {
      const mailer = startMailerProcess({ ...task, at: START + round * 3 * MINUTE })
      await mailer.accepted()
      await mailer.kill()
    }
    expect(await states()).toEqual(Array.from({ length: kills }, () => 'waiting'))
    expect(smtp.received.length).toBeGreaterThanOrEqual(kills)

    const last = startMailerProcess({ ...task, hangsOnceAccepted: false, at: START + kills * 3 * MINUTE })
    await last.ended
    expect(await states()).toEqual(Array.from({ length: kills }, () => 'sent'))
    expect(countById(smtp.received).size).toBe(kills)
  })
})

if (isWhole && hasPostgres) {
  const makeDatabase = makePostgres()

  test('another mailer sends the mails that a killed mailer had taken', async () => {
    const smtp = await startSmtp()
    const database = await makeDatabase()
    const { states } = await fill(database, 30)
    const task = { location: database.location, site: TEST_SITE, smtpUrl: smtp.url, at: START }
    const dying = startMailerProcess({ ...task, hangsOnceAccepted: true })
    await dying.accepted()
    const others = [1, 2].map(() => startMailerProcess({ ...task, hangsOnceAccepted: false }))
    await dying.kill()
    await Promise.all(others.map(({ ended }) => ended))
    // A mailer takes three mails at a time, so the killed one had taken three.
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(3)
    await startMailerProcess({ ...task, hangsOnceAccepted: false, at: START + 3 * MINUTE }).ended
    expect(new Set(await states())).toEqual(new Set(['sent']))
    const counts = [...countById(smtp.received).values()]
    expect(counts).toHaveLength(30)
    expect(counts.filter((times) => times > 1).length).toBeLessThanOrEqual(3)
  })
}

async function startBroken(talk: (socket: Socket) => void, port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    talk(socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}

test('visitors get their answer at once while the mail server hangs', async () => {
  const { port, stop } = await startSmtp()
  await stop()
  const connected = Promise.withResolvers<Socket>()
  onTestFinished(await startBroken((socket) => connected.resolve(socket.resume()), port))
  const { env } = await makeSqlite()
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'sitio@escuela.example' }
  const { url } = await startServerProcess(makeDist(), { ...env, ...mail })
  // The second request arrives while the mail of the first is being sent.
  expect((await post(url)).status).toBe(200)
  const delivery = await connected.promise
  expect((await post(url, { name: 'Beto' })).status).toBe(200)
  // The answer did not wait for the mail, which still hangs.
  expect(delivery.destroyed).toBe(false)
  expect((await readStored(env)).map(({ mail }) => mail)).toEqual(['waiting', 'waiting'])
})
