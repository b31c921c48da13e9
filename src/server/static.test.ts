import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { writeAnswer } from './answer.ts'
import { readPublishedSite } from './published-site.ts'
import { answerFile } from './static.ts'
import { HOME, HOME_POLICY, makeDist, TEST_SITE } from '../../tests/support/server-site.ts'

interface Asked {
  method?: string
  headers?: Record<string, string>
}

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
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const answer = Promise.resolve(answerFile(files, TEST_SITE, { method, url, headers }))
    void answer.then((made) => writeAnswer(response, made, []))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { request: (path: string, asked: Asked = {}) => ask(server, path, asked) }
}

/** Requests exactly this path. Unlike `fetch`, follows no redirects and does not normalize the path. */
async function ask(server: Server, path: string, { method = 'GET', headers = {} }: Asked): Promise<Response> {
  const asking = request({
    port: (server.address() as AddressInfo).port,
    path,
    method,
    headers,
    agent: false,
  }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const { statusCode: status = 0 } = answer
  const body = [304].includes(status) ? null : await buffer(answer)
  return new Response(body, {
    status,
    headers: Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  })
}

test('answers range requests only for an unchanged video', async () => {
  const app = await makeApp({ 'media/v.mp4': '0123456789' })
  const ask = (path: string, headers: Record<string, string>) =>
    app.request(path, { headers: { Range: 'bytes=2-4', ...headers } })
  const part = await ask('/media/v.mp4', {})
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
  expect((await ask('/media/v.mp4', { 'If-Range': part.headers.get('etag')! })).status).toBe(206)
  expect((await ask('/media/v.mp4', { 'If-Range': '"another"' })).status).toBe(200)
  expect((await ask('/primario', {})).status).toBe(200)
  const head = await app.request('/media/v.mp4', { method: 'HEAD', headers: { Range: 'bytes=2-4' } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
})

test('pages are served at their address, whatever the query', async () => {
  const app = await makeApp()
  expect(await (await app.request('/?institution=x')).text()).toBe(HOME)
  expect(await (await app.request('/primario')).text()).toContain('Primario')
})

test.each([
  ['/primario/', '/primario'],
  ['/primario/?a=1', '/primario?a=1'],
  ['/primario/index.html', '/primario'],
  ['/index.html', '/'],
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

test.each([
  '/nada',
  '//primario/',
  '/_server/site.json',
  '/_server/form-answer.html',
  '/..%2f..%2fetc/passwd',
  '/%00',
  '/%E0%A4%A',
  '/404',
  '/404.html',
  '/__proto__',
])('the address %s gets the 404 page', async (path) => {
  const answer = await (await makeApp()).request(path, { headers: { 'if-none-match': '*' } })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('No está')
  expect(answer.headers.has('etag')).toBe(false)
})

test('a page has a Content-Security-Policy of its own and other security headers', async () => {
  const { headers } = await (await makeApp()).request('/')
  expect(headers.get('content-security-policy')).toBe(HOME_POLICY)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
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

test.each([
  ['/media/reglamento.pdf', 'application/pdf', null],
  [
    '/media/actas/ficha.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'attachment',
  ],
  ['/media/utiles.csv', 'text/csv; charset=utf-8', 'attachment'],
])(
  'serves the document %s with its type, a short cache time and Content-Disposition',
  async (path, type, disposition) => {
    const { headers } = await (await makeApp({ [path.slice(1)]: 'x' })).request(path)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toBe(disposition)
    expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('etag')).toBeTruthy()
  },
)

test('a compressed answer has the same content and an ETag of its own', async () => {
  const app = await makeApp()
  const plain = await app.request('/')
  const packed = await app.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(HOME)
  expect([plain.headers.get('vary'), packed.headers.get('vary')]).toEqual([
    'Accept-Encoding',
    'Accept-Encoding',
  ])
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

test('HEAD returns the headers of GET without a body', async () => {
  const answer = await (await makeApp()).request('/', { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-length')).toBe(String(new TextEncoder().encode(HOME).length))
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  'the method %s on a page is refused, and the answer lists allowed methods',
  async (method) => {
    const answer = await (await makeApp()).request('/primario', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await answer.text()).toBe('Método no permitido')
  },
)

test('redirects an old address to its page, cached for an hour', async () => {
  const app = await makeApp({ 'nivel-primario/index.html': 'Se mudó', 'primario/index.html': 'Primario' })
  for (const [from, to] of [
    ['/nivel-primario', '/primario'],
    ['/nivel-primario?a=1', '/primario?a=1'],
    ['/viejo.php', '/'],
  ] as const) {
    const { status, headers } = await app.request(from)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      to,
      'public, max-age=3600',
    ])
  }
  expect((await app.request('/nivel-primario/')).headers.get('location')).toBe('/nivel-primario')
  expect((await app.request('/primario')).status).toBe(200)
  expect((await app.request('/nivel-primario', { method: 'POST' })).status).toBe(405)
})

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
])('the range %s of a video returns "%s"', async (range, text, said) => {
  const app = await makeApp({ 'media/v.mp4': '0123456789' })
  const part = await app.request('/media/v.mp4', { headers: { range } })
  expect([part.status, await part.text()]).toEqual([206, text])
  expect([part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    said,
    String(text.length),
  ])
})

test.each(['bytes=10-', 'bytes=-0'])(
  'the range %s, beyond the end of the file, is refused with the file’s size',
  async (range) => {
    const app = await makeApp({ 'media/v.mp4': '0123456789' })
    const { status, headers } = await app.request('/media/v.mp4', { headers: { range } })
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10'])
  },
)

test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=1-2'])(
  'the invalid range "%s" returns the whole file',
  async (range) => {
    const app = await makeApp({ 'media/v.mp4': '0123456789' })
    expect((await app.request('/media/v.mp4', { headers: { range } })).status).toBe(200)
  },
)

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
  const headers: Record<string, string> = header === undefined ? {} : { 'accept-encoding': header }
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
