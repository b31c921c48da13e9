import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { lookAtSite } from './look-at-site.ts'

const HOME = '<title>Inicio</title>'
const MISSING = '<title>No está</title>'
const FILES = new Map(
  Object.entries({ 'index.html': HOME, '404.html': MISSING }).map(([path, text]) => [
    path,
    Buffer.from(text),
  ]),
)

interface Answer {
  status?: number
  headers?: Record<string, string>
  text?: string
}

const GOOD: Record<string, Answer> = {
  '/': { text: HOME, headers: { 'X-Content-Type-Options': 'nosniff' } },
  '/api/events.php?status=active': { text: '[]' },
  '/api/contact.php': { status: 405 },
}

/** Looks at a host that answers well but for the given answers. */
async function look(given: Record<string, Answer>) {
  const answers = { ...GOOD, ...given }
  const host = createServer(({ url = '' }, response) => {
    const { status = 200, headers = {}, text = '' } = answers[url] ?? { status: 404, text: MISSING }
    response.writeHead(status, headers).end(text)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void host.close())
  await once(host, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server with a port has such an address
  const { port } = host.address() as AddressInfo
  return lookAtSite(`http://127.0.0.1:${port}`, { files: FILES })
}

test('finds nothing wrong with a host that answers well', async () => {
  expect(await look({})).toEqual({ isRefused: false, problems: [] })
})

test.each<[Record<string, Answer>, string]>([
  [{ '/': { status: 403 } }, 'responde 403. Revisá los permisos'],
  [{ '/': { status: 503 } }, 'responde 503.'],
  [{ '/': { text: '<title>La versión de antes</title>' } }, 'no muestra la página recién copiada'],
  [{ '/': { text: HOME } }, 'faltan los encabezados de seguridad, como X-Content-Type-Options'],
  [{ '/_server/version': { text: '1' } }, 'el hosting no hace caso al .htaccess'],
  [{ '/no-existe-esta-pagina': { text: HOME } }, 'una dirección que no existe responde 200'],
  [
    { '/no-existe-esta-pagina': { status: 404, text: 'Not found' } },
    'una dirección que no existe responde 404',
  ],
  [{ '/api/events.php?status=active': { status: 404 } }, 'la agenda (/api/events.php) responde 404'],
  [{ '/api/events.php?status=active': { text: '<?php echo' } }, '/api/events.php muestra su código'],
  [{ '/api/events.php?status=active': { text: '<html>' } }, 'no responde con una lista de eventos'],
  [{ '/api/contact.php': { status: 404 } }, 'falta el programa que recibe las consultas'],
  [{ '/api/contact.php': { text: '<?php $clave' } }, '/api/contact.php muestra su código'],
])('names one problem of a host that answers %j', async (given, told) => {
  expect(await look(given)).toEqual({ isRefused: false, problems: [expect.stringContaining(told)] })
})

test('reports a host that refuses its settings with the error 500', async () => {
  expect(await look({ '/': { status: 500 } })).toEqual({
    isRefused: true,
    problems: [expect.stringContaining('500')],
  })
})

test('reports a host that does not answer', async () => {
  const { problems } = await lookAtSite('http://127.0.0.1:1', { files: FILES })
  expect(problems).toEqual([expect.stringContaining('http://127.0.0.1:1 no responde (')])
})
