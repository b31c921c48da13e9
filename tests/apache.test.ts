/**
 * The built site on a static host with PHP that has a site already: Debian's Apache, with stubs of the two calls. Skipped on
 * machines without Apache.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../src/build/build-site.ts'
import { readContactAnswer } from '../src/contract/contact.ts'
import { FORM_ANSWER_FILE } from '../src/contract/form-answer.ts'
import { POLICIES_FILE } from '../src/contract/headers.ts'
import { hasApache, PHP_HANDLER, startApache } from './support/apache.ts'

/** What a host has before: its own `.htaccess` with the handler for PHP, without which sources are shown as text. */
const HOST: Record<string, string> = {
  '.htaccess': `# Del hosting: ñ\r\nAddHandler ${PHP_HANDLER} .php\r\n`,
  'api/events.php':
    '<?php header("Content-Type: application/json"); echo $_GET["status"] === "active" ? "[]" : "null";',
  // Answers as the request's message says, or with the name that it was sent.
  'api/contact.php': `<?php header("Content-Type: application/json");
$sent = json_decode(file_get_contents("php://input"));
[$status, $body] = explode(" ", $sent->message ?? "", 2) + ["", ""];
if ($status === "exit") { http_response_code(500); exit; }
if ((int) $status > 0) { http_response_code((int) $status); die($body); }
if (!isset($sent->name) || $sent->name === "") { http_response_code(400); echo json_encode(["error" => "Faltan datos"]); }
else echo json_encode(["message" => $sent->name . ", " . $sent->institution]);`,
  'blog/index.php': '<?php echo "El blog";',
  'blog/.htaccess': 'ErrorDocument 404 "No está en el blog"\n',
  'notas/index.html': '<script>alert("las notas")</script>',
  'notas/viejo.js': 'viejo()',
}

/** What editors may call a drawing. */
const ODD_NAME = `media/año nuevo/ñandú (1) +#'$&.svg`

const root = hasApache ? mkdtempSync(join(tmpdir(), 'apache-site-')) : ''
const dist = join(root, 'dist')
let policies: Record<string, string>

