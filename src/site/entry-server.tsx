import { StaticRouter } from 'react-router-dom'
import { blocks } from '../blocks/index.ts'
import type { AgendaEvent } from '../contract/events.ts'
import { chunksOf as chunksIn, loadChunks } from '../engine/chunk.tsx'
import { EventsContext } from '../engine/events/useEvents.ts'
import { FormAnswerContext, type FormAnswer } from '../engine/form-answer.ts'
import type { BlockType } from '../engine/block.ts'
import type { SiteData } from '../engine/site-context.ts'
import { NOT_FOUND, type Page } from '../model/site.ts'
import { App } from './App.tsx'
import type { InlineStyle } from './document.ts'
import { renderStyled } from './render-styled.ts'

export { blockData, withData } from './block-data.ts'
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
 * @param events are shown as if the server had answered already: in a picture of a block
 * @throws whatever a block throws.
 */
export function renderPage(
  site: SiteData,
  page: Page,
  answer?: FormAnswer,
  events?: AgendaEvent[],
): { html: string; styles: InlineStyle } {
  const pathname = page.path === NOT_FOUND ? '/404' : page.path
  return renderStyled(
    <FormAnswerContext value={answer}>
      <EventsContext value={events}>
        <StaticRouter location={pathname}>
          <App site={site} pages={() => page} />
        </StaticRouter>
      </EventsContext>
    </FormAnswerContext>,
  )
}
