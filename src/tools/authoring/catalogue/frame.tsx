import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { blocks } from '../../../blocks/index.ts'
import { EVENTS_PATH } from '../../../engine/contract/events.ts'
import { chunksOf, loadChunks } from '../../../engine/rendering/load-chunks.ts'
import { PageView } from '../../../engine/rendering/PageView.tsx'
import { RegistryContext } from '../../../engine/rendering/registry-context.ts'
import { SiteContext, type SiteData } from '../../../engine/rendering/site-context.ts'
import type { EventsFile } from '../../../engine/model/site.generated.ts'
import type { Page } from '../../../engine/model/site.ts'

export interface FrameData {
  site: SiteData
  page: Page
  events: EventsFile['events']
}

const { site, page, events }: FrameData = JSON.parse(document.getElementById('data')?.textContent ?? '')

// Replaces the server. Requests for events return the events of the example, and sending a form always succeeds.
window.fetch = (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  return Promise.resolve(Response.json(pathname === EVENTS_PATH ? events : {}))
}

await loadChunks(blocks, chunksOf(blocks, page))

// Uses a router in memory, so that links of the example stay inside the frame.
const root = document.getElementById('site_root')
if (!root) throw new Error('The frame has no place for its block.')
createRoot(root).render(
  <MemoryRouter initialEntries={[page.path]}>
    <SiteContext value={site}>
      <RegistryContext value={blocks}>
        <PageView page={page} />
      </RegistryContext>
    </SiteContext>
  </MemoryRouter>,
)
