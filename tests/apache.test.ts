// @vitest-environment node
/** The built site on a static host with PHP: Debian's Apache, with a stub of the two calls. Machines without it have nothing to try. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../src/build/build-site.ts'
import { POLICIES_FILE } from '../src/contract/headers.ts'
import { hasApache, startApache } from './support/apache.ts'

const EVENTS =
  '<?php header("Content-Type: application/json"); echo $_GET["status"] === "active" ? "[]" : "null";'
const CONTACT = `<?php header("Content-Type: application/json");
echo json_encode(["message" => json_decode(file_get_contents("php://input"))->name]);`

describe.runIf(hasApache)('on Apache', () => {
  let folder: string
  let dist: string
  let policies: Record<string, string>
  let apache: Awaited<ReturnType<typeof startApache>>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'apache-site-'))
    chmodSync(folder, 0o755)
    dist = join(folder, 'dist')
    expect(await buildSite({ content: 'tests/fixtures/escuela', out: dist })).toBe(true)
    policies = JSON.parse(readFileSync(join(dist, POLICIES_FILE), 'utf8')) as Record<string, string>
    mkdirSync(join(dist, 'api'))
    writeFileSync(join(dist, 'api/events.php'), EVENTS)
    writeFileSync(join(dist, 'api/contact.php'), CONTACT)
    apache = await startApache(dist)
  })
  afterAll(async () => {
    await apache.stop()
    rmSync(folder, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(apache.url + path, { redirect: 'manual', headers })

  test.each([
    ['/', 'index.html'],
    ['/primario', 'primario/index.html'],
    ['/contacto?institution=primario', 'contacto/index.html'],
  ])('%s is the page, with its own policy', async (path, file) => {
    const answer = await get(path)
    const html = readFileSync(join(dist, file), 'utf8')
    expect([answer.status, await answer.text()]).toEqual([200, html])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe(policies[file])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['/primario/', '/primario'],
    ['/primario/?a=1', '/primario?a=1'],
    ['/primario/index.html', '/primario'],
    ['/index.html', '/'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, apache.url + to])
  })

  test.each([
    '/nada',
    '/nada/de/nada',
    '/assets/',
    '/assets',
    '/_server/site.json',
    '/_server/version',
    '/.env',
  ])('%s is answered by the page of missing ones', async (path) => {
    const answer = await get(path)
    const html = readFileSync(join(dist, '404.html'), 'utf8')
    expect([answer.status, await answer.text()]).toEqual([404, html])
    expect(answer.headers.get('content-security-policy')).toBe(policies['404.html'])
  })

  test('its own settings are nobody’s business', async () => {
    expect([403, 404]).toContain((await get('/.htaccess')).status)
    expect([403, 404]).toContain((await get('/primario/.htaccess')).status)
  })

  test('texts are compressed, hashed files kept for a year, and what is unchanged is not sent again', async () => {
    const [, app = ''] = /data-app="([^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? []
    const answer = await get(app, { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    const plain = await get(app, { 'accept-encoding': 'identity' })
    const again = await get(app, {
      'accept-encoding': 'identity',
      'if-none-match': plain.headers.get('etag')!,
    })
    expect(again.status).toBe(304)
  })

  test('the two calls are the host’s own', async () => {
    const events = await get('/api/events.php?status=active')
    expect([events.status, await events.json()]).toEqual([200, []])
    expect(events.headers.has('x-powered-by')).toBe(false)
    const sent = await fetch(`${apache.url}/api/contact.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ñandú' }),
    })
    expect(await sent.json()).toEqual({ message: 'Ñandú' })
  })

  test('everything that the pages load is there', async () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    const addresses = [...html.matchAll(/(?:src|data-\w+)="(\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of new Set(addresses))
      expect([address, (await get(address)).status]).toEqual([address, 200])
  })
})
