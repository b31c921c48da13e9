import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { smallSite, writeSite } from '../../../tests/support/temporary-site.ts'
import { movedFiles, sitemapFiles, redirectPages } from './site-files.ts'

const addresses = (content: unknown) =>
  [...String(content).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)

test('splits a long sitemap into several files with an index', async () => {
  using folder = writeSite()
  const { site } = await loadSite(folder.folder)
  const [page] = site!.pages
  const long = { ...site!, pages: ['/', '/a', '/b', '/c', '/d'].map((path) => ({ ...page!, path })) }
  expect([...sitemapFiles(long, 5)].map(({ path }) => path)).toEqual(['sitemap.xml'])
  const files = [...sitemapFiles(long, 2)]
  expect(files.map(({ path, content }) => [path, addresses(content)])).toEqual([
    ['sitemap-1.xml', ['/', '/a']],
    ['sitemap-2.xml', ['/b', '/c']],
    ['sitemap-3.xml', ['/d']],
    ['sitemap.xml', ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']],
  ])
  expect(files.at(-1)?.content).toContain('<sitemapindex')
})

test('the sitemap omits pages that are hidden from search engines', async () => {
  using folder = writeSite()
  const { site } = await loadSite(folder.folder)
  const [page] = site!.pages
  const pages = [page!, { ...page!, path: '/qr', noindex: true }]
  const [file] = sitemapFiles({ ...site!, pages })
  expect(addresses(file?.content)).toEqual([page!.path])
})

test('an old address gets a redirect page, unless a file exists there', async () => {
  const redirects = [
    { from: '/sede-centro/horarios', to: '/centro' },
    { from: '/index.php', to: '/' },
    { from: '/centro.html', to: '/centro' },
  ]
  using site = writeSite()
  const { site: loaded } = await loadSite(site.folder)
  if (!loaded) throw new Error('The small site is wrong.')
  const pages = [...redirectPages({ ...loaded, redirects })]
  expect(pages.map(({ path }) => path)).toEqual(['sede-centro/horarios/index.html'])
  const html = String(pages[0]?.content)
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/centro">')
  expect(html).toContain('<link rel="canonical" href="https://musica.example/centro">')
  expect(html).toContain('<a href="/centro">Centro')
  expect(html).not.toMatch(/<script|<style/)
})

test('a replaced document also answers at its former address', async () => {
  const moved = [
    { from: 'media/plan-2026.txt', to: 'media/plan.txt' },
    { from: 'media/plan.csv', to: 'media/plan.txt' },
    { from: 'media/otro.txt', to: 'media/plan.txt' },
  ]
  const link = (name: string) => `{ "type": "RichText", "text": "[Plan](/media/${name})" }`
  using folder = writeSite({
    'media/plan.txt': 'El plan de 2027',
    'media/otro.txt': 'Otro',
    'site.json': smallSite['site.json']!.replace(
      '"theme"',
      `"movedFiles": ${JSON.stringify(moved)}, "theme"`,
    ),
    'pages/otra.json': smallSite['pages/otra.json']!.replace(
      '"blocks": [',
      `"blocks": [${link('plan.txt')}, ${link('otro.txt')},`,
    ),
  })
  const { site, assets } = await loadSite(folder.folder)
  const copies = [...movedFiles(site!, assets)].map(({ path, content }) => [path, String(content)])
  expect(copies).toEqual([['media/plan-2026.txt', 'El plan de 2027']])
})
