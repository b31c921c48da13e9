import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../src/engine/build/build-site.ts'
import { findDead } from './support/crawl.ts'
import { makeFolder } from './support/server-site.ts'

const ORIGIN = 'https://usuario.example'
const BASE = '/colegio'

/** Files with whole addresses of the site, or with addresses inside the site that are not in a page. */
const OTHERS = '{**/*.{ics,txt,webmanifest,xml},**/feed.json}'

test('no address of a site below a path leaves that path', async () => {
  const [content, dist] = [makeFolder(), join(makeFolder(), 'dist')]
  cpSync('tests/fixtures/otro-sitio', content, { recursive: true })
  const file = join(content, 'site.json')
  const site = JSON.parse(readFileSync(file, 'utf8'))
  const redirects = [{ from: '/viejo', to: '/north-branch' }]
  writeFileSync(file, JSON.stringify({ ...site, url: ORIGIN + BASE, redirects }))
  expect(await buildSite({ content, out: dist })).toBe(true)

  expect(findDead(dist, BASE)).toEqual([])
  const textOf = (path: string) => readFileSync(join(dist, path), 'utf8')
  expect(textOf('viejo/index.html')).toContain(`0; url=${BASE}/north-branch"`)
  const found = [...globSync('**/*.html', { cwd: dist }), ...globSync(OTHERS, { cwd: dist })].flatMap(
    (path) =>
      [...textOf(path).matchAll(/https:\/\/usuario\.example[^\s"'<]*/g)].map(([address]) => ({
        path,
        address,
      })),
  )
  expect(new Set(found.map(({ path }) => path.replace(/^.*\./, '')))).toEqual(
    new Set(['html', 'ics', 'json', 'txt', 'xml']),
  )
  expect(found.filter(({ address }) => !address.startsWith(`${ORIGIN}${BASE}/`))).toEqual([])
  const manifest = JSON.parse(textOf('manifest.webmanifest'))
  const own = [manifest.start_url, ...manifest.icons.map(({ src }: { src: string }) => src)]
  expect(own.filter((address) => !address.startsWith(`${BASE}/`))).toEqual([])
})
