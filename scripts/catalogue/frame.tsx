import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { blocks } from '../../src/blocks/index.ts'
import { EVENTS_PATH } from '../../src/contract/events.ts'
import { loadChunks } from '../../src/engine/chunk.tsx'
import { PageView } from '../../src/engine/PageView.tsx'
import { RegistryContext } from '../../src/engine/registry-context.ts'
import { SiteContext, type SiteData } from '../../src/engine/site-context.ts'
import type { EventsFile } from '../../src/model/site.generated.ts'
import type { Page } from '../../src/model/site.ts'

/** What a frame of the catalogue shows: a page with one block, in a site of examples. */
export interface FrameData {
  site: SiteData
  page: Page
  events: EventsFile['events']
}

const { site, page, events } = JSON.parse(document.getElementById('data')!.textContent) as FrameData

// Nothing leaves the catalogue: the events are examples, and what a form sends is always well received.
window.fetch = (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  return Promise.resolve(Response.json(pathname === EVENTS_PATH ? events : {}))
}

await loadChunks(blocks, [page.blocks[0]!.type])

// An address of its own, so that a tab or a link of the example does not lead out of its frame.
createRoot(document.getElementById('site_root')!).render(
  <MemoryRouter initialEntries={[page.path]}>
    <SiteContext value={site}>
      <RegistryContext value={blocks}>
        <PageView page={page} />
      </RegistryContext>
    </SiteContext>
  </MemoryRouter>,
)
