/**
 * Builds and serves the sites that tests need, each once for all workers, until SIGTERM. One process serves all, because starting a process
 * takes longer than building a site. `GET /?content=FOLDER&now=TIME` returns a `ServedSite`.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from '../../src/server/serve.ts'
import { serveSite } from './serve-site.ts'

export interface ServedSite {
  url: string
  env: { DATA_DIR: string }
}

/** The served sites, by a hash of their content: two workers may write equal content to different folders. */
const sites = new Map<string, Promise<ServedSite>>()
const servers: RunningServer[] = []
const folders = mkdtempSync(join(tmpdir(), 'served-sites-'))

const builder = createServer((request, response) => {
  answer(new URL(request.url!, 'http://localhost').searchParams).then(
    (text) => response.end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
builder.listen(Number(process.env.PORT), '127.0.0.1')

process.once('exit', () => rmSync(folders, { recursive: true, force: true }))
process.once('SIGTERM', () => {
  void Promise.all(servers.map((server) => server.close())).finally(() => process.exit())
})

async function answer(asked: URLSearchParams): Promise<string> {
  const [content, now] = [asked.get('content'), asked.get('now') ?? undefined]
  if (!content) return ''
  const key = `${now} ${fingerprint(content)}`
  const site = sites.get(key) ?? serve(content, now)
  sites.set(key, site)
  return JSON.stringify(await site)
}

async function serve(content: string, now?: string): Promise<ServedSite> {
  const folder = mkdtempSync(join(folders, 'site-'))
  const server = await serveSite(content, { folder, now })
  servers.push(server)
  return { url: server.url, env: { DATA_DIR: join(folder, 'data') } }
}

function fingerprint(content: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(`${path.slice(content.length)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}
