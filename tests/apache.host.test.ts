/** Tests the built site on Debian's Apache with PHP, beside an older site on the same host, and on nginx with PHP-FPM. Skipped where they are not installed. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../src/engine/build/build-site.ts'
import { readContactAnswer } from '../src/engine/contract/contact.ts'
import type { ServerSite } from '../src/engine/contract/messages.ts'
import { isWhole } from './faults/support/scale.ts'
import { hasApache, PHP_HANDLER, startApache } from './support/apache.ts'
import { hasProxy, startNginxWithPhp } from './support/front-proxies.ts'

/** The files of the host. Its `.htaccess` declares the handler for PHP, because without it Apache would show the PHP source. */
const HOST = {
  '.htaccess': `# Del hosting: ñ\r\nAddHandler ${PHP_HANDLER} .php\r\n`,
  'api/events.php':
    '<?php header("Content-Type: application/json"); echo $_GET["status"] === "active" ? "[]" : "null";',
  // A posted message such as `500 TEXT` sets the status and the body of the answer, and `exit` gives an empty 500. Without such a message,
  // the answer repeats the posted name and institution, or is a 400 without a name. For `address`, it is the script's own address.
  'api/contact.php': `<?php header("Content-Type: application/json");
$sent = json_decode(file_get_contents("php://input"));
[$status, $body] = explode(" ", $sent->message ?? "", 2) + ["", ""];
if ($status === "address") die(json_encode(["message" => $_SERVER["SCRIPT_NAME"]]));
if ($status === "exit") { http_response_code(500); exit; }
if ((int) $status > 0) { http_response_code((int) $status); die($body); }
if (!isset($sent->name) || $sent->name === "") { http_response_code(400); echo json_encode(["error" => "Faltan datos"]); }
else echo json_encode(["message" => $sent->name . ", " . $sent->institution]);`,
  'blog/index.php': '<?php echo "El blog";',
  'blog/.htaccess': 'ErrorDocument 404 "No está en el blog"\n',
  'notas/index.html': '<script>alert("las notas")</script>',
  'notas/viejo.js': 'viejo()',
}

const ODD_NAME = `media/año nuevo/ñandú (1) +#'$&.svg`

const hasNginx = hasProxy.nginx && hasProxy.fpm
const root = hasApache || hasNginx ? mkdtempSync(join(tmpdir(), 'apache-site-')) : ''
const dist = join(root, 'dist')

