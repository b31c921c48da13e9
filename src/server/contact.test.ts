import { expect, test, vi } from 'vitest'
import { CONTACT_PATH } from '../engine/contract/contact.ts'
import { MAX_TEXT_BYTES } from './body.ts'
import { makeApi, REQUEST } from '../../tests/support/contact-api.ts'

test('a request is stored before the visitor gets a confirmation', async () => {
  const stored = Promise.withResolvers<void>()
  const { post, add } = makeApi({ store: { add: () => stored.promise } })
  let answered = false
  const answer = post(JSON.stringify(REQUEST)).finally(() => (answered = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(answered).toBe(false)
  stored.resolve()
  expect(await answer).toMatchObject({ status: 200, body: { message: 'Recibimos tu mensaje' } })
  expect(add).not.toHaveBeenCalled()
})

test('stores the five fields, trimmed, with the time and the idempotency key', async () => {
  const { post, add } = makeApi()
  const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': 'clave-123' }
  await post(JSON.stringify({ ...REQUEST, name: ' Ana ', extra: { deep: [1] }, constructor: 1 }), headers)
  expect(add).toHaveBeenCalledExactlyOnceWith(REQUEST, '2026-11-21T15:00:00.000Z', 'clave-123', undefined)
})

test('a malformed idempotency key is ignored', async () => {
  const { post, added } = makeApi()
  await post(JSON.stringify(REQUEST), { 'content-type': 'application/json', 'idempotency-key': 'no vale; x' })
  expect(added()).toEqual([REQUEST])
})

test.each([
  ['centro', 'Sede Centro'],
  ['Otra', 'Otra'],
  [undefined, ''],
  [' ', ''],
])('the institution %j is stored as %j', async (institution, stored) => {
  const { post, added } = makeApi()
  await post(JSON.stringify({ ...REQUEST, institution }))
  expect(added()).toEqual([{ ...REQUEST, institution: stored }])
})

test.each([
  [{ ...REQUEST, message: ' ' }, 'Faltan datos'],
  [{ ...REQUEST, email: 'ana' }, 'El email no es válido'],
  [{ ...REQUEST, phone: 4444 }, 'Campos equivocados'],
  [{ ...REQUEST, name: null }, 'Campos equivocados'],
  [{ ...REQUEST, name: 'a\0b' }, 'Campos equivocados'],
  [{ ...REQUEST, name: 'a\ud800' }, 'Campos equivocados'],
  [[REQUEST], 'Campos equivocados'],
  [null, 'Campos equivocados'],
])('the contact request %j is refused: %s', async (value, error) => {
  const { post, add } = makeApi()
  expect(await post(JSON.stringify(value))).toMatchObject({ status: 400, body: { error } })
  expect(add).not.toHaveBeenCalled()
})

const json = JSON.stringify(REQUEST)
test.each([
  ['nothing', ''],
  ['half an object', json.slice(0, -1)],
  ['a byte order mark', `\uFEFF${json}`],
  ['__proto__', json.replace('{', '{"__proto__":{"name":"x"},')],
  ['__proto__ in escapes', json.replace('{', String.raw`{"__pr\u006fto__":1,`)],
  ['a key twice', json.replace('{', '{"name":"Otra",')],
  ['brackets without end', '['.repeat(5000)],
  ['bytes that are no UTF-8', Buffer.from(json.replace('}', '\u00ff}'), 'latin1')],
])('a body with %s is refused as malformed', async (_, body) => {
  const { post, add } = makeApi()
  expect(await post(body)).toMatchObject({ status: 400, body: { error: 'No se entiende' } })
  expect(add).not.toHaveBeenCalled()
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('ignores an unknown field, even with deeply nested values', async () => {
  const deep = json.replace('{', `{"x":${'['.repeat(5000)}${']'.repeat(5000)},`)
  expect((await makeApi().post(deep)).status).toBe(200)
})

test.each([
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
])('a body with the headers %j is refused', async (headers) => {
  const refused = { status: 415, body: { error: 'Tipo no permitido' } }
  expect(await makeApi().post(json, headers)).toMatchObject(refused)
})

test('refuses a body above the limit, with or without a Content-Length', async () => {
  const { post } = makeApi()
  const fits = json.replace('Hola', 'x'.repeat(MAX_TEXT_BYTES - json.length + 4))
  expect(fits).toHaveLength(MAX_TEXT_BYTES)
  expect((await post(fits)).status).toBe(200)
  expect(await post(`${fits} `)).toMatchObject({ status: 413, body: { error: 'Demasiado largo' } })
  const headers = { 'content-type': 'application/json', 'content-length': String(MAX_TEXT_BYTES + 1) }
  expect((await post(`${fits} `, headers)).status).toBe(413)
})

test('a request that cannot be stored is never confirmed', async () => {
  const { post, entries } = makeApi({ store: { add: () => Promise.reject(new Error('disco lleno')) } })
  expect(await post(json)).toMatchObject({ status: 503, body: { error: 'No se pudo guardar' } })
  expect(entries).toEqual([{ level: 'error', event: 'storage', reason: 'disco lleno' }])
})

test('while the forms are paused, a visitor gets a message, and nothing is stored', async () => {
  const { post, add } = makeApi({ isPaused: async () => true })
  expect(await post(json)).toMatchObject({ status: 503, body: { error: 'No se pudo guardar' } })
  expect(add).not.toHaveBeenCalled()
})

const limited = () =>
  makeApi({ limit: async ({ network }) => (network === '203.0.113.5' ? 42 : 0), proxies: 1 })
const from = (address: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': address })

test('the rate limit does not affect other clients, or clients in private networks', async () => {
  const { post } = limited()
  expect((await post(json, from('203.0.113.6'))).status).toBe(200)
  const always = makeApi({ limit: async () => 42, proxies: 1 })
  expect((await always.post(json, from('192.168.0.9'))).status).toBe(200)
  expect((await always.post(json)).status).toBe(200)
})

test('reports a proxy that TRUST_PROXY omits, or that sends no visitor address', async () => {
  const onProxyFault = vi.fn()
  await makeApi({ onProxyFault, proxies: 1 }).post(json, from('203.0.113.5'))
  await makeApi({ onProxyFault }).post(json)
  expect(onProxyFault).not.toHaveBeenCalled()
  await makeApi({ onProxyFault }).post(json, from('203.0.113.5'))
  await makeApi({ onProxyFault, proxies: 1 }).post(json)
  expect(onProxyFault).toHaveBeenCalledTimes(2)
})

test('a posted form that the rate limit refuses gets status 429 and the reason', async () => {
  const { api } = limited()
  const body = String(new URLSearchParams(REQUEST))
  const headers = { ...from('203.0.113.5'), 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await api.request(CONTACT_PATH, { method: 'POST', body, headers })
  expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining('Demasiados')])
})

test('takes the form of the site from its host that only serves files, and from no other', async () => {
  const { api, post, added } = makeApi()
  const from = (origin: string) => ({
    origin,
    'content-type': 'application/json',
    'sec-fetch-site': 'cross-site',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,form-age,idempotency-key',
  })
  const [own, foreign] = [from('https://www.escuela.example'), from('https://escuela.example.org')]
  const asked = await api.request(CONTACT_PATH, { method: 'OPTIONS', headers: own })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe(own.origin)
  expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
    'form-age,idempotency-key',
  )
  expect((await api.request(CONTACT_PATH, { method: 'OPTIONS', headers: foreign })).status).toBe(405)
  const sent = await post(JSON.stringify(REQUEST), own)
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, own.origin])
  const refused = await post(JSON.stringify(REQUEST), foreign)
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
  expect(added()).toHaveLength(1)
})
