import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readStored } from '../../tests/support/read-stored.ts'
import { startSmtp } from '../../tests/support/smtp.ts'
import { startServer } from './serve.ts'
import { makeDist, makeFolder, makeLog } from '../../tests/support/server-site.ts'

const REQUEST = { name: 'Ana', email: 'ana@ejemplo.ar', phone: '4444', institution: '', message: 'Hola' }

async function start(
  env: Record<string, string> = {},
  { files, ...limits }: { files?: Record<string, string>; maxConnections?: number } = {},
) {
  const folder = makeFolder()
  const { entries, log } = makeLog()
  const server = await startServer({
    dist: makeDist(files),
    env: { PORT: '0', DATA_DIR: folder, SITE_CONTENT: folder, ...env },
    log,
    ...limits,
  })
  onTestFinished(() => server.close().catch(() => {}))
  return { ...server, close: () => server.close(), file: join(folder, 'requests.sqlite'), entries, folder }
}

const post = (url: string, body: string) =>
  fetch(`${url}/api/contact.php`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** Sends raw bytes and collects what comes back until the server closes. */
async function talk(url: string, ...parts: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  for (const part of parts) socket.write(part)
  return text(socket)
}

test('pages, calls and missing pages are served on one port', async () => {
  const { url, entries, folder } = await start()
  expect((await fetch(`${url}/primario?x=1`)).status).toBe(200)
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

test('HEAD has a length, a 304 has no body, and no header names the software', async () => {
  const { url } = await start()
  const head = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500)
  const etag = head.headers.get('etag')!
  const again = await fetch(url, { headers: { 'accept-encoding': 'identity', 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect([head.headers.has('server'), head.headers.has('x-powered-by')]).toEqual([false, false])
})

test('an endless chunked body is refused while it is still coming', async () => {
  const { url } = await start()
  const sending = request(`${url}/api/contact.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  })
  sending.on('error', () => {})
  sending.write('x'.repeat(40_000))
  const [answer] = await once(sending, 'response')
  expect([answer.statusCode, await text(answer)]).toEqual([413, '{"error":"Demasiado largo"}'])
  sending.destroy()
})

test('a request that is not HTTP, or has a malformed host, is refused with 400', async () => {
  const { url } = await start()
  expect(await talk(url, 'hola\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  for (const host of ['a b', 'a:b:c', 'x:99999'])
    for (const path of ['/', '/api/events.php']) {
      const answer = await talk(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 [^]*X-Content-Type-Options: nosniff/)
    }
})

test('pipelined requests are answered in their order', async () => {
  const { url } = await start()
  const ask = (path: string, last = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`
  const answers = await talk(
    url,
    ask('/') + ask('/api/nada') + ask('/nada') + ask('/', 'Connection: close\r\n'),
  )
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual([200, 404, 404, 200].map((code) => `HTTP/1.1 ${code}`))
  expect(answers).toMatch(/text\/html[^]*application\/json[^]*text\/(?:plain|html)[^]*text\/html/)
})

test('a client that pipelines thousands of requests and reads nothing is cut off after a few answers', async () => {
  const { url, entries } = await start()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5000))
  await closed
  expect((await fetch(`${url}/primario`)).status).toBe(200)
  await expect.poll(() => entries.at(-1)).toMatchObject({ path: '/primario', status: 200 })
  expect(entries.length).toBeLessThan(40)
})

test('a pipelined request waits while the answer before it is not read', async () => {
  // More than the system keeps for a connection.
  const { url, folder } = await start({}, { files: { 'media/grande.svg': 'x'.repeat(20 * 2 ** 20) } })
  const names = async () => (await readStored({ DATA_DIR: folder })).map(({ name }) => name)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const body = JSON.stringify({ ...REQUEST, name: 'Beto' })
  socket.write(
    'GET /media/grande.svg HTTP/1.1\r\nHost: x\r\n\r\nPOST /api/contact.php HTTP/1.1\r\nHost: x\r\n',
  )
  socket.write(`Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  await once(socket, 'readable')
  expect((await post(url, JSON.stringify(REQUEST))).status).toBe(200)
  expect(await names()).toEqual(['Ana'])
  socket.resume()
  await expect.poll(names).toEqual(['Ana', 'Beto'])
  socket.destroy()
})

test('a path is never resolved on the disk', async () => {
  const { url } = await start()
  const get = (path: string) => talk(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  for (const path of [
    '/../_server/site.json',
    '/assets/..%2f_server/site.json',
    '/_server/site.json',
    '/%2e%2e/package.json',
  ]) {
    expect(await get(path)).toMatch(/^HTTP\/1.1 404 /)
  }
})

test('closing finishes the current request and takes no other', async () => {
  const { url, close, file, folder } = await start()
  const lock = new DatabaseSync(file)
  lock.exec('BEGIN IMMEDIATE')
  const answer = post(url, JSON.stringify(REQUEST))
  const page = await fetch(url)
  await page.text()
  const closed = close()
  await expect(fetch(url)).rejects.toThrow()
  lock.exec('COMMIT')
  lock.close()
  expect((await answer).status).toBe(200)
  await closed
  expect(await readStored({ DATA_DIR: folder })).toHaveLength(1)
})

test('a broken database refuses requests and nothing else', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'requests.sqlite'), 'x'.repeat(5000))
  const { url, entries } = await start({ DATA_DIR: folder })
  expect(entries).toMatchObject([{ level: 'error', event: 'storage' }])
  expect((await fetch(url)).status).toBe(200)
  const answer = await post(url, JSON.stringify(REQUEST))
  expect([answer.status, await answer.json()]).toEqual([503, { error: 'No se pudo guardar' }])
})

test('each request has an id of its own, in its answer and in the log', async () => {
  const { url, entries } = await start()
  const ids = []
  for (const path of ['/primario', '/api/events.php', '/nada']) {
    ids.push((await fetch(url + path)).headers.get('x-request-id'))
  }
  expect(new Set(ids).size).toBe(3)
  await expect.poll(() => entries.map(({ id }) => id)).toEqual(ids)
})

test('the query of an address is not in the log', async () => {
  const { url, entries } = await start()
  await fetch(`${url}/nada?name=Ana`)
  await expect.poll(() => entries).toMatchObject([{ path: '/nada' }])
  expect(JSON.stringify(entries)).not.toContain('Ana')
})

test('Strict-Transport-Security is sent only behind a proxy that speaks TLS', async () => {
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

test('a public client that never stops has to wait, and others do not', async () => {
  const { url, folder } = await start({ TRUST_PROXY: '1' })
  const send = (address: string) =>
    fetch(`${url}/api/contact.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    })
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

test('a monitor gets the state of the storage and the published version, and no personal data', async () => {
  const { url } = await start()
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
  const broken = makeFolder()
  writeFileSync(join(broken, 'requests.sqlite'), 'x'.repeat(5000))
  const bad = await fetch(`${(await start({ DATA_DIR: broken })).url}/healthz`)
  expect([bad.status, await bad.json()]).toMatchObject([503, { problems: ['storage-unavailable'] }])
})

test('a balancer sends nobody to a server that cannot store, and minds nothing else', async () => {
  const ready = async (env: Record<string, string>) => fetch(`${(await start(env)).url}/readyz`)
  const [broken, content] = [makeFolder(), makeFolder()]
  writeFileSync(join(broken, 'requests.sqlite'), 'x'.repeat(5000))
  writeFileSync(join(content, 'events.json'), '{')
  expect((await ready({ SITE_CONTENT: content })).status).toBe(200)
  expect((await ready({ DATA_DIR: broken })).status).toBe(503)
})

test.each(['POST', 'OPTIONS'])('a monitor that asks by %s gets the allowed methods', async (method) => {
  const { url } = await start()
  const answer = await fetch(`${url}/healthz`, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.json()).toEqual({ error: 'Método no permitido' })
})

test.each(['/', '/healthz'])('%s is answered in HTTP/1.0 too, without a host', async (path) => {
  const { url } = await start()
  expect(await talk(url, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /)
})

test('a connection above the limit is closed at once, and the others are served', async () => {
  const { url } = await start({}, { maxConnections: 2 })
  const hold = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    return async () => {
      const [answer] = await once(get(url, { agent }), 'response')
      await text(answer)
      return answer.statusCode
    }
  }
  const [first, second, third] = [hold(), hold(), hold()]
  expect([await first(), await second()]).toEqual([200, 200])
  await expect(third()).rejects.toThrow()
  expect([await first(), await second()]).toEqual([200, 200])
})

test('with a mail server a request is mailed at once', async () => {
  const smtp = await startSmtp()
  const { url, notice } = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'sitio@escuela.example' })
  expect(notice).toBeUndefined()
  await post(url, JSON.stringify(REQUEST))
  await expect.poll(() => smtp.received).toHaveLength(1)
  expect(smtp.received[0]!.to).toEqual(['centro@escuela.example'])
})

test.each([
  [{}, 'falta SMTP_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL tiene que ser'],
  [{ SMTP_URL: 'smtps://' }, 'SMTP_URL tiene que ser'],
  [{ SMTP_URL: 'smtps://usuario:clave@mail.example' }, 'falta MAIL_FROM'],
  [{ SMTP_URL: 'smtps://si%tio:secreta@mail.example' }, 'un % que no se entiende'],
  [{ SMTP_URL: 'smtps://sitio:secreta%@mail.example', MAIL_FROM: 'a@b.ar' }, 'un % que no se entiende'],
])('without a mail server requests wait, and the start says why (%o)', async (env, why) => {
  const { url, notice, folder } = await start(env)
  expect(notice).toMatch(/las consultas se guardan y esperan/)
  expect(notice).toContain(why)
  expect(notice).not.toContain('secreta')
  await post(url, JSON.stringify(REQUEST))
  expect(await readStored({ DATA_DIR: folder })).toMatchObject([{ mail: 'waiting' }])
})

test('a port that is taken is one clear sentence', async () => {
  const { port } = new URL((await start()).url)
  await expect(start({ PORT: port })).rejects.toThrow(`El puerto ${port} ya está en uso.`)
})

test.each(['x', '-1', '70000', '3.5'])('PORT=%s is one clear sentence', async (port) => {
  await expect(start({ PORT: port })).rejects.toThrow('PORT tiene que ser un número')
})

test.each(['x', '-1', '11', '1.5'])('TRUST_PROXY=%s is one clear sentence', async (proxies) => {
  await expect(start({ TRUST_PROXY: proxies })).rejects.toThrow('TRUST_PROXY tiene que decir cuántos')
})

test.each([
  [{ OFFICE_SECOND_STEP: 'sí' }, 'OFFICE_SECOND_STEP tiene que ser'],
  [{ OFFICE_KEY: 'corta' }, 'OFFICE_KEY tiene que tener 32'],
  [{ OFFICE_SECOND_STEP: 'required', DATABASE_URL: 'postgres://x' }, 'necesita también OFFICE_KEY'],
])('%j is one clear sentence', async (env, sentence) => {
  await expect(start(env)).rejects.toThrow(sentence)
})

test('a site that is not built is one clear sentence', async () => {
  await expect(startServer({ dist: makeFolder(), env: {} })).rejects.toThrow('npm run build')
})