function write(folder: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const makeHost = (name: string) => write(join(root, name), HOST)
const built = (path: string) => readFileSync(join(dist, path), 'utf8')

/** The policy that Apache sends with pages. The rest is in the page. */
const PAGE_POLICY = "frame-ancestors 'none'"

function deploy(www: string, url: string, ...args: string[]) {
  return deployFrom(dist, www, url, ...args)
}

function deployFrom(from: string, www: string, url: string, ...args: string[]) {
  const options = ['scripts/deploy.ts', '--from', from, www, '--url', url, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

const newForm = () => new URLSearchParams({ name: 'Ana', institution: 'Primario' })
const FORM_PAGE = { type: 'text/html; charset=utf-8', text: expect.stringContaining('Ana, Primario') }
const FORM_REFUSED = { status: 403, text: expect.not.stringContaining('Ana') }

/** Requests an address and reads the whole body, because Node's fetch throws when a connection ends before that. */
async function ask(address: string, init: RequestInit = {}) {
  const response = await fetch(address, init)
  const { status, headers, url } = response
  return { status, headers, url, type: headers.get('content-type'), text: await response.text() }
}

async function withApache(folder: string, override: string, visit: (url: string) => Promise<void>) {
  const apache = await startApache(folder, override)
  try {
    await visit(apache.url)
  } finally {
    await apache.stop()
  }
}

beforeAll(async () => {
  if (!root) return
  chmodSync(root, 0o755)
  const content = join(root, 'content')
  cpSync('tests/fixtures/escuela', content, { recursive: true })
  const site: object = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'))
  const redirects = [
    { from: '/nivel-primario', to: '/primario' },
    { from: '/viejo/index.php', to: '/' },
  ]
  writeFileSync(join(content, 'site.json'), JSON.stringify({ ...site, redirects }))
  expect(await buildSite({ content, out: dist })).toBe(true)
  write(dist, {
    [ODD_NAME]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'media/reglamento.pdf': '%PDF-1.4',
    'media/ficha (1).docx': 'PK',
  })
})
afterAll(() => {
  if (root) rmSync(root, { recursive: true })
})

test.runIf(isWhole && hasApache)(
  'on Apache, a site below a path answers there, beside another site',
  async () => {
    const content = join(root, 'below-content')
    const from = join(root, 'below-dist')
    cpSync(join(root, 'content'), content, { recursive: true })
    const site: object = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'))
    const url = 'https://www.ejemplo.example/colegio'
    writeFileSync(join(content, 'site.json'), JSON.stringify({ ...site, url }))
    expect(await buildSite({ content, out: from })).toBe(true)
    const www = write(join(root, 'below'), { 'index.html': 'El otro sitio' })
    write(join(www, 'colegio'), HOST)
    await withApache(www, 'All', async (host) => {
      const look = `${host}/colegio`
      expect(deployFrom(from, join(www, 'colegio'), look)).toEqual({
        status: 0,
        text: expect.stringMatching(/ está bien\.\n$/),
      })
      const get = (path: string) => ask(host + path, { redirect: 'manual' })
      const page = readFileSync(join(from, 'primario/index.html'), 'utf8')
      expect(await get('/')).toMatchObject({ status: 200, text: 'El otro sitio' })
      expect(await get('/colegio/primario')).toMatchObject({ status: 200, text: page })
      expect((await get('/colegio/primario')).headers.get('content-security-policy')).toBe(PAGE_POLICY)
      for (const [path, status, to] of [
        ['/colegio/primario/?a=1', 308, '/colegio/primario?a=1'],
        ['/colegio/index.html', 308, '/colegio/'],
        ['/colegio/Primario.html?a=1', 308, '/colegio/primario?a=1'],
        ['/colegio/PRIMARIO/INDEX.HTML', 308, '/colegio/primario'],
        ['/colegio/nivel-primario', 301, '/colegio/primario'],
      ] as const)
        expect([path, (await get(path)).status, (await get(path)).headers.get('location')]).toEqual([
          path,
          status,
          host + to,
        ])
      expect(await get('/colegio/nada')).toMatchObject({
        status: 404,
        text: expect.stringContaining('/colegio/assets/'),
      })
      expect((await get('/nada')).text).not.toContain('/colegio/')
      expect((await get('/colegio/_server/version')).status).toBe(404)
      const post = (body: BodyInit) => ask(`${look}/api/contact.php`, { method: 'POST', body })
      expect(await post(newForm())).toMatchObject(FORM_PAGE)
      const form = await post(new URLSearchParams({ message: 'address' }))
      expect(form.text).toMatch(/>\s*\/colegio\/api\/contact\.php\s*</)
      expect(form.text.match(/ (?:href|src|action)="\/(?!colegio\/)[^"]*/g)).toBe(null)
      expect((await post('{"message":"address"}')).text).toContain('colegio\\/api\\/contact.php')
    })
  },
)

describe.runIf(hasApache)('on Apache', () => {
  let www: string
  let apache: Awaited<ReturnType<typeof startApache>>

  beforeAll(async () => {
    www = makeHost('www')
    apache = await startApache(www)
    expect(deploy(www, apache.url)).toEqual({ status: 0, text: expect.stringMatching(/ está bien\.\n$/) })
  })
  afterAll(() => apache.stop())

  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(apache.url + path, { redirect: 'manual', headers })

  test.each([
    ['/', 'index.html'],
    ['/primario', 'primario/index.html'],
    ['/contacto?institution=primario', 'contacto/index.html'],
  ])('the address %s returns a page with its headers', async (path, file) => {
    const { status, text, type, headers } = await get(path)
    expect([status, text, type]).toEqual([200, built(file), 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toBe(PAGE_POLICY)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['/primario/', 308, '/primario'],
    ['/primario/?a=1', 308, '/primario?a=1'],
    ['/primario/index.html', 308, '/primario'],
    ['/index.html', 308, '/'],
    ['/Primario', 308, '/primario'],
    ['/PRIMARIO/?a=1', 308, '/primario?a=1'],
    ['/primario.html', 308, '/primario'],
    ['/PRIMARIO/INDEX.HTML?a=1', 308, '/primario?a=1'],
    ['/Index.html', 308, '/'],
    ['/nivel-primario', 301, '/primario'],
    ['/nivel-primario/?a=1', 301, '/primario?a=1'],
    ['/viejo/index.php', 301, '/'],
  ])('the address %s answers %i to %s', async (from, code, to) => {
    const { status, headers } = await get(from)
    expect([status, headers.get('location')]).toEqual([code, apache.url + to])
  })

  const MISSING =
    '/nada /Nada.html /404 /nada/de/nada /primario/nada /assets/ /assets /media/ /assets/nada.js'
  const HIDDEN = '/_server/site.json /_server/version /_server/form.php /_server/form.json'
  test.each([...MISSING.split(' '), ...HIDDEN.split(' ')])('%s gets the 404 page', async (path) => {
    const { status, text, headers } = await get(path)
    expect([status, text]).toEqual([404, built('404.html')])
    expect(headers.get('content-security-policy')).toBe(PAGE_POLICY)
  })

  test('compresses texts, caches hashed files for a year, and revalidates others', async () => {
    const [, app = ''] = /data-app="([^"]+)"/.exec(built('index.html')) ?? []
    const { headers, type } = await get(app, { 'accept-encoding': 'gzip' })
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(type).toMatch(/^text\/javascript/)
    expect((await get('/index.json')).headers.get('cache-control')).toBe('no-cache')
  })

  const PATHS = [
    ['/', 'index.html'],
    ['/primario', 'primario/index.html'],
    ['/index.json', 'index.json'],
  ]
  test.each(['identity', 'gzip', 'br', 'gzip, deflate, br'])(
    'answers 304 to a second request (%s)',
    async (encoding) => {
      const accept = { 'accept-encoding': encoding }
      for (const [path = '', file = ''] of PATHS) {
        const { headers, text } = await get(path, accept)
        expect(text).toBe(built(file))
        const etag = headers.get('etag') ?? ''
        const same = (tag: string) => get(path, { ...accept, 'if-none-match': tag })
        expect([path, (await same(etag)).status, (await same('"otro"')).status]).toEqual([path, 304, 200])
      }
    },
  )

  test('serves a file with special characters in its name', async () => {
    const address = `/${ODD_NAME.split('/').map(encodeURIComponent).join('/')}`
    const { status, type, headers } = await get(address)
    expect([status, type]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  test.each([
    ['/media/reglamento.pdf', 'application/pdf', null],
    ['/media/ficha%20(1).docx', DOCX, 'attachment'],
  ])('serves the document %s with the type %s and the disposition %j', async (path, wanted, disposition) => {
    const { status, type, headers } = await get(path)
    expect([status, type, headers.get('content-disposition')]).toEqual([200, wanted, disposition])
    expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('the host’s PHP answers the calls for events and for contact', { tags: 'smoke' }, async () => {
    const events = await get('/api/events.php?status=active')
    expect([events.status, events.text]).toEqual([200, '[]'])
    expect(events.headers.has('content-security-policy')).toBe(false)
    const body = JSON.stringify({ name: 'Ñandú', institution: 'Primario' })
    const sent = await ask(`${apache.url}/api/contact.php`, { method: 'POST', body })
    expect(sent.type).toBe('application/json')
    expect(JSON.parse(sent.text)).toEqual({ message: 'Ñandú, Primario' })
  })

  test('other applications on the host keep their pages, 404 pages and headers', async () => {
    expect(await get('/blog/')).toMatchObject({ status: 200, text: 'El blog' })
    expect(await get('/blog/nada')).toMatchObject({ text: 'No está en el blog' })
    const foreign = { status: 404, text: expect.not.stringContaining('<main') }
    expect(await get('/notas/nada')).toMatchObject(foreign)
    expect((await get('/notas')).headers.get('location')).toBe(`${apache.url}/notas/`)
    for (const path of ['/blog/', '/blog/nada', '/notas/', '/notas/index.html', '/notas/viejo.js']) {
      const { headers } = await get(path)
      const names = ['content-security-policy', 'x-frame-options', 'cache-control']
      expect([path, names.filter((name) => headers.has(name))]).toEqual([path, []])
    }
  })

  test('a deploy reports a missing PHP handler', () => {
    const settings = readFileSync(join(www, '.htaccess'), 'latin1')
    writeFileSync(join(www, '.htaccess'), settings.replace('AddHandler', '# AddHandler'), 'latin1')
    const lost = deploy(www, apache.url)
    writeFileSync(join(www, '.htaccess'), settings, 'latin1')
    expect(lost).toEqual({
      status: 0,
      text: expect.stringContaining('Ojo: /api/contact.php muestra su código'),
    })
  })

  describe('a form posted without JavaScript', () => {
    const typed = { name: 'Ana "Ñ" <b>', message: 'Hola %%text%%' }
    const fields = { ...typed, email: 'a@b.ar', phone: '1', institution: 'Primario' }
    const post = (values: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(`${apache.url}/api/contact.php`, { method: 'POST', body: new URLSearchParams(values), headers })

    test('a form posted without JavaScript gets a page with the host’s message', async () => {
      const { status, text, type, headers } = await post(fields)
      expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers.get('content-security-policy')).toBe(PAGE_POLICY)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).toContain('Ana &quot;Ñ&quot; &lt;b&gt;, Primario')
      expect(text).not.toContain('%%')
      expect(text).not.toContain('a@b.ar"')
    })

    test('a refused form keeps what was typed, even text that looks like a placeholder', async () => {
      const { status, text } = await post({ ...fields, name: '' })
      expect(status).toBe(400)
      for (const part of ['Faltan datos', 'value="a@b.ar"', 'Hola %%text%%']) expect(text).toContain(part)
    })

    test.each([
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ origin: 'https://otra.example' }, 403],
      [{ origin: 'http://127.0.0.1' }, 403],
      [{ origin: 'null' }, 200],
      [{ 'sec-fetch-site': 'same-origin', origin: 'https://interno' }, 200],
      [{ origin: 'http://escuela.example', 'x-forwarded-host': 'escuela.example' }, 200],
    ])('a form posted with %j gets the status %i', async (headers, status) => {
      const { messages }: ServerSite = JSON.parse(built('_server/site.json'))
      const answer = await post(fields, headers)
      expect([answer.status, answer.type]).toEqual([status, 'text/html; charset=utf-8'])
      expect(answer.text.includes(messages.server.foreignSite)).toBe(status === 403)
      expect(answer.text.includes('Ana &quot;Ñ&quot;')).toBe(status === 200)
      expect(answer.text).not.toContain('%%')
    })

    test.each([
      '200 {"message":"Llegó bien"}',
      '200 {"success":true}',
      '200 {"success":false,"error":"No se pudo guardar"}',
      '200 {"success":"0","message":"No se pudo guardar"}',
      '200 {"error":"ERR_42"}',
      '200 {"error":"","message":"Llegó bien"}',
      '200 {"status":"error","message":"SQLSTATE[42] no se pudo"}',
      '200 {"status":"ok","message":" "}',
      '200 {"errors":[],"message":"Llegó bien"}',
      '200 {"errors":["Falta el nombre"]}',
      '200 <br />\n<b>Warning</b>: algo<br />\n{"message":"Llegó bien"}',
      '200 []',
      '422 {"error":"Falta"}',
      '500 {"error":""}',
      '503 <h1>Error</h1>',
      'exit',
    ])('PHP reads the answer %s of the contact call as the browser does', async (told) => {
      const answer = await post({ ...fields, message: told })
      const [, status = '', body = ''] = /^(\d*) ?([^]*)$/.exec(told) ?? []
      const json = parseOrUndefined(body.replace(/^[^]*?\n(?=\{)/, ''))
      const { isSent, text } = readContactAnswer(status === '200' && json !== undefined, json)
      const { messages }: ServerSite = JSON.parse(built('_server/site.json'))
      const { success, failure } = messages.contact
      expect(answer.status).toBe(isSent ? 200 : status === '200' ? 400 : Number(status) || 500)
      expect(answer.text).toContain(text ?? (isSent ? success : failure))
    })
  })
})

describe.runIf(isWhole && hasApache)('on a host that also has other pages', () => {
  test('the deployed pages replace an older site, whose other addresses keep working', async () => {
    const www = write(makeHost('older'), {
      '.htaccess': `${HOST['.htaccess']}DirectoryIndex index.php index.html
ErrorDocument 404 /error.html
RewriteEngine On
RewriteBase /
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /index.php [L]
`,
      'index.php': '<?php echo "viejo ", $_SERVER["REQUEST_URI"];',
      'primario/index.php': '<?php echo "primario viejo";',
    })
    await withApache(www, 'All', async (url) => {
      expect(deploy(www, url)).toMatchObject({ status: 0 })
      expect((await ask(`${url}/`)).text).toBe(built('index.html'))
      expect((await ask(`${url}/primario`)).text).toBe(built('primario/index.html'))
      for (const path of ['/noticias/1', '/index.php']) {
        const { headers, text } = await ask(url + path)
        expect([text, headers.has('content-security-policy')]).toEqual([`viejo ${path}`, false])
      }
    })
  })
})

/** The line that SERVER.md tells operators to add to `contact.php`. */
const LINE = "@include_once __DIR__ . '/../_server/form.php';"

// nginx ignores `.htaccess`.
test.runIf(isWhole && hasNginx)(
  'nginx with PHP serves a deployed site, and refuses forms from other sites',
  async () => {
    const contact = HOST['api/contact.php'].replace('<?php ', `<?php ${LINE} ?>\n<?php `)
    const www = write(join(root, 'nginx'), {
      'api/events.php': HOST['api/events.php'],
      'api/contact.php': contact,
    })
    const url = await startNginxWithPhp(www)
    const { status, text } = deploy(www, url, '--no-htaccess')
    expect([status, text.match(/^Ojo: .*/gm)]).toEqual([0, [expect.stringContaining('.htaccess')]])

    for (const path of ['/', '/primario', '/contacto']) expect((await ask(url + path)).status).toBe(200)
    expect((await ask(`${url}/no-existe`)).status).toBe(404)
    expect((await ask(`${url}/api/events.php?status=active`)).text).toBe('[]')

    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      ask(`${url}/api/contact.php`, { method: 'POST', body, headers })
    expect((await post('{"name":"Ana","institution":"P"}')).text).toBe('{"message":"Ana, P"}')
    for (const headers of [{}, { origin: url }])
      expect(await post(newForm(), headers)).toMatchObject({ status: 200, ...FORM_PAGE })
    for (const headers of [{ origin: 'https://otra.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await post(newForm(), headers)).toMatchObject(FORM_REFUSED)
  },
)

describe.runIf(isWhole && hasApache)('on a host that forbids settings', () => {
  test.each([
    ['None', `<?php ${LINE} ?>\n<?php `],
    ['All', `<?php ${LINE} ?>\n<?php `],
    ['None', `<?php declare(strict_types=1);\n${LINE}\n`],
  ])(
    'with one line, contact.php answers forms with a page (AllowOverride %s, %j)',
    async (override, start) => {
      const www = makeHost(`line-${override}-${start.length}`)
      write(www, { 'api/contact.php': HOST['api/contact.php'].replace('<?php ', start) })
      await withApache(www, override, async (url) => {
        expect(deploy(www, url)).toMatchObject({ status: 0 })
        const post = (body: BodyInit, headers = {}) =>
          ask(`${url}/api/contact.php`, { method: 'POST', body, headers })
        expect(await post(newForm())).toMatchObject(FORM_PAGE)
        expect(await post(newForm(), { origin: 'https://otra.example' })).toMatchObject(FORM_REFUSED)
        expect((await post('{"name":"Ana","institution":"P"}')).text).toBe('{"message":"Ana, P"}')
      })
    },
  )

  test.each([
    ['None', 'Ojo: el hosting no hace caso al .htaccess', 0],
    ...(isWhole
      ? ([
          ['AuthConfig FileInfo Indexes Limit', 'está bien.', 0],
          ['FileInfo', 'Saqué lo nuestro, y dejé las páginas', 1],
          ['AuthConfig', 'Saqué lo nuestro, y dejé las páginas', 1],
        ] as const)
      : []),
  ] as const)('shows all pages with AllowOverride %s, and says %j', async (override, told, status) => {
    const www = makeHost(`www-${override.replaceAll(' ', '-')}`)
    rmSync(join(www, '.htaccess'))
    if (!/FileInfo/.test(override)) rmSync(join(www, 'blog/.htaccess'))
    await withApache(www, override, async (url) => {
      expect(deploy(www, url)).toEqual({ status, text: expect.stringContaining(told) })
      for (const path of ['/', '/primario', '/contacto', '/blog/', '/api/events.php?status=active'])
        expect([path, (await ask(url + path)).status]).toEqual([path, 200])
      const page = await ask(`${url}/primario`)
      expect(page.text).toBe(built('primario/index.html'))
      expect(new URL(page.url).pathname).toBe(override.includes('Indexes') ? '/primario' : '/primario/')
      expect((await ask(`${url}/nada`)).status).toBe(404)
    })
  })
})

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
