import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { blocks } from '../blocks/index.ts'
import { chunksOf as chunksIn, loadChunks } from '../engine/chunk.tsx'
import { FormAnswerContext, type FormAnswer } from '../engine/form-answer.ts'
import type { BlockType } from '../engine/block.ts'
import type { SiteData } from '../engine/site-context.ts'
import type { Page } from '../model/site.ts'
import { App } from './App.tsx'
import { collectStyles } from './collect-styles.ts'
import type { InlineStyle } from './document.ts'

export { withData } from './block-data.ts'
export { fontFiles } from './fonts.ts'
export { renderDocument } from './document.ts'
export { policyNeeds } from './page-policy.ts'

await loadChunks(blocks)

/** The block types of a page that come as chunks, each once. */
export function chunksOf(page: Page): BlockType[] {
  return chunksIn(blocks, page)
}

/**
 * A page as HTML, and the styles that its components use. With a form answer, the page that a form posted without JavaScript
 * gets back.
 *
 * @throws whatever a block throws.
 */
export function renderPage(
  site: SiteData,
  page: Page,
  answer?: FormAnswer,
): { html: string; styles: InlineStyle } {
  return collectStyles(
    <FormAnswerContext value={answer}>
      <StaticRouter location={page.path === '*' ? '/404' : page.path}>
        <App site={site} pages={() => page} />
      </StaticRouter>
    </FormAnswerContext>,
    renderToString,
  )
}
