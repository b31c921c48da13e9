import { describe, expect, test, vi } from 'vitest'
import { CONTACT_PATH } from '../contract/contact.ts'
import { EVENT_FILE_PATH, eventQuery } from '../contract/event-address.ts'
import { EVENTS_PATH } from '../contract/events.ts'
import { createApi, type ApiDependencies } from './api.ts'
import { EVENT as AGENDA_EVENT, FORM_ANSWER, makeLog, TEST_SITE } from '../../tests/support/server-site.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const EVENT = { ...AGENDA_EVENT, image_path: null }
const REQUEST = {
  name: 'Ana',
  email: 'ana@ejemplo.ar',
  phone: '4444',
  institution: 'Sede Norte',
  message: 'Hola',
}

function makeApi(changes: Partial<ApiDependencies> = {}) {
  const { entries, log } = makeLog()
  const add = vi.fn(async () => {})
  const store = { add }
  const events = async () => [{ ...EVENT, date: '2026-11-20' }, EVENT]
  const api = createApi({
    site: TEST_SITE,
    store,
    events,
    now: () => NOW,
    log,
    formAnswer: { html: FORM_ANSWER, policy: "default-src 'self'" },
    ...changes,
  })
  const post = async (
    body: BodyInit,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => {
    const answer = await api.request(CONTACT_PATH, { method: 'POST', body, headers })
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
  const postForm = (body: string | URLSearchParams) =>
    api.request(CONTACT_PATH, {
      method: 'POST',
      body: String(body),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return { api, add, entries, post, postForm }
}

test.each(['', '?status=active', '?status=active&x=1'])(
  'upcoming events are answered (%s)',
  async (query) => {
    const answer = await makeApi().api.request(EVENTS_PATH + query)
    expect(await answer.json()).toEqual([EVENT])
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  },
)

test('an event is answered as a calendar file at the address in the Link header of the events', async () => {
  const { api } = makeApi()
  const link = (await api.request(EVENTS_PATH)).headers.get('link')
  expect(link).toBe('</api/event.ics>; rel="item"; type="text/calendar"')
  const answer = await api.request(`${EVENT_FILE_PATH}?${eventQuery(EVENT)}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="2026-11-21.ics"')
  const file = await answer.text()
  expect(file).toContain('\r\nDTSTART;TZID=America/Argentina/Buenos_Aires:20261121T100000\r\n')
  expect(file).toContain('\r\nLOCATION:Primario\\, Calle 2\\, Lanús\r\n')
})

test.each([
  ['nothing', ''],
  ['another name', `?${eventQuery({ ...EVENT, name: 'Otro' })}`],
  ['a name of its own making', '?date=2026-11-21&time=10:00:00&name=Llamá+al+0800'],
  ['another day', `?${eventQuery({ ...EVENT, date: '2026-11-22' })}`],
])('%s has no calendar file', async (_, query) => {
  const answer = await makeApi().api.request(EVENT_FILE_PATH + query)
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'No existe' }])
})

test('another status is refused', async () => {
  const answer = await makeApi().api.request(`${EVENTS_PATH}?status=inactive`)
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'Estado desconocido' }])
})

test('unchanged events answer 304', async () => {
  const { api } = makeApi()
  const etag = (await api.request(EVENTS_PATH)).headers.get('etag')!
  const again = await api.request(EVENTS_PATH, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('events that cannot be read are a 503 with a text, and are logged', async () => {
  const { api, entries } = makeApi({ events: () => Promise.reject(new Error('roto')) })
  const answer = await api.request(EVENTS_PATH)
  expect([answer.status, await answer.json()]).toEqual([503, { error: 'Algo falló' }])
  expect(entries).toMatchObject([{ event: 'call', reason: 'roto' }])
})

test.each([
  ['POST', EVENTS_PATH, 'GET, HEAD'],
  ['POST', EVENT_FILE_PATH, 'GET, HEAD'],
  ['GET', CONTACT_PATH, 'POST'],
  ['OPTIONS', CONTACT_PATH, 'POST'],
  ['PUT', CONTACT_PATH, 'POST'],
])('%s %s is refused, and the allowed methods are named', async (method, path, allow) => {
  const answer = await makeApi().api.request(path, { method })
  expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([
    405,
    allow,
    { error: 'Método no permitido' },
  ])
})

test.each(['/api/otra.php', '/API/events.php'])('an unknown call (%s) is a 404 in JSON', async (path) => {
  const answer = await makeApi().api.request(path)
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'No existe' }])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a request is stored before it is confirmed', async () => {
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

test('the five fields are stored, trimmed, with the time and the key', async () => {
  const { post, add } = makeApi()
  const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': 'clave-123' }
  await post(JSON.stringify({ ...REQUEST, name: ' Ana ', extra: { deep: [1] }, constructor: 1 }), headers)
  expect(add).toHaveBeenCalledExactlyOnceWith(
    REQUEST,
    '2026-11-21T15:00:00.000Z',
    'clave-123',
    undefined,
    undefined,
  )
})

test('a malformed key is ignored', async () => {
  const { post, add } = makeApi()
  await post(JSON.stringify(REQUEST), { 'content-type': 'application/json', 'idempotency-key': 'no vale; x' })
  expect(add).toHaveBeenCalledExactlyOnceWith(REQUEST, expect.any(String), undefined, undefined, undefined)
})

test.each([undefined, ' '])(
  'an institution that is missing (%j) becomes the default one',
  async (institution) => {
    const { post, add } = makeApi()
    await post(JSON.stringify({ ...REQUEST, institution }))
    expect(add).toHaveBeenCalledWith(
      { ...REQUEST, institution: 'Sede Centro' },
      expect.any(String),
      undefined,
      undefined,
      undefined,
    )
  },
)

test.each([
  [{ ...REQUEST, message: ' ' }, 'Faltan datos'],
  [{}, 'Faltan datos'],
  [{ ...REQUEST, email: 'ana' }, 'El email no es válido'],
  [{ ...REQUEST, phone: 4444 }, 'Campos equivocados'],
  [{ ...REQUEST, name: null }, 'Campos equivocados'],
  [{ ...REQUEST, name: 'a\0b' }, 'Campos equivocados'],
  [{ ...REQUEST, name: 'a\ud800' }, 'Campos equivocados'],
  [[REQUEST], 'Campos equivocados'],
  [null, 'Campos equivocados'],
])('%j is refused: %s', async (value, error) => {
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
  ['brackets without end', '['.repeat(30_000)],
  [
    'bytes that are no UTF-8',
    new Uint8Array([...new TextEncoder().encode(json.slice(0, -2)), 0xff, 0x22, 0x7d]),
  ],
])('a body with %s is malformed', async (_, body) => {
  const { post, add } = makeApi()
  expect(await post(body)).toMatchObject({ status: 400, body: { error: 'No se entiende' } })
  expect(add).not.toHaveBeenCalled()
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('a deep but unknown field is ignored', async () => {
  const deep = json.replace('{', `{"x":${'['.repeat(15_000)}${']'.repeat(15_000)},`)
  expect((await makeApi().post(deep)).status).toBe(200)
})

test.each(['text/plain', 'multipart/form-data; boundary=x', ''])('the type %j is refused', async (type) => {
  const headers = { 'content-type': type }
  expect(await makeApi().post(json, headers)).toMatchObject({
    status: 415,
    body: { error: 'Tipo no permitido' },
  })
})

test('a compressed body is refused', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect(await makeApi().post(json, headers)).toMatchObject({ status: 415 })
})

test('the longest body is 32 kB, with or without a Content-Length', async () => {
  const { post } = makeApi()
  const fits = JSON.stringify({
    ...REQUEST,
    message: 'x'.repeat(32 * 1024 - json.length + REQUEST.message.length),
  })
  expect(fits).toHaveLength(32 * 1024)
  expect((await post(fits)).status).toBe(200)
  expect(await post(`${fits} `)).toMatchObject({ status: 413, body: { error: 'Demasiado largo' } })
  const headers = { 'content-type': 'application/json', 'content-length': String(32 * 1024 + 1) }
  expect((await post(`${fits} `, headers)).status).toBe(413)
})

test('a request that cannot be stored is never confirmed', async () => {
  const { post, entries } = makeApi({
    store: { add: () => Promise.reject(new Error('disco lleno')) },
  })
  expect(await post(json)).toMatchObject({ status: 503, body: { error: 'No se pudo guardar' } })
  expect(entries).toEqual([{ level: 'error', event: 'storage', reason: 'disco lleno' }])
})

test('a posted form is stored and answered with the page, emptied', async () => {
  const { postForm, add } = makeApi()
  const answer = await postForm(
    new URLSearchParams({ ...REQUEST, name: 'Ñandú & Cía', message: 'una\r\ndos' }),
  )
  expect(add).toHaveBeenCalledWith(
    { ...REQUEST, name: 'Ñandú & Cía', message: 'una\ndos' },
    expect.any(String),
    undefined,
    undefined,
    undefined,
  )
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page).toContain('<p class="success">Recibimos tu mensaje</p>')
  expect(page).toContain('<input name="name" value="">')
  expect(page).toContain('<option>Sede Centro</option>')
})

test('a refused form keeps what was typed, escaped as text', async () => {
  const typed = { ...REQUEST, email: '"><script>', message: '</textarea>%%name%% $& ñ' }
  const answer = await makeApi().postForm(new URLSearchParams(typed))
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(page).toContain('<p class="error">El email no es válido</p>')
  expect(page).toContain('value="&#34;&#62;&#60;script&#62;"')
  expect(page).toContain('&#60;/textarea&#62;%%name%% $&#38; ñ')
  expect(page).toContain('<option>Sede Norte</option>')
})

test('the page of a posted form has its own policy', async () => {
  const answer = await makeApi().postForm('')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'")
})

test.each(['name=%ff', 'name=%zz', 'name=a&name=b', '__proto__=x'])(
  'a form with %s is malformed',
  async (body) => {
    const answer = await makeApi().postForm(body)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('No se entiende')])
  },
)

test('without the page a form is answered in plain text', async () => {
  const answer = await makeApi({ formAnswer: undefined }).postForm(new URLSearchParams(REQUEST))
  expect([answer.status, await answer.text()]).toEqual([200, 'Recibimos tu mensaje'])
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://otra.example' }],
])('a form sent from another site is refused (%j)', async (headers) => {
  const { post, add } = makeApi()
  const answer = await post(json, { 'content-type': 'application/json', ...headers })
  expect(answer).toMatchObject({ status: 403, body: { error: 'De otro sitio' } })
  expect(add).not.toHaveBeenCalled()
})

test.each([
  ['the trap of the page', { 'form-trap': '1' }, {}, 'trap'],
  ['the trap in the body', {}, { website: 'x' }, 'trap'],
  ['a link in haste', { 'form-age': '900' }, { message: 'www.ejemplo.ar' }, 'hurried-link'],
  [
    'a link in haste from a hidden origin',
    { origin: 'null', 'form-age': '9' },
    { message: 'www.x.ar' },
    'hurried-link',
  ],
  [
    'an age that is not a number of milliseconds',
    { 'form-age': '-1' },
    { message: 'www.ejemplo.ar' },
    undefined,
  ],
])(
  '%s puts a request into quarantine, and it is confirmed like any other',
  async (_, headers, fields, guess) => {
    const { post, add } = makeApi()
    const answer = await post(JSON.stringify({ ...REQUEST, ...fields }), {
      'content-type': 'application/json',
      ...headers,
    })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Recibimos tu mensaje' } })
    expect(add).toHaveBeenCalledExactlyOnceWith(
      expect.any(Object),
      expect.any(String),
      undefined,
      guess,
      undefined,
    )
  },
)

test('a request that hides its origin is stored with a note of it', async () => {
  const { post, add } = makeApi()
  await post(json, { 'content-type': 'application/json', origin: 'null' })
  expect(add).toHaveBeenCalledExactlyOnceWith(
    REQUEST,
    expect.any(String),
    undefined,
    'hidden-origin',
    undefined,
  )
})

test('a form whose hidden field is filled in goes into quarantine too', async () => {
  const { postForm, add } = makeApi()
  expect((await postForm(new URLSearchParams({ ...REQUEST, website: 'x' }))).status).toBe(200)
  expect(add).toHaveBeenCalledExactlyOnceWith(REQUEST, expect.any(String), undefined, 'trap', undefined)
})

describe('the rate limit', () => {
  const limited = () => makeApi({ limit: ({ network }) => (network === '203.0.113.5' ? 42 : 0), proxies: 1 })
  const from = (address: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': address })

  test('refuses a client that sends too much, and says how long it has to wait', async () => {
    const { post, add } = limited()
    const answer = await post(json, from('203.0.113.5'))
    expect(answer).toMatchObject({ status: 429, body: { error: 'Demasiados' } })
    expect(answer.headers.get('retry-after')).toBe('42')
    expect(add).not.toHaveBeenCalled()
  })

  test('lets other clients pass, and those without a public address', async () => {
    const { post } = limited()
    expect((await post(json, from('203.0.113.6'))).status).toBe(200)
    const always = makeApi({ limit: () => 42, proxies: 1 })
    expect((await always.post(json, from('192.168.0.9'))).status).toBe(200)
    expect((await always.post(json)).status).toBe(200)
  })

  test('a request through a proxy that the server does not know of is reported', async () => {
    const onUnknownProxy = vi.fn()
    await makeApi({ onUnknownProxy, proxies: 1 }).post(json, from('203.0.113.5'))
    await makeApi({ onUnknownProxy }).post(json)
    expect(onUnknownProxy).not.toHaveBeenCalled()
    await makeApi({ onUnknownProxy }).post(json, from('203.0.113.5'))
    expect(onUnknownProxy).toHaveBeenCalledOnce()
  })

  test('the mail of a client of the internet is known by its widest network', async () => {
    const { post, add } = makeApi({ proxies: 1 })
    await post(json, from('2001:db8:1:2345::1'))
    expect(add).toHaveBeenCalledExactlyOnceWith(
      REQUEST,
      expect.any(String),
      undefined,
      undefined,
      '2001:db8:1::/48',
    )
  })

  test('answers a form with the page, which keeps what was typed', async () => {
    const { api } = limited()
    const body = String(new URLSearchParams(REQUEST))
    const headers = { ...from('203.0.113.5'), 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await api.request(CONTACT_PATH, { method: 'POST', body, headers })
    expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining('Demasiados')])
  })
})