function write(folder: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const makeHost = (name: string) => write(join(root, name), HOST)

/** Runs `npm run deploy` as somebody types it at a terminal. */
function deploy(...args: string[]) {
  const run = spawnSync(process.execPath, ['scripts/deploy.ts', '--from', dist, ...args], {
    encoding: 'utf8',
  })
  return { status: run.status, text: run.stdout + run.stderr }
}

function checkDeploy(...args: string[]) {
  const options = [
    'scripts/deploy-check.ts',
    '--from',
    dist,
    '--neighbour',
    '/blog/',
    '--neighbour',
    '/notas/',
    ...args,
  ]
  const { status, stdout } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  return { status, stdout }
}

/** For what runs while a server of this process has to answer. */
const withApache = async <T>(folder: string, override: string, run: (url: string) => Promise<T>) => {
  const apache = await startApache(folder, override)
  try {
    return await run(apache.url)
  } finally {
    await apache.stop()
  }
}

beforeAll(async () => {
  if (!hasApache) return
  chmodSync(root, 0o755)
  const content = join(root, 'content')
  cpSync('tests/fixtures/escuela', content, { recursive: true })
  const site = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8')) as object
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
  policies = JSON.parse(readFileSync(join(dist, POLICIES_FILE), 'utf8')) as Record<string, string>
})
afterAll(() => {
  if (root) rmSync(root, { recursive: true })
})

describe.runIf(hasApache)('on Apache', () => {
  let www: string
  let apache: Awaited<ReturnType<typeof startApache>>

  beforeAll(async () => {
    www = makeHost('www')
    apache = await startApache(www)
    expect(checkDeploy(apache.url, '--before')).toMatchObject({ status: 0 })
    expect(deploy(www, '--url', apache.url)).toMatchObject({ status: 0 })
  })
  afterAll(() => apache.stop())

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
    ['/nivel-primario', '/primario'],
    ['/nivel-primario/?a=1', '/primario?a=1'],
    ['/viejo/index.php', '/'],
  ])('the old address %s leads to %s for good', async (from, to) => {
    const answer = await get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, apache.url + to])
  })

  test.each([
    '/nada',
    '/nada/de/nada',
    '/primario/nada',
    '/assets/',
    '/assets',
    '/media/',
    '/assets/nada.js',
    '/_server/site.json',
    '/_server/version',
    '/_server/form.php',
    '/_server/form.json',
  ])('%s is answered by the page of missing ones', async (path) => {
    const answer = await get(path)
    const html = readFileSync(join(dist, '404.html'), 'utf8')
    expect([answer.status, await answer.text()]).toEqual([404, html])
    expect(answer.headers.get('content-security-policy')).toBe(policies['404.html'])
  })

  test('the host’s settings files are not served', async () => {
    expect([403, 404]).toContain((await get('/.htaccess')).status)
    expect([403, 404]).toContain((await get('/primario/.htaccess')).status)
  })

  test('texts are compressed, hashed files kept for a year, and unchanged files are not sent again', async () => {
    const [, app = ''] = /data-app="([^"]+)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? []
    const answer = await get(app, { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect((await get('/index.json')).headers.get('cache-control')).toBe('no-cache')
    const plain = await get(app, { 'accept-encoding': 'identity' })
    const again = await get(app, {
      'accept-encoding': 'identity',
      'if-none-match': plain.headers.get('etag')!,
    })
    expect(again.status).toBe(304)
  })

  test('a file with marks in its name is ours too', async () => {
    const address = `/${ODD_NAME.split('/').map(encodeURIComponent).join('/')}`
    const answer = await get(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get(dirname(address))).status).toBe(404)
  })

  test('a document has its type, is asked for again soon, and is saved if no browser shows it', async () => {
    for (const [path, type, disposition] of [
      ['/media/reglamento.pdf', 'application/pdf', null],
      [
        '/media/ficha%20(1).docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'attachment',
      ],
    ] as const) {
      const { status, headers } = await get(path)
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        200,
        type,
        disposition,
      ])
      expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('a folder that is not the one that visitors see is left alone', () => {
    const other = makeHost('other')
    const run = deploy(other, '--url', apache.url)
    expect(run).toEqual({ status: 1, text: expect.stringContaining('no se ve en') })
    expect(readdirSync(other).toSorted()).toEqual(readdirSync(makeHost('another')).toSorted())
  })

  test('the host answers the two calls, and its PHP runs', async () => {
    const events = await get('/api/events.php?status=active')
    expect([events.status, await events.json()]).toEqual([200, []])
    expect(events.headers.has('content-security-policy')).toBe(false)
    const sent = await fetch(`${apache.url}/api/contact.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ñandú', institution: 'Primario' }),
    })
    expect(sent.headers.get('content-type')).toBe('application/json')
    expect(await sent.json()).toEqual({ message: 'Ñandú, Primario' })
  })

  test('applications in other folders keep their pages, missing pages and headers', async () => {
    const blog = await get('/blog/')
    expect([blog.status, await blog.text()]).toEqual([200, 'El blog'])
    expect(await (await get('/blog/nada')).text()).toBe('No está en el blog')
    const missing = await get('/notas/nada')
    expect([missing.status, await missing.text()]).toEqual([404, expect.not.stringContaining('<main')])
    expect((await get('/notas')).headers.get('location')).toBe(`${apache.url}/notas/`)
    for (const path of [
      '/blog/',
      '/blog/nada',
      '/notas/',
      '/notas/index.html',
      '/notas/viejo.js',
      '/notas/nada',
    ]) {
      const { headers } = await get(path)
      const names = ['content-security-policy', 'x-frame-options', 'cache-control'].filter((name) =>
        headers.has(name),
      )
      expect([path, names]).toEqual([path, []])
    }
  })

  test('every file that the pages load exists', async () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    const named = [...html.matchAll(/(?:src|data-\w+)="(\/[^"]+)"/g)].map(([, addresses = '']) => addresses)
    const addresses = named.flatMap((some) => some.split(' '))
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of new Set(addresses))
      expect([address, (await get(address)).status]).toEqual([address, 200])
  })

  test('deploy-check finds nothing wrong, and notices a lost handler', () => {
    expect(checkDeploy(apache.url)).toEqual({ status: 0, stdout: expect.stringMatching(/\nTodo bien\.\n$/) })
    const settings = readFileSync(join(www, '.htaccess'), 'latin1')
    writeFileSync(join(www, '.htaccess'), settings.replace('AddHandler', '# AddHandler'), 'latin1')
    const lost = checkDeploy(apache.url)
    writeFileSync(join(www, '.htaccess'), settings, 'latin1')
    expect(lost).toEqual({
      status: 1,
      stdout: expect.stringContaining('✗ /api/contact.php muestra su código'),
    })
  })

  describe('a form posted without JavaScript', () => {
    const fields = {
      name: 'Ana "Ñ" <b>',
      email: 'a@b.ar',
      phone: '1',
      institution: 'Primario',
      message: 'Hola %%text%%',
    }
    const post = (values: Record<string, string>) =>
      fetch(`${apache.url}/api/contact.php`, { method: 'POST', body: new URLSearchParams(values) })

    test('is answered by the page, with the host’s message and nothing of what was typed', async () => {
      const answer = await post(fields)
      const html = await answer.text()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.headers.get('content-security-policy')).toBe(policies[FORM_ANSWER_FILE])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(html).toContain('Ana &quot;Ñ&quot; &lt;b&gt;, Primario')
      expect(html).not.toContain('%%')
      expect(html).not.toContain('a@b.ar"')
    })

    test('that is refused keeps what was typed, also what looks like a token', async () => {
      const answer = await post({ ...fields, name: '' })
      const html = await answer.text()
      expect(answer.status).toBe(400)
      for (const text of ['Faltan datos', 'value="a@b.ar"', 'Hola %%text%%']) expect(html).toContain(text)
    })

    test.each([
      ['200 {"message":"Llegó bien"}'],
      ['200 {"success":true}'],
      ['200 {"success":false,"error":"No se pudo guardar"}'],
      ['200 {"success":"0","message":"No se pudo guardar"}'],
      ['200 {"error":"ERR_42"}'],
      ['200 {"error":"","message":"Llegó bien"}'],
      ['200 {"status":"error","message":"SQLSTATE[42] no se pudo"}'],
      ['200 {"status":"ok","message":" "}'],
      ['200 {"errors":[],"message":"Llegó bien"}'],
      ['200 {"errors":["Falta el nombre"]}'],
      ['200 <br />\n<b>Warning</b>: algo<br />\n{"message":"Llegó bien"}'],
      ['200 []'],
      ['422 {"error":"Falta"}'],
      ['500 {"error":""}'],
      ['503 <h1>Error</h1>'],
      ['exit'],
    ])('is read as the browser reads an answer: %s', async (told) => {
      const answer = await post({ ...fields, message: told })
      const [, status = '', body = ''] = /^(\d*) ?([^]*)$/.exec(told) ?? []
      const json = parseOrUndefined(body.replace(/^[^]*?\n(?=\{)/, ''))
      const { isSent, text } = readContactAnswer(status === '200' && json !== undefined, json)
      const site = JSON.parse(readFileSync(join(dist, '_server/site.json'), 'utf8')) as {
        messages: { contact: { success: string; failure: string } }
      }
      const { success, failure } = site.messages.contact
      expect(answer.status).toBe(isSent ? 200 : status === '200' ? 400 : Number(status) || 500)
      expect(await answer.text()).toContain(text ?? (isSent ? success : failure))
    })
  })
})

describe.runIf(hasApache)('beside an older site in the same folder', () => {
  test('our pages replace its pages, and its other addresses stay its own', async () => {
    const www = write(makeHost('older'), {
      '.htaccess': `${HOST['.htaccess']!}DirectoryIndex index.php index.html
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
    expect(deploy(www, '--htaccess', 'all')).toMatchObject({ status: 0 })
    await withApache(www, 'All', async (url) => {
      for (const file of ['index.html', 'primario/index.html']) {
        const page = await fetch(`${url}/${file.replace(/\/?index.html/, '')}`)
        expect(await page.text()).toBe(readFileSync(join(dist, file), 'utf8'))
      }
      for (const path of ['/noticias/1', '/index.php']) {
        const { headers, text } = await fetch(url + path).then(async (answer) => ({
          headers: answer.headers,
          text: await answer.text(),
        }))
        expect([text, headers.has('content-security-policy')]).toEqual([`viejo ${path}`, false])
      }
    })
  })
})

