import { expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { readPublishedSite } from './published-site.ts'
import { answerFile, type HttpRequest } from './static.ts'
import { HOME, makeDist, TEST_SITE } from '../../tests/support/server-site.ts'

const SITE = {
  ...TEST_SITE,
  redirects: [
    { from: '/nivel-primario', to: '/primario' },
    { from: '/viejo.php', to: '/' },
  ],
}

async function makeApp(extra?: Record<string, string>) {
  const dist = makeDist({ '_server/site.json': JSON.stringify(SITE), ...extra })
  const { files } = await readPublishedSite(dist, new Date())
  const request = async (url: string, { method = 'GET', headers = {} }: Partial<HttpRequest> = {}) => {
    const { status, headers: list, body } = await answerFile(files, TEST_SITE, { method, url, headers })
    const pairs = list.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, list[at + 1] ?? '']]))
    return new Response(body ?? null, { status, headers: pairs })
  }
  return { request }
}

const VIDEO = '/media/v.mp4'
const makeVideo = () => makeApp({ 'media/v.mp4': '0123456789' })

test('answers range requests only for an unchanged video', async () => {
  const { request } = await makeVideo()
  const range = 'bytes=2-4'
  const statusOf = async (path: string, more = {}) =>
    (await request(path, { headers: { range, ...more } })).status
  const etag = (await request(VIDEO)).headers.get('etag')
  expect([await statusOf(VIDEO, { 'if-range': etag }), await statusOf(VIDEO, { 'if-range': '"x"' })]).toEqual(
    [206, 200],
  )
  expect(await statusOf('/primario')).toBe(200)
  const head = await request(VIDEO, { method: 'HEAD', headers: { range } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
})

test('pages are served at their address, whatever the query', async () => {
  const app = await makeApp()
  expect(await (await app.request('/?institution=x')).text()).toBe(HOME)
  expect(await (await app.request('/primario')).text()).toContain('Primario')
})

test('selects the option that the address names, and ignores other values', async () => {
  const option = (id: string) => `<option data-query-institution="${id}" value="${id}">`
  const form = option('norte') + option('sur')
  const { request } = await makeApp({ 'escribinos/index.html': form })
  const read = async (query: string) => {
    const answer = await request(`/escribinos${query}`, { headers: { 'accept-encoding': '' } })
    return { html: await answer.text(), etag: answer.headers.get('etag') ?? '' }
  }
  const sur = await read('?a=1&institution=sur')
  expect(sur.html).toBe(form.replace('value="sur"', 'selected="" value="sur"'))
  for (const query of [
    '',
    '?institution=',
    '?institution=Sur',
    '?institution=constructor',
    '?institution=otra',
  ])
    expect((await read(query)).html, query).toBe(form)
  expect(new Set([sur.etag, (await read('?institution=norte')).etag, (await read('')).etag]).size).toBe(3)
  const again = await request('/escribinos?institution=sur', { headers: { 'if-none-match': sur.etag } })
  expect(again.status).toBe(304)
})

test.each([
  ['/primario/', '/primario'],
  ['/primario/?a=1', '/primario?a=1'],
  ['/primario/index.html', '/primario'],
  ['/index.html', '/'],
  ['/Primario', '/primario'],
  ['/PRIMARIO/?a=1', '/primario?a=1'],
  ['/primario.html', '/primario'],
  ['/PRIMARIO/INDEX.HTML', '/primario'],
  ['/Index.html', '/'],
])('the address %s redirects to %s', async (from, to) => {
  const answer = await (await makeApp()).request(from)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
})

test('a file name with any characters is served at its encoded address', async () => {
  const name = 'Té, 50% & más + #1 (a=b).svg'
  const app = await makeApp({ [`media/${name}`]: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  const { status, headers } = await app.request(`/media/${encodeURIComponent(name)}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
})

test('a page below /assets is not cached for a year like a hashed file', async () => {
  const app = await makeApp({ 'assets/index.html': '<!doctype html><title>Bienes</title>' })
  expect((await app.request('/assets')).headers.get('cache-control')).toBe('no-cache')
})

const MISSING = '/nada //primario/ /_server/site.json /_server/form-answer.html /..%2f..%2fetc/passwd'
const ODD = '/%00 /%E0%A4%A /404 /404.html /__proto__'
test.each([...MISSING.split(' '), ...ODD.split(' ')])('the address %s gets the 404 page', async (path) => {
  const answer = await (await makeApp()).request(path, { headers: { 'if-none-match': '*' } })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('No está')
  expect(answer.headers.has('etag')).toBe(false)
})

test('a page has security headers, but no policy besides its own', async () => {
  const { headers } = await (await makeApp()).request('/')
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.has('cross-origin-opener-policy')).toBe(false)
  expect([headers.has('server'), headers.has('x-powered-by')]).toEqual([false, false])
})

test('revalidates pages, and caches hashed assets for a year', async () => {
  const app = await makeApp({ 'primario/index.json': '{}' })
  const cache = async (path: string) => (await app.request(path)).headers.get('cache-control')
  expect(await cache('/')).toBe('no-cache')
  expect(await cache('/primario/index.json')).toBe('no-cache')
  expect(await cache('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
  expect(await cache('/robots.txt')).toBe('public, max-age=3600')
})

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
test.each([
  ['/media/reglamento.pdf', 'application/pdf', null],
  ['/media/actas/ficha.docx', DOCX, 'attachment'],
  ['/media/utiles.csv', 'text/csv; charset=utf-8', 'attachment'],
])('serves the document %s with its type and a short cache time', async (path, type, disposition) => {
  const { headers } = await (await makeApp({ [path.slice(1)]: 'x' })).request(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=300, must-revalidate',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/./),
  })
  expect(headers.get('content-disposition')).toBe(disposition)
})

test('a compressed answer has the same content and an ETag of its own', async () => {
  const app = await makeApp()
  const plain = await app.request('/')
  const packed = await app.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(HOME)
  for (const { headers } of [plain, packed]) expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
})

test('a matching ETag gets 304 without a body, only for the same encoding', async () => {
  const app = await makeApp()
  const etag = (await app.request('/', { headers: { 'accept-encoding': 'br' } })).headers.get('etag')!
  const again = await app.request('/', {
    headers: { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` },
  })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const other = await app.request('/', { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('a page refuses the method %s', async (method) => {
  const answer = await (await makeApp()).request('/primario', { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await answer.text()).toBe('Método no permitido')
})

test('redirects an old address to its page, cached for an hour', async () => {
  const app = await makeApp({ 'nivel-primario/index.html': 'Se mudó', 'primario/index.html': 'Primario' })
  for (const [from, to] of Object.entries({
    '/nivel-primario': '/primario',
    '/nivel-primario?a=1': '/primario?a=1',
    '/viejo.php': '/',
  })) {
    const { status, headers } = await app.request(from)
    const kept = headers.get('cache-control')
    expect([status, headers.get('location'), kept]).toEqual([301, to, 'public, max-age=3600'])
  }
  expect((await app.request('/nivel-primario/')).headers.get('location')).toBe('/nivel-primario')
  expect((await app.request('/primario')).status).toBe(200)
  expect((await app.request('/nivel-primario', { method: 'POST' })).status).toBe(405)
})

test.each([
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, undefined, 'bytes */10'],
  ['bytes=-0', 416, undefined, 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['bytes=5-2', 200, '0123456789', null],
  ['bytes=-', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('the range %s of a video gets the status %i and "%s"', async (range, code, text, said) => {
  const part = await (await makeVideo()).request(VIDEO, { headers: { range } })
  expect([part.status, part.headers.get('content-range')]).toEqual([code, said])
  if (text === undefined) return
  expect([await part.text(), part.headers.get('content-length')]).toEqual([text, String(text.length)])
})

test.each([
  [undefined, null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=0, br;q=0', null],
])('Accept-Encoding %j gets the encoding %j', async (header, encoding) => {
  const app = await makeApp()
  const headers = header === undefined ? {} : { 'accept-encoding': header }
  expect((await app.request('/', { headers })).headers.get('content-encoding')).toBe(encoding)
})

test('while a file is being compressed, a request gets the next best encoding', async () => {
  const { files } = await readPublishedSite(makeDist(), new Date())
  const headers = { 'accept-encoding': 'br, gzip' }
  // Calls the function directly, because compression might end between two requests over a network.
  const [first, second] = [1, 2].map(() => answerFile(files, TEST_SITE, { method: 'GET', url: '/', headers }))
  expect((await first)?.headers).toContain('br')
  expect((await second)?.headers).toContain('gzip')
})

test('pictures, and texts too short to shrink, are not compressed', async () => {
  const app = await makeApp()
  for (const path of ['/assets/foto-1a2b.webp', '/robots.txt']) {
    const answer = await app.request(path, { headers: { 'accept-encoding': 'br' } })
    expect([path, answer.headers.get('content-encoding')]).toEqual([path, null])
  }
})
