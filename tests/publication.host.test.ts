import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFresh } from '../src/engine/build/freshness.ts'
import { startServer, type RunningServer } from '../src/server/serve.ts'
import { readSettings } from '../src/server/settings.ts'

let folder: string
let content: string
let dist: string
let server: RunningServer

function run(script: string) {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, '--out', dist], {
    env: { ...process.env, SITE_CONTENT: content },
    encoding: 'utf8',
  })
  return { status, stderr }
}

function rename(title: string) {
  const file = join(content, 'pages/welcome.json')
  const page: unknown = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(Object.assign(Object(page), { title })))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publication-'))
  content = join(folder, 'content')
  dist = join(folder, 'dist')
  cpSync('tests/fixtures/otro-sitio', content, { recursive: true })
  rename('First words')
  expect(run('build')).toMatchObject({ status: 0 })
  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data') })
  server = await startServer({ dist, content, settings, log: () => {} })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Tries a second time, as browsers do when the server has closed an idle connection (RFC 9112, 9.3.1). */
const get = (url: string) => fetch(url).catch(() => fetch(url))

function keepVisiting() {
  const failures: string[] = []
  const stopping = new AbortController()
  let visits = 0
  const visit = async () => {
    for (; !stopping.signal.aborted; visits++) {
      const page = await (await get(server.url)).text()
      const [, data = '/no-data'] = /data-page="([^"]+)"/.exec(page) ?? []
      const answer = await get(server.url + data)
      if (answer.status !== 200) failures.push(`${answer.status} ${data}`)
      await answer.arrayBuffer()
    }
  }
  const visitors = [visit(), visit()]
  return async () => {
    await expect.poll(() => visits).toBeGreaterThan(20)
    stopping.abort()
    await Promise.all(visitors)
    return failures
  }
}

const title = async () => /<title>([^<]*)/.exec(await (await fetch(server.url)).text())?.[1]

test('no request fails while a new version or an older one is published', async () => {
  const old = /data-site="([^"]+)"/.exec(await (await fetch(server.url)).text())![1]!
  const stop = keepVisiting()
  try {
    rename('Second words')
    expect(run('build')).toMatchObject({ status: 0 })
    await expect.poll(title).toContain('Second words')
    expect((await fetch(server.url + old)).status).toBe(200)
    expect(run('rollback')).toMatchObject({ status: 0 })
    await expect.poll(title).toContain('First words')
  } finally {
    expect(await stop()).toEqual([])
  }
})

test('after a rollback, the site is rebuilt only when the content changes', () => {
  expect(isFresh(dist, content)).toBe(true)
  rename('Third words')
  expect(isFresh(dist, content)).toBe(false)
})
