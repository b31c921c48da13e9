import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../src/engine/build/build-site.ts'
import { isFresh } from '../src/engine/build/freshness.ts'
import { readBuild } from '../src/tools/deploy/read-build.ts'
import { isWhole } from './faults/support/scale.ts'
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

test('a site for a host that only serves files has no forms without a server, and no data of one', async () => {
  const [content, dist] = [makeFolder(), join(makeFolder(), 'dist')]
  cpSync('tests/fixtures/club', content, { recursive: true })
  const file = join(content, 'site.json')
  const site = JSON.parse(readFileSync(file, 'utf8'))
  site.redirects.push({ from: '/asociate.html', to: '/asociate' })
  writeFileSync(file, JSON.stringify(site))
  const textOf = (path: string) => readFileSync(join(dist, path), 'utf8')
  expect(await buildSite({ content, out: dist, formsUrl: '' })).toBe(true)
  expect(textOf('asociate.html')).toBe(textOf('asociate/index.html'))
  expect(globSync('_server/**', { cwd: dist })).toEqual(['_server', '_server/version'])
  expect(isFresh(dist, content)).toBe(false)
  expect(() => readBuild(dist)).toThrow('npm run build')
  expect(textOf('asociate/index.html')).toMatch(/Llamanos o escribinos:.*mailto:remo@ribera\.example/)
  expect(textOf('asociate/index.html')).not.toContain('<form')
  expect(JSON.parse(textOf('events.json'))).toEqual(expect.any(Array))
  expect(textOf('_headers')).toMatch(
    /^\/\*\n(?: {2}[\w-]+: .+\n)+\/assets\/\*\n {2}Cache-Control: .*immutable\n$/,
  )
  expect(textOf('_redirects')).toBe('/institucional.html /el-club 301\n/asociate.html /asociate 301\n')
  expect(textOf('404.html')).toContain('toLowerCase')
  expect(textOf('institucional.html')).toContain('<meta http-equiv="refresh" content="0; url=/el-club">')
  expect(findDead(dist)).toEqual([])
})

test.runIf(isWhole)('a site for a host that only serves files posts its forms to another host', async () => {
  const dist = join(makeFolder(), 'dist')
  const formsUrl = 'https://formularios.example/colegio'
  expect(await buildSite({ content: 'tests/fixtures/club', out: dist, formsUrl })).toBe(true)
  const textOf = (path: string) => readFileSync(join(dist, path), 'utf8')
  const html = textOf('asociate/index.html')
  expect(html).toContain(' action="https://formularios.example/colegio/api/')
  expect(html).toMatch(
    /connect-src 'self' https:\/\/formularios\.example;.*form-action 'self' https:\/\/formularios\.example;/,
  )
})
