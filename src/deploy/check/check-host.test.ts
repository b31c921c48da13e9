import { beforeAll, expect, test } from 'vitest'
import { collect } from '../../../tests/support/collect.ts'
import { makeSite } from '../../../tests/support/server-site.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMMON_HEADERS } from '../../contract/headers.ts'
import { readBuild, type BuiltFolder } from '../read-build.ts'
import { checkHost } from './check-host.ts'
import { makeHost, type HostAnswer } from './host.ts'

const POLICY = "script-src 'sha256-1'"
const policies = { 'index.html': POLICY, 'primario/index.html': POLICY, '404.html': POLICY }

let build: BuiltFolder

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  makeSite(folder, { '_server/version': '1', '_server/policies.json': JSON.stringify(policies) })
  build = readBuild(folder)
  rmSync(folder, { recursive: true })
})

type GivenAnswer = Partial<Omit<HostAnswer, 'headers'>> & { headers?: Record<string, string> }

/** Runs the checks on a simulated, correct host. @param answers replaces single answers; the keys are `METHOD path` */
async function check(
  given: Record<string, GivenAnswer>,
  { isBefore = false, origin = 'http://127.0.0.1' } = {},
) {
  const host = makeHost(origin, build, ['/blog/'])
  const file = (path: string) => build.files.get(path)?.toString() ?? ''
  const page = (path: string): GivenAnswer => ({
    text: file(path),
    headers: {
      ...COMMON_HEADERS,
      'Content-Security-Policy': POLICY,
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
  const asset = (path: string, type: string): GivenAnswer => ({
    text: file(path),
    headers: { 'Content-Type': type, 'Cache-Control': 'max-age=31536000', 'Content-Encoding': 'br' },
  })
  const answers: Record<string, GivenAnswer> = {
    'GET /': page('index.html'),
    'GET /primario': page('primario/index.html'),
    'GET /primario/': { status: 308, location: '/primario' },
    'GET /primario/index.html': { status: 308, location: '/primario' },
    'GET /assets/app-1a2b.js': asset('assets/app-1a2b.js', 'text/javascript'),
    'GET /assets/foto-1a2b.webp': asset('assets/foto-1a2b.webp', 'image/webp'),
    'GET /api/events.php?status=active': { text: '[]' },
    'POST /api/contact.php': { status: 400, text: '{"error":"Faltan datos"}' },
    'FORM /api/contact.php': page('index.html'),
    'GET /api/contact.php': { status: 405 },
    'GET /blog/': { text: '<title>Blog</title>' },
    ...given,
  }
  host.ask = (path, { method = 'GET', body } = {}) => {
    const key = `${body instanceof URLSearchParams ? 'FORM' : method} ${path.replace(host.nowhere, 'nada')}`
    const outside: GivenAnswer = path.startsWith('/blog/')
      ? { status: 404 }
      : { ...page('404.html'), status: 404 }
    if (path.includes('://') && !answers[key]) return Promise.reject(new TypeError('fetch failed'))
    const { headers, ...rest } = { status: 200, text: '', location: undefined, ...(answers[key] ?? outside) }
    return Promise.resolve({ ...rest, headers: new Headers(headers) })
  }
  const verdicts = await collect(checkHost(host, isBefore))
  return verdicts
    .filter(({ state }) => state !== 'right')
    .map(({ state, text, todo }) => `${state}: ${text} ${todo ?? ''}`)
}

test('reports a form when no server answers at its address', async () => {
  const before = build
  build = { ...build, forms: new Map([['visita', 'Visita guiada']]) }
  expect(await check({})).toEqual([expect.stringContaining('wrong: El formulario «Visita guiada» no tiene')])
  expect(await check({ 'GET /api/forms/visita': { status: 405 } })).toEqual([])
  build = before
})

test('reports nothing about a correctly configured host', async () => {
  expect(await check({})).toEqual([])
})

const source = { text: '<?php $clave = "1";' }

const EVENTS = 'GET /api/events.php?status=active'
const SCRIPT = 'GET /assets/app-1a2b.js'
const SEND = 'POST /api/contact.php'

const WRONG_TYPE = {
  'content-type': 'text/plain',
  'cache-control': 'max-age=86400',
  'content-encoding': 'gzip',
}
const FOREIGN_404 = { status: 404, text: '<title>No está</title>' }

test.each<[string, GivenAnswer, string]>([
  ['GET /primario', { status: 500 }, 'wrong: /primario responde con el error 500'],
  ['GET /primario', { status: 404 }, 'wrong: /primario responde 404'],
  ['GET /', { text: '<title>Viejo</title>' }, 'wrong: En / se ve otra página («Viejo»)'],
  [
    'GET /primario',
    { status: 301, location: '/primario/' },
    'wrong: /primario lleva de una dirección a otra',
  ],
  ['GET /primario/', {}, 'doubtful: La misma página está en /primario'],
  ['GET /nada', {}, 'wrong: Una dirección que no existe responde 200'],
  ['GET /nada', { status: 404 }, 'doubtful: Una dirección que no existe no muestra'],
  [SCRIPT, { status: 404 }, 'wrong: Falta /assets/app-1a2b.js'],
  [SCRIPT, { headers: WRONG_TYPE }, 'wrong: /assets/app-1a2b.js llega como «text/plain»'],
  [EVENTS, source, 'wrong: /api/events.php muestra su código'],
  [EVENTS, { status: 404 }, 'wrong: La agenda (/api/events.php) responde 404'],
  [EVENTS, { text: '"x"' }, 'wrong: La agenda no responde con una lista'],
  [EVENTS, { text: '<b>Warning</b>: x<br />\n[]' }, 'doubtful: Delante de los eventos'],
  ['GET /api/contact.php', source, 'wrong: /api/contact.php muestra su código'],
  [SEND, { status: 404 }, 'wrong: El formulario (/api/contact.php) responde 404'],
  [SEND, { text: 'ok' }, 'wrong: El formulario no responde con JSON'],
  [SEND, { text: '{"message":"Enviado"}' }, 'doubtful: El formulario acepta una consulta vacía'],
  ['FORM /api/contact.php', { text: '{"error":"x"}' }, 'doubtful: Sin JavaScript, el formulario no responde'],
  ['GET /blog/', source, 'wrong: /blog/ muestra su código'],
  ['GET /blog/', { status: 500 }, 'wrong: /blog/ responde 500'],
  ['GET /blog/', { headers: { 'Content-Security-Policy': POLICY } }, 'wrong: /blog/ tiene los encabezados'],
  ['GET /blog/nada', FOREIGN_404, 'wrong: Lo que no existe en /blog/'],
  ['GET /.env', { text: 'CLAVE=1' }, 'wrong: Cualquiera puede leer /.env'],
])('reports a fault of %s with the answer %j', async (asked, answer, text) => {
  const said = await check({ [asked]: answer })
  expect(said).toEqual([expect.stringMatching(/\S{3,} \S+.*\. .*\.?/)])
  expect(said[0]).toContain(text)
})

test.each([
  [{}, 'Content-Security-Policy, X-Content'],
  [{ ...COMMON_HEADERS, 'content-security-policy': "default-src 'none'" }, 'no es la de la página'],
  [
    { ...COMMON_HEADERS, 'content-security-policy': POLICY, 'cache-control': 'max-age=86400' },
    '86400 segundos',
  ],
])('reports a home page with the headers %j', async (more, text) => {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...more }
  const home = { text: build.files.get('index.html')?.toString() ?? '', headers }
  expect(await check({ 'GET /': home })).toEqual([expect.stringContaining(text)])
})

const PLAIN = 'GET http://a.example/'
test.each<[string, Record<string, GivenAnswer>, string[]]>([
  ['https://a.example', { [PLAIN]: { status: 301, location: 'https://a.example/' } }, []],
  ['https://a.example', { [PLAIN]: {} }, ['doubtful: Con http:// el sitio se ve sin proteger']],
  ['http://a.example', { 'GET https://a.example/': {} }, ['doubtful: Revisaste la dirección con http://']],
  ['http://a.example', {}, ['wrong: El sitio no responde con https://']],
  ['https://a.example', {}, ['doubtful: Con http:// no responde']],
])('reports on http and https of %s with the answers %j', async (origin, given, texts) => {
  const said = await check(given, { origin })
  expect(said).toEqual(texts.map((text) => expect.stringContaining(text)))
})

test('a check before the deploy does not report missing pages', async () => {
  expect(
    await check({ 'GET /': { status: 403 }, 'GET /primario': { status: 404 } }, { isBefore: true }),
  ).toEqual([])
})

test('reports a host that gives no answer, in one message only', async () => {
  const host = makeHost('http://127.0.0.1:1', build, [])
  const verdicts = await collect(checkHost(host, false))
  expect(verdicts).toEqual([
    expect.objectContaining({ state: 'wrong', text: expect.stringContaining('no responde') }),
  ])
})
