/** Tests the built site on nginx with PHP-FPM, which ignores `.htaccess`. Skipped where they are not installed. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../src/build/build-site.ts'
import { hasProxy, startNginxWithPhp } from './support/front-proxies.ts'

const isThere = hasProxy.nginx && hasProxy.fpm
const root = isThere ? mkdtempSync(join(tmpdir(), 'nginx-php-')) : ''
const [www, dist] = [join(root, 'www'), join(root, 'dist')]

/** PHP scripts of the host. The second begins with the line that SERVER.md tells operators to add. */
const CALLS = {
  'events.php':
    '<?php header("Content-Type: application/json"); echo $_GET["status"] === "active" ? "[]" : "null";',
  'contact.php': `<?php @include_once __DIR__ . '/../_server/form.php'; ?>
<?php header("Content-Type: application/json");
$sent = json_decode(file_get_contents("php://input"));
if (!isset($sent->name) || $sent->name === "") { http_response_code(400); echo json_encode(["error" => "Faltan datos"]); }
else echo json_encode(["message" => $sent->name . ", " . $sent->institution]);`,
}

function run(command: 'deploy' | 'deploy-check', ...args: string[]) {
  const options = [`scripts/${command}.ts`, '--from', dist, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

beforeAll(async () => {
  if (!isThere) return
  chmodSync(root, 0o755)
  expect(await buildSite({ content: 'tests/fixtures/escuela', out: dist })).toBe(true)
  mkdirSync(join(www, 'api'), { recursive: true })
  for (const [name, text] of Object.entries(CALLS)) writeFileSync(join(www, 'api', name), text)
})
afterAll(() => {
  if (isThere) rmSync(root, { recursive: true })
})

describe.runIf(isThere)('nginx with PHP-FPM', () => {
  test('nginx with PHP serves a deployed site, and refuses forms from other sites', async () => {
    const url = await startNginxWithPhp(www)
    const deployed = run('deploy', www, '--url', url)
    expect(deployed).toMatchObject({ status: 0 })
    expect(run('deploy-check', url).text).toContain('Mal: 0')

    const statusOf = async (path: string) => (await fetch(url + path)).status
    for (const path of ['/', '/primario', '/contacto']) expect(await statusOf(path)).toBe(200)
    expect(await statusOf('/no-existe')).toBe(404)
    expect(await (await fetch(`${url}/api/events.php?status=active`)).json()).toEqual([])

    const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}/api/contact.php`, { method: 'POST', body, headers })
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    }
    expect((await post('{"name":"Ana","institution":"P"}')).text).toBe('{"message":"Ana, P"}')
    const form = () => new URLSearchParams({ name: 'Ana', institution: 'Primario' })
    const page = { type: 'text/html; charset=utf-8', text: expect.stringContaining('Ana, Primario') }
    const refused = { status: 403, text: expect.not.stringContaining('Ana') }
    expect(await post(form())).toMatchObject({ status: 200, ...page })
    expect(await post(form(), { origin: url })).toMatchObject({ status: 200, ...page })
    expect(await post(form(), { origin: 'https://otra.example' })).toMatchObject(refused)
    expect(await post(form(), { 'sec-fetch-site': 'cross-site' })).toMatchObject(refused)
  })
})