describe.runIf(hasApache)('while a new version is copied', () => {
  test('each visitor gets a page with its own policy, or none', async () => {
    const www = makeHost('busy')
    const first = 'primario/index.html'
    await withApache(www, 'All', async (url) => {
      expect(deploy(www, '--htaccess', 'all')).toMatchObject({ status: 0 })
      const seen = new Map<string, number>()
      const stopping = new AbortController()
      const visit = async () => {
        while (!stopping.signal.aborted) {
          const answer = await fetch(`${url}/primario`)
          const version = /<!--(\d)-->/.exec(await answer.text())?.[1] ?? '0'
          const policy = answer.headers.get('content-security-policy')
          const named = policy === null ? 'none' : (/sha256-version(\d)/.exec(policy)?.[1] ?? '0')
          seen.set(`${answer.status} ${version} ${named}`, 1)
        }
      }
      const visits = [visit(), visit()]
      for (const version of ['1', '2', '3']) {
        const next = join(root, `dist-${version}`)
        cpSync(dist, next, { recursive: true })
        const html = readFileSync(join(dist, first), 'utf8')
        const policy = `${policies[first]!}; script-src 'sha256-version${version}'`
        write(next, {
          [first]: `${html}<!--${version}-->`,
          [POLICIES_FILE]: JSON.stringify({ ...policies, [first]: policy }),
        })
        const run = spawn(process.execPath, ['scripts/deploy.ts', '--from', next, www])
        expect(await once(run, 'exit')).toEqual([0, null])
      }
      stopping.abort()
      await Promise.all(visits)
      const right = /^200 (\d) (\1|none)$/
      expect([...seen.keys()].filter((key) => !right.test(key))).toEqual([])
      expect([...seen.keys()]).toEqual(expect.arrayContaining(['200 1 1', '200 2 2']))
    })
  })
})

