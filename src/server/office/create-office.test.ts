import { expect, test } from 'vitest'
import { makeOffice } from '../../../tests/support/office.ts'
import { hashToken } from './secrets.ts'
import { sections } from './sections.ts'

const LOGIN = '/oficina/entrar'
async function makeEntered(options: Parameters<typeof makeOffice>[0] = {}) {
  const office = await makeOffice(options)
  return { office, ana: await office.enter('Ana') }
}

const TLS = { origin: 'http://escuela.example', peer: '10.0.0.1', 'x-forwarded-proto': 'https' }

test('the office answers 404 until the first person is added', async () => {
  const office = await makeOffice()
  expect((await office.open().get(LOGIN)).status).toBe(404)
  expect((await office.open().get('/oficina/oficina.css')).status).toBe(404)
  await office.enter('Ana')
  expect((await office.open().get(LOGIN)).status).toBe(200)
})

test.each([
  ['from another machine', { peer: '192.168.0.7' }],
  ['to another host name of this machine, which a foreign page can use', { origin: 'http://ajeno.example' }],
  ['through a proxy on this machine that the server does not know of', { 'x-forwarded-for': '203.0.113.5' }],
])('the office refuses plain HTTP %s', async (_, how) => {
  const { office } = await makeEntered()
  const { status, html } = await office.open(how).get(LOGIN)
  expect(status).toBe(403)
  expect(html).not.toContain('type="password"')
  expect((await office.open(how).post(LOGIN, { nombre: 'Ana', clave: 'x' })).status).toBe(403)
})

test('the office refuses plain HTTP on the same machine unless a setting allows it', async () => {
  const { office } = await makeEntered({ isLocal: false })
  expect((await office.open().get(LOGIN)).status).toBe(403)
})

test('behind a proxy, the office answers only over TLS, and sends HSTS', async () => {
  const { office } = await makeEntered({ proxies: 1 })
  expect((await office.open({ 'x-forwarded-proto': 'http' }).get(LOGIN)).status).toBe(403)
  expect((await office.open({ 'x-forwarded-proto': 'https, http' }).get(LOGIN)).status).toBe(403)
  const { status, headers } = await office.open(TLS).get(LOGIN)
  expect(status).toBe(200)
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
})

test('an office address with a trailing slash shows the same page', async () => {
  const { office, ana } = await makeEntered()
  expect((await ana.get('/oficina/')).headers.get('location')).toBe('/oficina/consultas')
  expect((await ana.get('/oficina/consultas/')).status).toBe(200)
  expect((await office.open().get(`${LOGIN}/`)).status).toBe(200)
})

test('a HEAD request without a session is redirected to the log-in, like GET', async () => {
  const { office } = await makeEntered()
  const { status, headers } = await office.open().send('/oficina', 'HEAD')
  expect([status, headers.get('location')]).toEqual([302, LOGIN])
})

test('every office page forbids inline code, frames, caches and search engines', async () => {
  const { ana } = await makeEntered()
  const pages = ['entrar', 'clave/x', 'nada', ...sections.map(({ path }) => path)]
  for (const path of pages.map((page) => `/oficina/${page}`)) {
    const { headers, html } = await ana.get(path)
    expect(Object.fromEntries(headers), path).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(html, path).not.toMatch(/<style|<script(?! src=)|\sstyle=|\son\w+=/)
  }
})

test('without a session, pages redirect to the log-in, and posts are ignored', async () => {
  const { office } = await makeEntered()
  await office.receive()
  for (const { path } of sections) {
    const { status, headers } = await office.open().get(`/oficina/${path}`)
    expect([status, headers.get('location')]).toEqual([302, LOGIN])
  }
  expect((await office.open().get('/oficina/consultas/1')).status).toBe(302)
  expect((await office.open().post('/oficina/consultas/1/contestada')).status).toBe(401)
  expect((await office.open().get('/oficina/consultas/novedades')).status).toBe(401)
})

test.each([
  ['consultas', ['consultas', 'estado', 'cuenta']],
  ['contenido', ['estado', 'cuenta']],
  ['todo', ['consultas', 'estado', 'personas', 'registro', 'cuenta']],
] as const)('the role %s opens its own sections, and no others', async (role, open) => {
  const office = await makeOffice()
  const beto = await office.enter('Beto', role)
  for (const { path } of sections) {
    const isOpen = open.some((name) => name === path)
    expect([path, (await beto.get(`/oficina/${path}`)).status]).toEqual([path, isOpen ? 200 : 403])
  }
  const { html } = await beto.get('/oficina/cuenta')
  const menu = [...html.matchAll(/<li><a href="\/oficina\/([a-z]+)"/g)].map(([, path]) => path)
  for (const path of menu) expect((await beto.get(`/oficina/${path}`)).status).toBe(200)
})

