import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDist, makeFolder } from '../support/server-site.ts'
import { scale } from './support/scale.ts'

const PAGES = ['index.html', 'primario/index.html', '404.html']

function makeVersion(name: string) {
  const pages = PAGES.map((path) => [path, `<script src="/assets/app-${name}.js"></script>`])
  return makeDist({
    ...Object.fromEntries(pages),
    [`assets/app-${name}.js`]: name,
    '_server/version': name,
  })
}

function run(www: string, dist: string, dieAt?: number) {
  const preload = dieAt ? ['--import', './tests/faults/support/die-at-write.ts'] : []
  return spawnSync(
    process.execPath,
    [...preload, 'scripts/deploy.ts', '--from', dist, '--url', 'http://127.0.0.1:1', www],
    {
      encoding: 'utf8',
      env: { ...process.env, DIE_AT: String(dieAt) },
    },
  )
}

function tree(www: string) {
  const entries = readdirSync(www, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(www.length + 1))
  return Object.fromEntries(files.toSorted().map((path) => [path, readFileSync(join(www, path), 'utf8')]))
}

// The nightly run kills the deploy at each step, the usual run only at every 61st.
const STRIDE = scale(1, 61)

test('a deploy that is killed at any step leaves complete pages, and can be repeated', () => {
  const [one, two] = [makeVersion('one'), makeVersion('two')]
  const www = join(makeFolder(), 'www')
  mkdirSync(www)
  writeFileSync(join(www, '.htaccess'), 'AddHandler application/x-httpd-php .php\n')
  for (const version of [one, two, one, two]) expect(run(www, version).status).toBe(0)
  const after = tree(www)
  expect(run(www, one).status).toBe(0)
  const before = tree(www)

  let kills = 0
  for (let step = 5; run(www, two, step).signal; step += STRIDE) {
    kills += 1
    const now = tree(www)
    for (const page of PAGES) {
      const [, version = ''] = /app-(\w+)\.js/.exec(now[page] ?? '') ?? []
      expect([step, page, now[`assets/app-${version}.js`]]).toEqual([step, page, version])
    }
    if (kills % 2 === 0) expect([step, run(www, two).status, tree(www)]).toEqual([step, 0, after])
    expect([step, run(www, one).status, tree(www)]).toEqual([step, 0, before])
  }
  expect(kills).toBeGreaterThan(20 / STRIDE)
  expect(tree(www)).toEqual(after)
})
