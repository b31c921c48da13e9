import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { blocks } from '../../blocks/index.ts'
import { hasForm } from '../rendering/blocks-in.ts'
import { chunksOf as chunksIn, loadChunks } from '../rendering/load-chunks.ts'
import { FormAnswerContext, type FormAnswer } from '../rendering/form/form-answer-context.ts'
import type { SiteData } from '../rendering/site-context.ts'
import { NOT_FOUND, type Page } from '../model/site.ts'
import { CurrentPage, Surroundings } from './App.tsx'
import { ContactBar } from './ContactBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { PageStyle } from './html-document.ts'
import { renderHtml, stylesOf } from './render-styled.ts'

export { blockData, withData } from './block-data.ts'
export { renderDocument } from './html-document.ts'
export { policyNeeds } from './page-policy.ts'

await loadChunks(blocks)

export function chunksOf(page: Page): string[] {
  return chunksIn(blocks, page)
}

/**
 * Renders a page to HTML with its styles. With a form answer, the page is the answer to a form posted without JavaScript.
 *
 * @param options.base path of the site on its host, which precedes all addresses of the site
 * @throws any error of a block
 */
export function renderPage(
  site: SiteData,
  page: Page,
  answer?: FormAnswer,
  { base = '' }: { base?: string } = {},
): { html: string; styles: PageStyle } {
  const pathname = page.path === NOT_FOUND ? '/404' : page.path
  const render = (part: ReactNode) =>
    renderHtml(
      <FormAnswerContext value={answer}>
        <StaticRouter location={pathname}>
          <Surroundings site={site} pages={() => page} base={base} registry={blocks}>
            {part}
          </Surroundings>
        </StaticRouter>
      </FormAnswerContext>,
    )
  const shared = (key: string, part: ReactNode) => sharedPart(site, `${key} ${base}`, () => render(part))
  const isLinked = site.navigation.some(({ to, links = [] }) =>
    [to, ...links.map((link) => link.to)].includes(pathname),
  )
  const html = [
    shared(`header ${isLinked ? pathname : ''}`, <Header />),
    // The page is the second child here as in the application, because React derives the ids of `useId` from this position.
    render([null, <CurrentPage key="page" />, null, null]),
    shared('footer', <Footer />),
    hasForm(blocks, page) ? '' : shared(`contact ${page.institution}`, <ContactBar />),
  ].join('')
  return { html, styles: stylesOf(html) }
}

const sharedParts = new WeakMap<SiteData, Map<string, string>>()

/** Renders the header, footer or contact bar once for all pages that share it. Rendering these parts takes as long as rendering a page. */
function sharedPart(site: SiteData, key: string, render: () => string): string {
  const parts = sharedParts.get(site) ?? new Map<string, string>()
  sharedParts.set(site, parts)
  const html = parts.get(key) ?? render()
  parts.set(key, html)
  return html
}
