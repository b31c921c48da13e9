import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { weighPage } from '../scripts/budgets.ts'
import { engineVersion } from '../src/engine/build/bundle-cache.ts'
import { isFresh } from '../src/engine/build/freshness.ts'
import { capture } from './support/capture.ts'
import { findDead } from './support/crawl.ts'
import { FORM_ANSWER_FILE } from '../src/engine/contract/form-answer.ts'

const FIXTURE = 'tests/fixtures/otro-sitio'
const POLICY = /^(.*?)<meta http-equiv="Content-Security-Policy" content="([^"]*)">/s
let folder: string
let content: string
let dist: string

function build() {
  return spawnSync(process.execPath, ['scripts/build.ts', '--out', dist], {
    env: { ...process.env, SITE_CONTENT: content },
    encoding: 'utf8',
  })
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  content = join(folder, 'content')
  dist = join(folder, 'dist')
  cpSync(FIXTURE, content, { recursive: true })
  expect(build().status).toBe(0)
  expect(isFresh(dist, content)).toBe(true)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a build', () => {
  test('each page has a file with its own address, title, text and social picture', () => {
    const pages = globSync('**/index.html', { cwd: dist })
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'north-branch/index.html']))
    for (const page of pages) {
      const html = readFileSync(join(dist, page), 'utf8')
      const metas = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
      const meta = Object.fromEntries(Array.from(metas, ([, name, text]) => [name, text]))
      const url = `https://brindlelark.example/${page.replace(/\/?index.html$/, '')}`
      const title = capture(html, /<title>([^<]+)/)
      expect(html).toContain(`<link rel="canonical" href="${url}">`)
      expect(meta, page).toMatchObject({
        'og:title': title,
        'og:description': meta.description,
        'og:url': url,
        'og:locale': 'en_GB',
        'og:image': expect.stringMatching(/\/assets\/social-.*\.png$/),
      })
    }
    const unknown = readFileSync(join(dist, '404.html'), 'utf8')
    expect(unknown).toContain('<meta name="robots" content="noindex">')
    expect(unknown).not.toContain('rel="canonical"')
  })

  test('the sitemap lists all pages, and robots.txt the sitemap', () => {
    const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8')
    expect(sitemap.match(/<loc>/g)).toHaveLength(globSync('**/index.html', { cwd: dist }).length)
    const robots = readFileSync(join(dist, 'robots.txt'), 'utf8')
    expect(robots).toContain('Sitemap: https://brindlelark.example/sitemap.xml')
    expect(robots).not.toMatch(/^Disallow: \/$/m)
  })

  test('a built site contains no dead link', () => {
    expect(findDead(dist)).toEqual([])
  })

  test('keeps inline scripts small on a site with a notice', () => {
    const pages = globSync('**/*.html', { cwd: dist })
    const html = new Map(pages.map((page) => [page, readFileSync(join(dist, page), 'utf8')]))
    expect(html.get('index.html')).toContain('The quay is flooded')
    const weights = [...html].flatMap(([page, text]) => weighPage(page, text, () => Buffer.from('')))
    const scripts = weights.filter(({ what }) => what.includes('script'))
    expect(scripts.filter(({ size, limit }) => size > limit)).toEqual([])
  })

  test('a build allows each page only its own inline scripts and styles', () => {
    const pages = globSync('**/*.html', { cwd: dist })
    expect(pages).toContain(FORM_ANSWER_FILE)
    for (const page of pages) {
      const html = readFileSync(join(dist, page), 'utf8')
      const inline = [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)]
      const hashes = ['', ...inline.map(([, , text = '']) => text)].map(
        (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
      const [, before = '', policy = ''] = POLICY.exec(html) ?? []
      expect(before, page).not.toMatch(/<(?!!DOCTYPE|html|head|meta charset)/)
      expect(policy.match(/'sha256-[^']+'/g)?.toSorted(), page).toEqual(hashes.toSorted())
    }
  })

  test('a built site has the production build of React, whatever NODE_ENV is', () => {
    expect(process.env.NODE_ENV).toBe('test')
    const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
    const code = scripts.map((name) => readFileSync(join(dist, 'assets', name), 'utf8')).join('\n')
    expect(code).toContain('react.transitional.element')
    expect(code).not.toContain('jsxDEV')
    const server = `node_modules/.cache/site-engine/${engineVersion()}/server/entry-server.js`
    expect(readFileSync(server, 'utf8')).not.toMatch(/jsxDEV|\.development\.js/)
  })

  test('a built site contains no part of the block catalogue', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => name.includes('_catalogo'))).toEqual([])
    const written = files.filter((name) => /\.(html|js|json|xml|htaccess)$/.test(name))
    const texts = written.map((name) => readFileSync(join(dist, name), 'utf8'))
    expect(texts.filter((text) => text.includes('_catalogo'))).toEqual([])
  })

  test('reports invalid content in Spanish, and keeps the last valid site', () => {
    const page = join(content, 'pages/welcome.json')
    const good = readFileSync(page, 'utf8')
    const published = readFileSync(join(dist, 'index.html'), 'utf8')
    writeFileSync(page, good.replace(/"to": "[^"]*"/, '"to": "/nowhere"'))
    const { status, stderr } = build()
    writeFileSync(page, good)
    expect(status).toBe(1)
    expect(stderr).toMatch(/welcome\.json:\d+:\d+ {2}error AUK\d{3} {2}\S/)
    expect(stderr).toContain('no se publicó')
    expect(stderr).not.toMatch(/^\s+at .*\(/m)
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(published)
  })
})