test('a role also restricts what may be posted, and a refusal is logged', async () => {
  const office = await makeOffice()
  await office.receive()
  const beto = await office.enter('Beto', 'contenido')
  await beto.get('/oficina/cuenta')
  const paths = ['consultas/1/contestada', 'consultas/exportar', 'consultas/persona', 'personas/agregar']
  for (const path of paths)
    expect((await beto.post(`/oficina/${path}`, { nombre: 'Eva', permiso: 'todo' })).status).toBe(403)
  expect(await office.actions()).toEqual([])
  const entry = { level: 'info', event: 'office-forbidden', person: beto.id, section: 'consultas' }
  expect(office.entries).toContainEqual(entry)
})

test('ignores a form with a missing or foreign token, or from another site', async () => {
  const office = await makeOffice()
  await office.receive()
  const ana = await office.enter('Ana')
  const beto = await office.enter('Beto')
  await ana.get('/oficina/consultas/1')
  const path = '/oficina/consultas/1/contestada'
  const refused = [
    await ana.post(path, { csrf: '' }),
    await ana.post(path, { csrf: hashToken(beto.token, 'csrf') }),
    await ana.post(path, {}, { 'sec-fetch-site': 'cross-site' }),
    await ana.post(path, {}, { 'sec-fetch-site': 'same-site' }),
    await ana.post(path, {}, { origin: 'https://ajeno.example' }),
    await ana.post(path, {}, { origin: 'null' }),
    await ana.post(path, {}, { 'content-type': 'text/plain' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(await office.actions()).toEqual([])
  expect((await ana.post(path, {}, { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  expect(await office.actions()).toEqual(['Ana marcó como contestada la consulta 1'])
})

test('a note that is posted after the session ended is given back', async () => {
  const office = await makeOffice()
  await office.receive()
  const ana = await office.enter('Ana')
  await ana.get('/oficina/consultas/1')
  office.wait(13 * 3_600_000)
  const { status, html } = await ana.post('/oficina/consultas/1/nota', { nota: 'Llamar el <lunes>' })
  expect(status).toBe(401)
  expect(html).toContain('Llamar el &lt;lunes&gt;</textarea>')
})

test('a request by any method but POST changes nothing', async () => {
  const { office, ana } = await makeEntered()
  await office.receive()
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect([403, 404], method).toContain((await ana.send('/oficina/consultas/1/contestada', method)).status)
  expect(await office.actions()).toEqual([])
})

test('an office form that is too long is refused', async () => {
  const { ana } = await makeEntered()
  await ana.get('/oficina/cuenta')
  expect((await ana.post('/oficina/cuenta/clave', { actual: 'x'.repeat(40_000) })).status).toBe(403)
})

test('shows an error without details when the database fails, and logs the reason', async () => {
  const { office, ana } = await makeEntered()
  await office.storage.close()
  const { status, html } = await ana.get('/oficina/consultas')
  expect(status).toBe(503)
  expect(html).toContain('Algo falló')
  expect(html).not.toContain('closed')
  const reason = 'the database was closed'
  expect(office.entries).toContainEqual({
    level: 'error',
    event: 'office',
    path: '/oficina/consultas',
    reason,
  })
})

test('style and script of the office are downloaded again only after a change', async () => {
  const { office } = await makeEntered()
  for (const [name, type] of Object.entries({ 'oficina.css': 'css', 'oficina.js': 'javascript' })) {
    const first = await office.open().get(`/oficina/${name}`)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe(`text/${type}; charset=utf-8`)
    const etag = first.headers.get('etag') ?? ''
    expect((await office.open().get(`/oficina/${name}`, { 'if-none-match': etag })).status).toBe(304)
  }
})

test('below a path of the host, every address of the office begins with that path', async () => {
  const office = await makeOffice({ url: 'https://www.ejemplo.example/colegio' })
  const ana = await office.enter('Ana')
  await office.receive()
  const pages = [...sections.map(({ path }) => path), 'consultas/novedades', 'consultas/1', 'entrar', 'nada']
  for (const path of pages) {
    const { html } = await ana.get(`/oficina/${path}`)
    const addresses = [...html.matchAll(/(?:href|src|action|data-poll)="(\/[^"]*)/g)].map(([, to]) => to)
    expect(addresses.length, path).toBeGreaterThan(0)
    expect(
      addresses.filter((to) => !to?.startsWith('/colegio/')),
      path,
    ).toEqual([])
  }
  expect((await ana.get('/oficina')).headers.get('location')).toMatch(/^\/colegio\/oficina\//)
  const { html } = await ana.post('/oficina/personas/agregar', { nombre: 'Beto', permiso: 'todo' })
  expect(html).toContain('value="http://localhost/colegio/oficina/clave/')
})
