/**
 * Measures how many requests of visitors are stored per second, each written to disk. It tests one server with SQLite, and one and two
 * servers with PostgreSQL. Usage: `node tests/bench/requests.ts [--seconds 10] [--writers 32]`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeCluster } from '../support/postgres.ts'
import { makeSite } from '../support/server-site.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, writers: { type: 'string', default: '32' } },
})
using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-requests-'))
const dist = makeSite(join(folder.path, 'dist'))
await measure('SQLite, 1 server', 1, { DATA_DIR: join(folder.path, 'data') })
const cluster = await makeCluster(['fsync=on'])
try {
  await cluster.start()
  for (const count of [1, 2])
    await measure(`PostgreSQL, ${count} server(s)`, count, { DATABASE_URL: cluster.url })
} finally {
  await cluster.remove()
}

async function measure(title: string, count: number, env: Record<string, string>): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, () => start(env)))
  const end = performance.now() + Number(options.seconds) * 1000
  let stored = 0
  let slowest = 0
  const write = async (writer: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const from = performance.now()
      const url = servers[writer % count]?.url ?? ''
      if ((await post(url, `${title} ${writer} ${turn}`)) === 200) stored++
      slowest = Math.max(slowest, performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: Number(options.writers) }, (_, writer) => write(writer)))
  console.log(
    `${title}: ${Math.round(stored / Number(options.seconds))} requests a second, the slowest ${Math.round(slowest)} ms`,
  )
  await Promise.all(servers.map(({ stop }) => stop()))
}

async function start(env: Record<string, string>) {
  const script = join(import.meta.dirname, '../faults/support/server-process.ts')
  const child = spawn(process.execPath, [script, dist], {
    env: { ...process.env, PORT: '0', SITE_CONTENT: dist, OFFICE_KEY: 'x'.repeat(32), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = Promise.withResolvers<string>()
  child.stdout.on('data', (chunk: Buffer) => {
    const [url] = /http:\/\/[^\s"]+/.exec(chunk.toString()) ?? []
    if (url) said.resolve(url)
  })
  const stop = async () => {
    const exit = once(child, 'exit')
    child.kill()
    await exit
  }
  return { url: await said.promise, stop }
}

async function post(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/api/contact.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'a@b.ar', phone: '1', message: 'Hola' }),
  })
  await answer.arrayBuffer()
  return answer.status
}
