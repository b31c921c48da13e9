import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deadMail, liveMail, startClocked } from '../../../tests/support/start-server.ts'
import { startWebhook } from '../../../tests/support/webhook.ts'
import { createOffice } from './create-office.ts'
import { addPerson } from './people.ts'
import type { Role } from './roles.ts'
import { createSession } from './sessions.ts'
import { hashToken } from './secrets.ts'

const DAY = 24 * 60 * 60_000

async function start(env?: Record<string, string>) {
  const server = await startClocked(env, { version: '9.8.7', office: createOffice })
  const { clock } = server
  const storage = await server.openDatabase()
  const enter = async (role: Role, email: string | null = null) => {
    const id = await addPerson(storage, { name: role, role, email })
    const begin = () => createSession(storage, id, { agent: '', network: '', now: new Date(clock.at) })
    const ask = async (path: string, form?: Record<string, string>, later = 0) => {
      const token = await begin()
      clock.at += later
      const csrf = hashToken(token, 'csrf')
      const answer = await fetch(`${server.url}/oficina/${path}`, {
        headers: { cookie: `oficina=${token}` },
        ...(form && { method: 'POST', body: new URLSearchParams({ csrf, ...form }) }),
      })
      const text = (await answer.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
      return { status: answer.status, text }
    }
    return ask
  }
  return { ...server, enter, storage }
}

test('the page Estado confirms each condition when all is well', async () => {
  const { enter } = await start((await liveMail()).env)
  const ask = await enter('consultas', 'marta@escuela.example')
  const { text } = await ask('estado')
  expect(text).toContain('Todo anda.')
  for (const part of [
    'Correo Todavía no salió ninguno. ✓ Bien',
    'Consultas Ninguna espera desde hace más de un día. Ver las consultas ✓ Bien',
    'Agenda Se muestra tal como está escrita. ✓ Bien',
    'Copias de seguridad Todavía no hay ninguna; la primera se hace sola. Sin datos',
    'Avisos Van por correo a marta@escuela.example.',
    'Versión del programa: 9.8.7.',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/Quedan \d+ [MG]B libres\. ✓ Bien/)
  expect(text).not.toContain('Probar')
})

test('reports failing mail on every office page, and the remedy in Estado', async () => {
  const env = { ...(await deadMail()), SUPPORT_CONTACT: 'Marcos, 11 5555-5555' }
  const { enter, post, clock } = await start(env)
  const ask = await enter('todo')
  expect((await ask('personas')).text).not.toContain('No salen los correos')
  await post()
  clock.at += 4 * DAY
  const { text } = await ask('estado')
  expect(text).toContain('llamá a Marcos, 11 5555-5555')
  expect(text).toContain('hay uno que espera, el más viejo desde hace 4 días')
  expect(text).toContain('llamá a la empresa que da el correo. ! Falla')
  expect(text).toContain('Hay una consulta sin contestar')
  expect((await ask('personas')).text).toContain('No salen los correos. Qué hacer')
})

test('Estado reports requests that come through an undeclared proxy', async () => {
  const { enter, post } = await start()
  const ask = await enter('consultas')
  await post({ 'x-forwarded-for': '203.0.113.5' })
  expect((await ask('estado')).text).toContain('TRUST_PROXY tiene que decir cuántos')
})

test('a logged-in person sees a warning when nothing can be stored', async () => {
  const { enter, storage } = await start()
  const ask = await enter('consultas')
  for (const [event, table] of ['INSERT ON heartbeat', 'UPDATE ON sessions'].entries())
    await storage.use(({ db }) => {
      const refusal = `CREATE TRIGGER full${event} BEFORE ${table} BEGIN SELECT RAISE(FAIL, 'full'); END`
      return sql.raw(refusal).execute(db)
    })
  const { text } = await ask('estado', undefined, 2 * 60_000)
  expect(text).toContain('No se guardan consultas.')
  expect(text).toContain('Correo No se puede saber mientras falle la base de datos. Sin datos')
})

test('a test mail to exactly one address arrives, and is logged', async () => {
  const { env, received } = await liveMail()
  const { enter } = await start(env)
  const ask = await enter('todo')
  for (const correo of ['no', 'a@b.c,d@e.f', 'Marta <a@b.c>'])
    expect((await ask('estado/prueba', { correo })).text).toContain('no parece una dirección')
  const { text } = await ask('estado/prueba', { correo: 'marta@escuela.example' })
  expect(text).toContain('El servidor de correo lo tomó. Fijate si llegó a marta@escuela.example')
  expect(received.map((mail) => [mail.to, mail.header('Subject')])).toEqual([
    [['marta@escuela.example'], 'www.escuela.example: correo de prueba'],
  ])
  expect((await ask('registro')).text).toContain('mandó un correo de prueba')
})

test('a test mail that fails is reported with its cause', async () => {
  const { enter } = await start(await deadMail())
  const ask = await enter('todo')
  const { status, text } = await ask('estado/prueba', { correo: 'marta@escuela.example' })
  expect([status, text]).toEqual([400, expect.stringContaining('No se pudo llegar al servidor de correo')])
  const without = await (await start()).enter('todo')
  expect((await without('estado/prueba', { correo: 'a@b.c' })).text).toContain('falta SMTP_URL')
})

test('only administrators may send test mails, and only a few', async () => {
  const { env, received } = await liveMail()
  const { enter } = await start(env)
  const other = await enter('consultas')
  expect((await other('estado/prueba', { correo: 'a@b.c' })).text).toContain('permiso «todo»')
  const ask = await enter('todo')
  for (let turn = 0; turn < 5; turn++) await ask('estado/prueba', { correo: 'a@b.ar' })
  expect((await ask('estado/prueba', { correo: 'a@b.ar' })).text).toContain('Hubo muchas pruebas')
  expect(received).toHaveLength(5)
})

test('a test alert can be sent to the webhook', async () => {
  const hook = await startWebhook([200, 404])
  const { enter } = await start({ ALERT_URL: hook.url })
  const ask = await enter('todo')
  expect((await ask('estado/prueba', { camino: 'aviso' })).text).toContain('El aviso salió')
  expect(hook.received).toMatchObject([{ title: 'www.escuela.example: prueba' }])
  const { text } = await ask('estado/prueba', { camino: 'aviso' })
  expect(text).toContain('El aviso no salió (it answered 404)')
})
