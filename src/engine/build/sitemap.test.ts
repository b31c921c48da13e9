import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { writeSite } from '../../../tests/support/temporary-site.ts'
import { sitemapFiles } from './sitemap.ts'

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
