import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeScaled } from '../../../tests/faults/support/scale.ts'
import { describeDatabases } from '../../../tests/support/databases.ts'
import { makeFolder } from '../../../tests/support/server-site.ts'
import { deadMail, liveMail, START, startClocked } from '../../../tests/support/start-server.ts'
import { startWebhook } from '../../../tests/support/webhook.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

async function mailsTo(MAIL_TO: string) {
  const { env, received } = await liveMail()
  const mails = () => received.map((mail) => `${mail.to.join()}: ${mail.header('Subject')}`)
  return { env: { ...env, MAIL_TO }, mails, received }
}

function makeBroken(file: 'events.json' | 'requests.sqlite', text: string) {
  const folder = makeFolder()
  writeFileSync(join(folder, file), text)
  return folder
}

async function start(env: Record<string, string>, clock?: { at: number }) {
  const server = await startClocked(env, {}, clock)
  return {
    ...server,
    async pass(duration: number, hours = 1) {
      const { clock, checkNow } = server
      for (const end = clock.at + duration; clock.at < end; clock.at += hours * HOUR) await checkNow()
    },
  }
}

test('an alert about failing mail is sent at once, and again each morning', async () => {
  const hook = await startWebhook()
  const { post, pass } = await start({
    ...(await deadMail()),
    MAIL_TO: 'dire@escuela.example',
    ALERT_URL: `${hook.url}?topic=mi-sitio`,
    SUPPORT_CONTACT: 'Marcos, 11 5555-5555',
  })
  await post()
  await pass(HOUR + 1)
  expect(hook.received).toMatchObject([
    {
      topic: 'mi-sitio',
      title: 'www.escuela.example: No salen los correos',
      message: expect.stringMatching(/hay uno que espera[^]*que da el correo[^]*Marcos, 11 5555-5555/),
      text: expect.stringMatching(/^www.escuela.example: No salen los correos\n./),
      priority: 5,
      click: 'https://www.escuela.example',
    },
  ])
  await pass(6 * DAY, 3)
  const [, ...digests] = hook.received
  expect(digests).toHaveLength(6)
  expect(digests.at(-1)).toMatchObject({
    title: 'www.escuela.example: No salen los correos, y 2 cosas más',
    message: expect.stringMatching(/desde hace 5 días[^]*sin contestar[^]*copia de seguridad[^]*por acá/),
    priority: 3,
  })
})

test('the morning mail lists unsolved problems', async () => {
  const { env, received, mails } = await mailsTo('dire@escuela.example')
  const { post, pass } = await start(env)
  await post()
  await expect.poll(() => received).toHaveLength(1)
  await pass(45 * HOUR)
  expect(mails()).toHaveLength(1)
  await pass(2 * HOUR)
  expect(mails().slice(1)).toEqual([
    expect.stringMatching(/^dire@escuela.example: www.escuela.example: Hay consultas sin contestar/),
  ])
})

test('a risk is reported in the weekly message, and in alerts about other problems', async () => {
  const hook = await startWebhook()
  const { folder, pass, post } = await start({ ALERT_URL: hook.url, NODE_ENV: 'production' })
  mkdirSync(join(folder, 'copias'))
  await pass(8 * DAY, 3)
  expect(hook.received).toMatchObject([{ message: expect.stringContaining('en el mismo disco') }])
  await post()
  await pass(3 * DAY, 3)
  const last = { message: expect.stringMatching(/sin contestar[^]*en el mismo disco/) }
  expect(hook.received.at(-1)).toMatchObject(last)
})

test('a server on which all is well sends no alerts', async () => {
  const hook = await startWebhook()
  const { pass } = await start({ ALERT_URL: hook.url })
  await pass(9 * DAY, 3)
  expect(hook.received).toEqual([])
})

test('a broken events.json is reported at once by mail and webhook, and only once', async () => {
  const { env, mails } = await mailsTo('dire@escuela.example')
  const hook = await startWebhook()
  const content = makeBroken('events.json', '{"kind":"events","events":[{"name":""}]}')
  const { pass } = await start({ ...env, ALERT_URL: hook.url, SITE_CONTENT: content })
  await pass(5 * HOUR)
  expect(mails()).toEqual(['dire@escuela.example: www.escuela.example: La agenda tiene un error'])
  expect(hook.received).toMatchObject([
    { message: expect.stringContaining('events.json: event 1'), priority: 5 },
  ])
})

test('a failing database is reported once, by webhook', async () => {
  const hook = await startWebhook()
  const folder = makeBroken('requests.sqlite', 'x'.repeat(5000))
  const { pass } = await start({ DATA_DIR: folder, ALERT_URL: hook.url })
  await pass(5 * HOUR)
  expect(hook.received).toMatchObject([{ title: 'www.escuela.example: No se guardan consultas' }])
})

describeDatabases((makeDatabase) => {
  test('a restart or a second server does not repeat an alert', async () => {
    const { env: database } = await makeDatabase()
    const hook = await startWebhook()
    const content = makeBroken('events.json', '{')
    const env = { ...database, SITE_CONTENT: content, ALERT_URL: hook.url }
    const clock = { at: START }
    const servers = await Promise.all([start(env, clock), start(env, clock)])
    await Promise.all(servers.map(({ checkNow }) => checkNow()))
    expect(hook.received).toHaveLength(1)
    await servers[0].close()
    const again = await start(env, clock)
    await Promise.all([servers[1].checkNow(), again.checkNow()])
    expect(hook.received).toHaveLength(1)
    clock.at += DAY
    await Promise.all([servers[1].checkNow(), again.checkNow()])
    expect(hook.received.map(({ priority }) => priority)).toEqual([5, 3])
  })
})

describeScaled((makeDatabase) => {
  test('alerts go to the people of the office, else the operator, else the institutions', async () => {
    const { env: database, open } = await makeDatabase()
    const storage = await open()
    const add = (login: string, email: string | null) =>
      storage.use(({ db }) =>
        db.insertInto('people').values({ name: login, login, role: 'todo', password: null, email }).execute(),
      )
    const { env, mails } = await mailsTo('dire@escuela.example')
    const content = makeBroken('events.json', '{')
    const clock = { at: START }
    const tell = async (changes: Record<string, string>) => {
      const settings = { ...database, ...env, SITE_CONTENT: content, ...changes }
      const { checkNow, close } = await start(settings, clock)
      await storage.use(({ db }) => db.deleteFrom('alerts').execute())
      await checkNow()
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
