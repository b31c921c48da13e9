import { StaticRouter } from 'react-router-dom'
import { blocks } from '../blocks/index.ts'
import type { AgendaEvent } from '../contract/events.ts'
import { chunksOf as chunksIn, loadChunks } from '../engine/load-chunks.ts'
import { EventsContext } from '../engine/events/useEvents.ts'
import { FormAnswerContext, type FormAnswer } from '../engine/form-answer-context.ts'
import type { SiteData } from '../engine/site-context.ts'
import { NOT_FOUND, type Page } from '../model/site.ts'
import { LinkBase } from '../ui/Link.tsx'
import { App } from './App.tsx'
import type { InlineStyle } from './html-document.ts'
import { renderStyled } from './render-styled.ts'

export { blockData, withData } from './block-data.ts'
export { renderDocument } from './html-document.ts'
export { policyNeeds } from './page-policy.ts'

await loadChunks(blocks)

export function chunksOf(page: Page): string[] {
  return chunksIn(blocks, page)
}

/**
 * Renders a page to HTML with its styles. With a form answer, renders the page for a form posted without JavaScript.
 *
 * @param options.events shown as if loaded, for previews of blocks
 * @param options.base a path before the addresses of all links, for pages that are not at their own address
 * @throws any error of a block
 */
export function renderPage(
  site: SiteData,
  page: Page,
  answer?: FormAnswer,
  { events, base = '' }: { events?: AgendaEvent[]; base?: string } = {},
): { html: string; styles: InlineStyle } {
  const pathname = page.path === NOT_FOUND ? '/404' : page.path
  return renderStyled(
    <FormAnswerContext value={answer}>
      <EventsContext value={events}>
        <StaticRouter location={pathname}>
          <LinkBase value={base}>
            <App site={site} pages={() => page} />
          </LinkBase>
        </StaticRouter>
      </EventsContext>
    </FormAnswerContext>,
  )
}
