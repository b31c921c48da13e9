// @module-tag fuzz
import { blocks } from '../../blocks/index.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { expect, test } from 'vitest'
import { samples } from '../../../tests/support/samples.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import type { SiteData } from '../rendering/site-context.ts'
import type { Page } from '../model/site.ts'
import { App } from './App.tsx'
import { renderPage } from './entry-server.tsx'
import { spellOut } from './spell-out.ts'

const SITES = ['escuela', 'club', 'clinica', 'otro-sitio']

test.each(SITES.slice(0, samples(SITES.length)))(
  'renders each page of %s independently of the order',
  async (name) => {
    const { site } = await loadSite(`tests/fixtures/${name}`)
    const shared = { ...siteData, ...site, notice: undefined }
    const { pages = [] } = site ?? {}
    expect(pages).not.toEqual([])
    const whole = pages.map((page) => renderWhole(shared, page))
    expect(pages.map((page) => renderPage(shared, page))).toEqual(whole)
    const backwards = pages.toReversed().map((page) => renderPage(shared, page))
    expect(backwards).toEqual(whole.toReversed())
  },
)

function renderWhole(site: SiteData, page: Page) {
  const sheet = new ServerStyleSheet()
  const location = page.path === '*' ? '/404' : page.path
  const app = <App site={site} pages={() => page} registry={blocks} />
  const html = renderToString(sheet.collectStyles(<StaticRouter location={location}>{app}</StaticRouter>))
  const tag = spellOut(sheet.getStyleTags())
  return { html, styles: { tag, text: tag.replace(/^<style[^>]*>|<\/style>$/g, '') } }
}
