// @module-tag fuzz
import { expect, test, vi } from 'vitest'
import { samples } from '../../../tests/support/samples.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { loadSite } from '../../../tests/support/load-site.ts'
import { renderPage } from './entry-server.tsx'

const SITES = ['escuela', 'club', 'clinica', 'otro-sitio']

test.each(SITES.slice(0, samples(SITES.length)))(
  'renders each page of %s independently of the order',
  async (name) => {
    const { site } = await loadSite(`tests/fixtures/${name}`)
    const shared = { ...siteData, ...site, notice: undefined }
    const { pages = [] } = site ?? {}
    expect(pages).not.toEqual([])
    const rendered = pages.map((page) => sorted(renderPage(shared, page)))
    vi.resetModules()
    const { renderPage: renderAgain } = await import('./entry-server.tsx')
    const backwards = pages.toReversed().map((page) => sorted(renderAgain(shared, page)))
    expect(backwards).toEqual(rendered.toReversed())
  },
)

/** Sorts the rules, because outside a bundle their order follows the loading of modules. */
function sorted({ html, styles }: ReturnType<typeof renderPage>) {
  return {
    html,
    rules: `${styles.early}${styles.late}`.split('}').toSorted(),
  }
}