describe.runIf(hasApache)('a host whose .htaccess files may not say everything', () => {
  test.each([
    ['None', "<?php @include_once __DIR__ . '/../_server/form.php'; ?>\n", ''],
    ['All', "<?php @include_once __DIR__ . '/../_server/form.php'; ?>\n", ''],
    ['None', '', "declare(strict_types=1);\n@include_once __DIR__ . '/../_server/form.php';\n"],
  ])(
    'answers forms with a page by a line in its own script (AllowOverride %s)',
    async (override, first, second) => {
      const www = makeHost(`line-${override}-${second.length}`)
      const script = HOST['api/contact.php']!.replace('<?php ', `${first}<?php ${second}`)
      write(www, { 'api/contact.php': script })
      await withApache(www, override, async (url) => {
        expect(deploy(www, '--url', url)).toMatchObject({ status: 0 })
        const contact = (body: BodyInit) => fetch(`${url}/api/contact.php`, { method: 'POST', body })
        const page = await contact(new URLSearchParams({ name: 'Ana', institution: 'Primario' }))
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(await page.text()).toContain('Ana, Primario')
        expect(await (await contact('{"name":"Ana","institution":"P"}')).json()).toEqual({
          message: 'Ana, P',
        })
      })
    },
  )

  /** Reads to the end: Node's fetch throws when a connection ends with an answer that is half read. */
  const visit = async (address: string) => {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    return answer
  }

  const pages = async (url: string) => {
    const answers = ['/', '/primario', '/contacto', '/blog/', '/api/events.php?status=active'].map((path) =>
      visit(url + path),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }

  test.each(['None', 'FileInfo', 'AuthConfig', 'AuthConfig FileInfo Indexes Limit'])(
    'shows all pages with AllowOverride %s',
    async (override) => {
      const www = makeHost(`www-${override.replaceAll(' ', '-')}`)
      rmSync(join(www, '.htaccess'))
      if (!/FileInfo/.test(override)) rmSync(join(www, 'blog/.htaccess'))
      await withApache(www, override, async (url) => {
        // Without a trial first: what the host forbids would be 500 on every page.
        for (const options of [[], ['--url', url]]) {
          expect(deploy(www, ...options)).toMatchObject({ status: 0 })
          expect(await pages(url)).toEqual([200, 200, 200, 200, 200])
        }
        const page = await visit(`${url}/primario`)
        const hasSettings = override.includes('FileInfo')
        expect(page.headers.get('content-security-policy')).toBe(
          hasSettings ? policies['primario/index.html'] : null,
        )
        expect(new URL(page.url).pathname).toBe(override.includes('Indexes') ? '/primario' : '/primario/')
        expect((await visit(`${url}/nada`)).status).toBe(404)
      })
    },
  )
})

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
