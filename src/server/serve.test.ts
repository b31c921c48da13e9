import { Agent, request } from 'node:http'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStored } from '../../tests/support/read-stored.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import { makeFolder, REQUEST, TEST_SITE } from '../../tests/support/server-site.ts'
import { readSettings } from './settings.ts'
import { post, start, talk } from '../../tests/support/start-server.ts'

test('one port serves the pages, the API and the 404 page', async () => {
  const { url, entries, folder } = await start()
  expect(await (await fetch(`${url}/primario?x=1`)).text()).toContain('Primario')
  expect(await (await fetch(`${url}/api/events.php?status=active`)).json()).toEqual([])
  expect((await fetch(`${url}/nada`)).status).toBe(404)
  expect(await (await post(url, JSON.stringify(REQUEST))).json()).toEqual({ message: 'Recibimos tu mensaje' })
  expect(await readStored({ DATA_DIR: folder })).toMatchObject([{ ...REQUEST, institution: 'Sede Centro' }])
  await expect.poll(() => entries).toHaveLength(4)
  expect(entries).toMatchObject([
    { path: '/primario', status: 200 },
    {},
    { path: '/nada', status: 404 },
    { method: 'POST' },
  ])
  expect(JSON.stringify(entries)).not.toContain('Ana')
})

test('a page has no headers about its connection, which stays open for the next', async () => {
  const { url } = await start({})
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = () =>
    new Promise<unknown>((resolve, reject) => {
      const asked = request(url, { agent }, (answer) => {
        answer.resume().on('end', () => setImmediate(resolve, [answer.headers, asked.reusedSocket]))
      })
      asked.on('error', reject).end()
    })
  const without = expect.not.objectContaining({ connection: expect.anything() })
  expect([await get(), await get()]).toEqual([
    [without, false],
    [without, true],
  ])
  agent.destroy()
})

test('answer and log have the id of a request, and the log omits queries and secrets', async () => {
  const { url, entries } = await start()
  const paths = ['nada?name=Ana', 'api/events.php', 'oficina/clave/Ana', 'oficina/borrador/Ana/primario']
  const ids = []
  for (const path of paths) ids.push((await fetch(`${url}/${path}`)).headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(4)
  await expect.poll(() => entries.map(({ id }) => id)).toEqual(ids)
  const logged = ['/nada', '/api/events.php', '/oficina/clave/…', '/oficina/borrador/…']
  expect(entries.map(({ path }) => path)).toEqual(logged)
})

test('sends Strict-Transport-Security only behind a TLS proxy', async () => {
  const tls = { headers: { 'x-forwarded-proto': 'https' } }
  const alone = await start()
  const behind = await start({ TRUST_PROXY: '1' })
  for (const path of ['/', '/api/events.php']) {
    expect((await fetch(alone.url + path, tls)).headers.has('strict-transport-security')).toBe(false)
    expect((await fetch(behind.url + path)).headers.has('strict-transport-security')).toBe(false)
    const told = (await fetch(behind.url + path, tls)).headers.get('strict-transport-security')
    expect(told).toMatch(/^max-age=\d{8}$/)
  }
})

test('a public client that sends too many requests has to wait, and others do not', async () => {
  const { url, folder } = await start({ TRUST_PROXY: '1' })
  const send = (address: string) => post(url, '{}', { 'x-forwarded-for': address })
  let refused: Response | undefined
  for (let turn = 0; turn < 200 && !refused; turn++) {
    const answer = await send('203.0.113.5')
    if (answer.status === 429) refused = answer
  }
  expect(await refused?.json()).toEqual({ error: 'Demasiados' })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('203.0.113.6')).status).toBe(400)
  expect((await post(url, JSON.stringify(REQUEST))).status).toBe(200)
  expect(await readStored({ DATA_DIR: folder })).toHaveLength(1)
})

test('servers with the same build send equal ETags and the same version', async () => {
  const LOCAL = { OFFICE_LOCAL: '1' }
  const [one, two] = [await start(LOCAL), await start(LOCAL)]
  const other = await start(LOCAL, { files: { 'index.html': 'Otra', 'assets/app-1a2b.js': 'otro()' } })
  for (const path of ['/', '/assets/app-1a2b.js']) {
    const tag = (await fetch(one.url + path)).headers.get('etag') ?? ''
    const ask = async ({ url }: { url: string }) =>
      (await fetch(url + path, { headers: { 'if-none-match': tag } })).status
    expect([await ask(two), await ask(other)]).toEqual([304, 200])
  }
  const version = async ({ url }: { url: string }) =>
    ((await (await fetch(`${url}/healthz`)).json()) as { content: string }).content
  expect(await version(one)).toBe(await version(two))
  expect(await version(one)).not.toBe(await version(other))
})

test('a monitor gets the state of the storage and the version, and no personal data', async () => {
  const { url } = await start({ OFFICE_LOCAL: '1' })
  await post(url, JSON.stringify(REQUEST))
  const answer = await fetch(`${url}/healthz`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.json()).toEqual({
    status: 'ok',
    problems: [],
    storage: 'ok',
    unsentMails: 1,
    oldestUnsentSeconds: expect.any(Number),
    parkedMails: 0,
    quarantined: 0,
    unanswered: 0,
    agenda: 'ok',
    freeBytes: expect.any(Number),
    lastBackupSeconds: null,
    content: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
})

test('/readyz answers 503 only while requests cannot be stored', async () => {
  const [broken, content] = [makeFolder(), makeFolder()]
  writeFileSync(join(broken, 'requests.sqlite'), 'x'.repeat(5000))
  writeFileSync(join(content, 'events.json'), '{')
  for (const [env, code, health] of [
    [{ SITE_CONTENT: content }, 200, { problems: ['agenda-broken'], agenda: 'broken' }],
    [{ DATA_DIR: broken }, 503, { problems: ['storage-unavailable'] }],
  ] as const) {
    const { url } = await start({ ...env, OFFICE_LOCAL: '1' })
    expect((await fetch(`${url}/readyz`)).status).toBe(code)
    const answer = await fetch(`${url}/healthz`)
    expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'failing', ...health }])
  }
})

