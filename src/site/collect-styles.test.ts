import { loadSite } from '../content/load-site.ts'
import { siteData } from '../../tests/support/site-data.ts'
import { expect, test } from 'vitest'
import { renderPage } from './entry-server.tsx'

test('a page is the same whatever was rendered before it', async () => {
  const { site } = await loadSite('tests/fixtures/escuela')
  const render = (page: (typeof pages)[number]) =>
    renderPage({ ...siteData, ...site, notice: undefined }, page)
  const { pages } = site!
  const first = pages.map(render)
  const backwards = pages.toReversed().map(render).toReversed()
  expect(backwards).toEqual(first)
  expect(new Set(first.map(({ styles }) => styles.text)).size).toBeGreaterThan(3)
})
