/**
 * Measures the server against nginx in one run, on this machine: `node scripts/bench-server.ts [--seconds 5] [--requests 1000000]`.
 * Needs `wrk` and `nginx`. What counts are the ratios; ends with 1 when a goal is missed.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { buildSite } from '../src/build/build-site.ts'

interface Measured {
  /** answers a second */
  rate: number
  /** milliseconds */
  p99: number
  /** answers other than 2xx and 3xx, and broken connections */
  failures: number
}

const GOALS = { ratio: 0.3, posts: 1000, postP99: 100, growth: 1.2 }
const CONNECTIONS = 64
const PAGE = '/primario'
const NGINX_PORT = 4398

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, requests: { type: 'string', default: '0' } },
})
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const running: ChildProcess[] = []
/** of all runs together, nginx too: a rate means nothing when answers failed */
let failures = 0
try {
  process.exitCode = (await bench()) ? 0 : 1
} finally {
  const ended = running.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'close'))
  for (const child of running) child.kill()
  await Promise.all(ended)
  rmSync(folder, { recursive: true, force: true })
}

async function bench(): Promise<boolean> {
  if (!(await buildSite({ content: 'site-content', out: join(folder, 'dist') }))) return false
  const { url, child } = await startServer()
  const nginx = await startNginx(url)

  const pages = compare(nginx, url)
  const events = wrk(`${url}/api/events.php?status=active`)
  report('agenda', events)
  const posts = wrk(`${url}/api/contact.php`, postScript())
  report('consultas guardadas', posts)
  const isFlat = Number(options.requests) > 0 ? staysFlat(url, child, Number(options.requests)) : undefined

  const checks = [
    [pages >= GOALS.ratio, `página frente a nginx: ${pages.toFixed(2)} (meta ${GOALS.ratio})`],
    [
      posts.rate >= GOALS.posts,
      `consultas guardadas por segundo: ${posts.rate.toFixed(0)} (meta ${GOALS.posts})`,
    ],
    [posts.p99 < GOALS.postP99, `p99 de una consulta: ${posts.p99.toFixed(0)} ms (meta ${GOALS.postP99})`],
    [failures === 0, `respuestas fallidas: ${failures}`],
    [isFlat, isFlat === undefined ? 'memoria: sin medir (--requests 1000000)' : 'memoria estable'],
  ] as const
  for (const [isGood, text] of checks)
    console.log(`${isGood === undefined ? '–' : isGood ? '✓' : '✗'} ${text}`)
  return checks.every(([isGood]) => isGood !== false)
}

/** One after the other, three times, and the middle of the three ratios: the machine may be busy with something else for a while. */
function compare(nginx: string, ours: string): number {
  const ratios = [1, 2, 3].map(() => {
    const theirs = wrk(nginx + PAGE)
    const own = wrk(ours + PAGE)
    report('nginx', theirs)
    report('página', own)
    return own.rate / theirs.rate
  })
  return ratios.toSorted((a, b) => a - b)[1]!
}

/** It logs to a file, as nginx does: an unread pipe would fill the memory that is measured. */
async function startServer(): Promise<{ url: string; child: ChildProcess }> {
  const log = join(folder, 'server.log')
  const script = join(import.meta.dirname, '../tests/faults/support/server-process.ts')
  const child = spawn(process.execPath, [script, join(folder, 'dist')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      SITE_CONTENT: join(process.cwd(), 'site-content'),
    },
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  })
  running.push(child)
  const [url] = await eventually(child, () => /http:\/\/[\d.]+:\d+/.exec(readFileSync(log, 'utf8')))
  return { url, child }
}

/** Asks `look` until it finds something. @throws when the program that it looks at ends instead */
async function eventually<T>(child: ChildProcess, look: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (;;) {
    const found = await look()
    if (found) return found
    if (child.exitCode !== null) throw new Error('It did not start.')
    await sleep(50)
  }
}

/** An nginx of one worker, which sends the same bytes and headers as our server and writes the same log. */
async function startNginx(url: string): Promise<string> {
  const answer = await fetch(url + PAGE, { headers: { 'accept-encoding': 'identity' } })
  const packed = spawnSync('curl', ['-s', '-H', 'Accept-Encoding: br', url + PAGE], {
    maxBuffer: 2 ** 26,
  }).stdout
  if (brotliDecompressSync(packed).toString() !== (await answer.text()))
    throw new Error('These are not the page.')
  mkdirSync(join(folder, 'nginx'))
  writeFileSync(join(folder, 'nginx', PAGE), packed)
  const headers = [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'cache-control',
  ]
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  default_type text/html; sendfile on; open_file_cache max=100; keepalive_requests 1000000; access_log ${folder}/access.log combined buffer=64k;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${NGINX_PORT}; root ${folder}/nginx; add_header Content-Encoding br;
    ${headers.map((name) => `add_header ${name} "${answer.headers.get(name)}";`).join('\n    ')}
  }
}
${process.getuid?.() === 0 ? 'user root;' : ''}`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.push(child)
  const nginx = `http://127.0.0.1:${NGINX_PORT}`
  await eventually(child, () => fetch(nginx).catch(() => undefined))
  return nginx
}

/** Sends many requests at once: requests that are stored together share the disk's syncs. */
function wrk(url: string, script?: string, seconds = options.seconds): Measured {
  const args = [
    '-t1',
    script ? `-c${CONNECTIONS}` : '-c16',
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: br',
  ]
  const { stdout, error } = spawnSync('wrk', [...args, ...(script ? ['-s', script] : []), url], {
    encoding: 'utf8',
  })
  if (error) throw error
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const [, ...broken] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? []
  const failed = broken.reduce((sum, count) => sum + Number(count), number(/Non-2xx or 3xx responses: (\d+)/))
  failures += failed
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    failures: failed,
  }
}

/**
 * Each request is different, since equal ones are stored once. The first of each connection waits a second, until all are open: Node
 * accepts one connection in each turn of its event loop, so that otherwise the slowest hundredth would be the 64 who knock at once.
 */
function postScript(): string {
  const file = join(folder, 'post.lua')
  writeFileSync(
    file,
    `wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local count, open = 0, 0
function delay()
  open = open + 1
  return open <= ${CONNECTIONS} and 1000 or 0
end
function request()
  count = count + 1
  return wrk.format(nil, nil, nil, string.format('{"name":"Ana %d","email":"ana@ejemplo.ar","phone":"4444","institution":"","message":"Hola %d"}', count, count))
end
`,
  )
  return file
}

/** Whether the memory after all requests is what it was after a tenth of them. */
function staysFlat(url: string, { pid }: ChildProcess, requests: number): boolean {
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  let [sent, early] = [0, 0]
  while (sent < requests) {
    sent += wrk(url + PAGE, undefined, '10').rate * 10
    if (early === 0 && sent >= requests / 10) early = memory()
  }
  console.log(
    `memoria: ${early.toFixed(0)} MB después de ${Math.round(requests / 10)} pedidos, ${memory().toFixed(0)} MB después de ${Math.round(sent)}`,
  )
  return memory() / early < GOALS.growth
}

function report(name: string, { rate, p99, failures }: Measured): void {
  console.log(
    `${name.padEnd(20)} ${rate.toFixed(0).padStart(7)}/s  p99 ${p99.toFixed(1)} ms${failures ? `  ${failures} fallidas` : ''}`,
  )
}