test('a monitor learns the allowed methods, and may use HTTP/1.0', async () => {
  const { url } = await start()
  for (const method of ['POST', 'OPTIONS']) {
    const answer = await fetch(`${url}/healthz`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.json()).toEqual({ error: 'Método no permitido' })
  }
  // A request over HTTP/1.0 has no host.
  for (const path of ['/', '/healthz'])
    expect(await talk(url, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /)
})

test('a request is mailed at once when a mail server is set', async () => {
  const smtp = await startSmtp()
  const { url, notices } = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'sitio@escuela.example' })
  expect(notices).toEqual([])
  await post(url, JSON.stringify(REQUEST))
  await expect.poll(() => smtp.received).toHaveLength(1)
  expect(smtp.received[0]!.to).toEqual(['centro@escuela.example'])
})

test('without a mail server, requests wait, and the start says why', async () => {
  const { url, notices, folder } = await start()
  expect(notices).toEqual([expect.stringMatching(/falta SMTP_URL.*las consultas se guardan y esperan/)])
  await post(url, JSON.stringify(REQUEST))
  expect(await readStored({ DATA_DIR: folder })).toMatchObject([{ mail: 'waiting' }])
})

test.each([
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL tiene que ser'],
  [{ SMTP_URL: 'smtps://' }, 'SMTP_URL tiene que ser'],
  [{ SMTP_URL: 'smtps://usuario:clave@mail.example' }, 'falta MAIL_FROM'],
  [{ SMTP_URL: 'smtps://si%tio:secreta@mail.example' }, 'un % que no se entiende'],
  [{ SMTP_URL: 'smtps://sitio:secreta%@mail.example', MAIL_FROM: 'a@b.ar' }, 'un % que no se entiende'],
])('says why the mail server of %o is invalid, without its password', (env, why) => {
  const { mail } = readSettings(env)
  expect(mail).toEqual({ problem: expect.stringContaining(why), isOff: false })
  expect(JSON.stringify(mail)).not.toContain('secreta')
})

test.each([
  ['cut off', JSON.stringify(TEST_SITE).slice(0, -20)],
  ...['null', '{"forms":[null,{"id":"x"}],"mailboxes":[1]}'].map((text) => [text, text]),
  [
    'a number in each place',
    JSON.stringify(Object.fromEntries(Object.keys(TEST_SITE).map((key) => [key, 7]))),
  ],
  ['in an unknown zone', JSON.stringify({ ...TEST_SITE, timeZone: 'Marte/Sur', language: '!' })],
])('pages and requests work even when site.json is %s', async (_, text) => {
  const { url, entries } = await start({}, { files: { '_server/site.json': text } })
  expect((await fetch(`${url}/primario`)).status).toBe(200)
  const stored = await post(url, JSON.stringify(REQUEST))
  expect([stored.status, await stored.json()]).toEqual([200, { message: expect.any(String) }])
  expect((await fetch(`${url}/api/events.php?status=active`)).status).toBe(200)
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ problems: ['publication-rejected'] })
  expect(entries).toContainEqual(expect.objectContaining({ event: 'published', level: 'error' }))
})

test('a site below a path of its host is served there, and the root leads to it', async () => {
  const site = {
    ...TEST_SITE,
    url: 'https://www.ejemplo.example/colegio',
    redirects: [{ from: '/viejo', to: '/primario' }],
  }
  const { url, entries } = await start(
    { OFFICE_LOCAL: '1' },
    { files: { '_server/site.json': JSON.stringify(site) } },
  )
  const { origin } = new URL(url)
  const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })
  const locationOf = async (path: string) => (await ask(path)).headers.get('location')
  expect(url).toBe(`${origin}/colegio`)
  expect(await (await ask('/colegio/primario')).text()).toContain('Primario')
  expect([await locationOf('/'), await locationOf('/colegio')]).toEqual(['/colegio/', '/colegio/'])
  expect(await locationOf('/colegio/primario/?x=1')).toBe('/colegio/primario?x=1')
  expect(await locationOf('/colegio/viejo')).toBe('/colegio/primario')
  expect(await locationOf('/Colegio/primario?x=%3F')).toBe('/colegio/primario?x=%3F')
  expect(await (await fetch(`${origin}/COLEGIO/Primario`)).text()).toContain('Primario')
  expect((await ask('/primario')).status).toBe(404)
  expect((await ask('/colegiodos/primario')).status).toBe(404)
  const events = await ask('/colegio/api/events.php')
  expect(events.headers.get('link')).toContain('</colegio/api/event.ics>')
  expect((await ask('/api/events.php')).status).toBe(404)
  expect((await post(url, JSON.stringify(REQUEST))).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  expect(entries).toContainEqual(expect.objectContaining({ path: '/colegio/primario', status: 200 }))
})
