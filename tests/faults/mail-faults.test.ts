import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { composeMail } from '../../src/server/mail/compose.ts'
import { createMailer } from '../../src/server/mail/mailer.ts'
import { createSmtp } from '../../src/server/mail/smtp.ts'
import { createStore } from '../../src/server/storage/store.ts'
import { makeDist, TEST_SITE } from '../support/server-site.ts'
import { makePostgres, makeSqlite, type TestDatabase } from '../support/databases.ts'
import { hasPostgres } from '../support/postgres.ts'
import { readStored } from '../support/read-stored.ts'
import { startSmtp, type ReceivedMail } from '../support/smtp.ts'
import { post, REQUEST } from './support/post.ts'
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

/** How often each request's mail came, by its Message-ID. */
function countById(received: ReceivedMail[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { header } of received) {
    const id = header('Message-ID') ?? 'none'
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

describeScaled((makeDatabase, kind) => {
  const kills = scale(kind === 'sqlite' ? 50 : 10, 2)

  test(`a mailer killed ${kills} times before it could note an accepted mail delivers each mail at least once, by one Message-ID`, async () => {
    const smtp = await startSmtp()
    const database = await makeDatabase()
    const { states } = await fill(database, kills)
    const task = {
      location: database.location,
      site: TEST_SITE,
      smtpUrl: smtp.url,
      hangsOnceAccepted: true,
    }
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

  test('another mailer sends the mails that a killed one had taken', async () => {
    const smtp = await startSmtp()
    const database = await makeDatabase()
    const { states } = await fill(database, 30)
    const task = { location: database.location, site: TEST_SITE, smtpUrl: smtp.url, at: START }
    const dying = startMailerProcess({ ...task, hangsOnceAccepted: true })
    await dying.accepted()
    const others = [1, 2].map(() => startMailerProcess({ ...task, hangsOnceAccepted: false }))
    await dying.kill()
    await Promise.all(others.map(({ ended }) => ended))
    // A mailer takes three at a time.
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(3)
    await startMailerProcess({ ...task, hangsOnceAccepted: false, at: START + 3 * MINUTE }).ended
    expect(new Set(await states())).toEqual(new Set(['sent']))
    const counts = [...countById(smtp.received).values()]
    expect(counts).toHaveLength(30)
    expect(counts.filter((times) => times > 1).length).toBeLessThanOrEqual(3)
  })
}

/** Speaks SMTP up to the point where it breaks. */
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

/** Answers `250` to every command that is not in `answers`; `undefined` there breaks the connection. */
const script = (answers: Record<string, string | undefined>) => (socket: Socket) => {
  socket.write('220 correo\r\n')
  let isBody = false
  socket.on('data', (chunk) => {
    const verb = isBody ? 'BODY' : chunk.toString().slice(0, 4).toUpperCase()
    const answer = verb in answers ? answers[verb] : verb === 'DATA' ? '354 adelante' : '250 bien'
    isBody = verb === 'DATA'
    if (answer === undefined) socket.destroy()
    else socket.write(`${answer}\r\n`)
  })
}

const FAULTS: [string, ((socket: Socket) => void) | undefined][] = [
  ['refuses connections', undefined],
  ['hangs', () => {}],
  ['answers 4xx to the recipient', script({ RCPT: '451 más tarde' })],
  ['answers 5xx to the mail', script({ BODY: '554 no' })],
  ['drops the connection in the middle of the mail', script({ BODY: undefined })],
]

test.each(FAULTS)(
  'when the mail server %s for an hour, all mails are sent within five minutes of its return',
  async (_, talk) => {
    const { port, stop } = await startSmtp()
    await stop()
    const stopBroken = talk && (await startBroken(talk, port))
    const clock = { at: START }
    const database = await makeSqlite()
    const { storage, store, states } = await fill(database, 2)
    const impatient = { dnsTimeout: 1000, connectionTimeout: 1000, greetingTimeout: 30, socketTimeout: 1000 }
    let smtp = createSmtp(`smtp://127.0.0.1:${port}`, { timeouts: impatient })
    const mailer = createMailer({
      storage,
      now: () => new Date(clock.at),
      log: () => {},
      send: async (mail) => smtp(composeMail(mail, TEST_SITE, { from: 'sitio@escuela.example' })),
    })
    onTestFinished(() => mailer.stop())
    while (clock.at < START + 60 * MINUTE) {
      await mailer.sendDue()
      clock.at += MINUTE
    }
    await store.add({ ...REQUEST, name: 'Entretanto' }, new Date(clock.at).toISOString())
    await mailer.sendDue()
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])

    await stopBroken?.()
    const { url, received } = await startSmtp({}, port)
    smtp = createSmtp(url)
    for (let step = 0; step < 19 && received.length < 3; step++) {
      clock.at += MINUTE / 4
      await mailer.sendDue()
    }
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
    expect(countById(received).size).toBe(3)
  },
)

test('a visitor is answered at once while the mail server hangs', async () => {
  const { port, stop } = await startSmtp()
  await stop()
  const connected = Promise.withResolvers<Socket>()
  onTestFinished(await startBroken((socket) => connected.resolve(socket.resume()), port))
  const { env } = await makeSqlite()
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'sitio@escuela.example' }
  const { url } = await startServerProcess(makeDist(), { ...env, ...mail })
  // The first request starts the delivery, the second comes in the middle of it.
  expect((await post(url)).status).toBe(200)
  const delivery = await connected.promise
  const start = performance.now()
  expect((await post(url, { name: 'Beto' })).status).toBe(200)
  // A delivery is given up after ten seconds without a greeting.
  expect(performance.now() - start).toBeLessThan(5000)
  expect(delivery.destroyed).toBe(false)
  expect((await readStored(env)).map(({ mail }) => mail)).toEqual(['waiting', 'waiting'])
})
