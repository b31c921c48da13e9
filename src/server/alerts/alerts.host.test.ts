import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../tests/support/databases.ts'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { deadMail, liveMail, START, startClocked } from '../../../tests/support/clocked-server.ts'
import { startWebhook } from '../../../tests/support/webhook.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

async function mailsTo(MAIL_TO: string) {
  const { env, received } = await liveMail()
  const mails = () => received.map((mail) => `${mail.to.join()}: ${mail.header('Subject')}`)
  return { env: { ...env, MAIL_TO }, mails, received }
}

async function start(env: Record<string, string>, clock?: { at: number }) {
  const server = await startClocked(env, {}, clock)
  return {
    ...server,
    /** Lets time pass as the server sees it, which looks once an hour here, or every few hours. */
    async pass(duration: number, hours = 1) {
      const { clock, lookNow } = server
      for (const end = clock.at + duration; clock.at < end; clock.at += hours * HOUR) await lookNow()
    },
  }
}

test('while mail is dead for six days the webhook tells it at once and each morning', async () => {
  const hook = await startWebhook()
  const { post, pass } = await start({
    ...(await deadMail()),
    MAIL_TO: 'dire@escuela.example',
    ALERT_URL: `${hook.url}?topic=mi-escuela`,
    SUPPORT_CONTACT: 'Marcos, 11 5555-5555',
  })
  await post()
  await pass(HOUR + 1)
  expect(hook.received).toMatchObject([
    {
      topic: 'mi-escuela',
      title: 'www.escuela.example: No salen los correos',
      message: expect.stringMatching(
        /hay uno que espera[^]*la empresa que da el correo[^]*Marcos, 11 5555-5555/,
      ),
      priority: 5,
    },
  ])
  await pass(6 * DAY, 3)
  const [, ...digests] = hook.received
  expect(digests).toHaveLength(6)
  expect(digests.at(-1)).toMatchObject({
    title: 'www.escuela.example: No salen los correos, y 2 cosas más',
    message: expect.stringMatching(
      /desde hace 5 días[^]*sin contestar[^]*copia de seguridad[^]*llega por acá/,
    ),
    priority: 3,
  })
})

test('the digest of the morning holds what waits', async () => {
  const { env, received, mails } = await mailsTo('dire@escuela.example')
  const { post, pass } = await start(env)
  await post()
  await expect.poll(() => received).toHaveLength(1)
  // Until six in the morning of the day after tomorrow: it is unanswered for a day only after the first digest.
  await pass(45 * HOUR)
  expect(mails()).toHaveLength(1)
  await pass(2 * HOUR)
  expect(mails().slice(1)).toEqual([
    expect.stringMatching(/^dire@escuela.example: www.escuela.example: Hay consultas sin contestar/),
  ])
})

test('a broken agenda is told at once by both channels, and once only', async () => {
  const { env, mails } = await mailsTo('dire@escuela.example')
  const hook = await startWebhook()
  const content = makeFolder()
  writeFileSync(join(content, 'events.json'), '{"kind":"events","events":[{"name":""}]}')
  const { pass } = await start({ ...env, ALERT_URL: hook.url, SITE_CONTENT: content })
  await pass(5 * HOUR)
  expect(mails()).toEqual(['dire@escuela.example: www.escuela.example: La agenda tiene un error'])
  expect(hook.received).toMatchObject([
    { message: expect.stringContaining('events.json: event 1'), priority: 5 },
  ])
})

test('while the storage fails people are told once, by the channel that still works', async () => {
  const hook = await startWebhook()
  const folder = makeFolder()
  writeFileSync(join(folder, 'requests.sqlite'), 'x'.repeat(5000))
  const { pass } = await start({ DATA_DIR: folder, ALERT_URL: hook.url })
  await pass(5 * HOUR)
  expect(hook.received).toMatchObject([{ title: 'www.escuela.example: No se guardan consultas' }])
})

test('a wrong ALERT_URL is refused with one clear sentence', async () => {
  await expect(start({ ALERT_URL: 'ntfy' })).rejects.toThrow('ALERT_URL tiene que ser')
})

describeDatabases((makeDatabase) => {
  test('neither a restart nor another server tells the same thing again', async () => {
    const { env: database } = await makeDatabase()
    const hook = await startWebhook()
    const content = makeFolder()
    writeFileSync(join(content, 'events.json'), '{')
    const env = { ...database, SITE_CONTENT: content, ALERT_URL: hook.url }
    const clock = { at: START }
    const servers = await Promise.all([start(env, clock), start(env, clock)])
    await Promise.all(servers.map(({ lookNow }) => lookNow()))
    expect(hook.received).toHaveLength(1)
    await servers[0].close()
    const again = await start(env, clock)
    await Promise.all([servers[1].lookNow(), again.lookNow()])
    expect(hook.received).toHaveLength(1)
    clock.at += DAY
    await Promise.all([servers[1].lookNow(), again.lookNow()])
    // The digest of the next morning.
    expect(hook.received.map(({ priority }) => priority)).toEqual([5, 3])
  })

  test('alerts go to the people of the office, else to the operator, else to the institutions', async () => {
    const { env: database, open } = await makeDatabase()
    const storage = await open()
    const add = (login: string, email: string | null) =>
      storage.use(({ db }) =>
        db.insertInto('people').values({ name: login, login, role: 'todo', password: null, email }).execute(),
      )
    const { env, mails } = await mailsTo('dire@escuela.example')
    const content = makeFolder()
    writeFileSync(join(content, 'events.json'), '{')
    const clock = { at: START }
    const tell = async (changes: Record<string, string>) => {
      const { lookNow, close } = await start(
        { ...database, ...env, SITE_CONTENT: content, ...changes },
        clock,
      )
      await storage.use(({ db }) => db.deleteFrom('alerts').execute())
      await lookNow()
      await close()
      return mails().at(-1)?.split(':')[0]
    }
    expect(await tell({ MAIL_TO: '' })).toBe('centro@escuela.example')
    expect(await tell({})).toBe('dire@escuela.example')
    await add('marta', null)
    expect(await tell({})).toBe('dire@escuela.example')
    await add('ana', 'ana@escuela.example')
    await add('beto', 'beto@escuela.example')
    expect(await tell({})).toBe('ana@escuela.example,beto@escuela.example')
  })
})
