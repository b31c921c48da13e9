import { useEffect, useEffectEvent } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { BlockRegistry } from '../../engine/block.ts'
import { App } from '../../site/App.tsx'
import { NEVER, type PageStore } from '../../site/page-store.ts'
import { AgendaContext, markBlocks, MarksContext, MomentContext, type Marks } from './marked-registry.tsx'
import type { Moment, PageShown } from './messages.ts'

interface PreviewAppProps extends Pick<PageShown, 'page' | 'site'> {
  events?: PageShown['events'] | undefined
  registry: BlockRegistry
  marks: Marks
  moment?: Moment
  /** The anchor of the frame's address, with its `#`. */
  hash?: string
  /** Is called once, when the page has been taken over. */
  onReady?: () => void
  /** Called with the path when a link to another page is followed. */
  onLeave: (path: string) => void
}

/** A visitor's application at one page, wherever the frame's address is. */
export function PreviewApp({
  page,
  site,
  events = [],
  registry,
  marks,
  moment = 'usual',
  hash = '',
  onReady,
  onLeave,
}: PreviewAppProps) {
  const ready = useEffectEvent(() => onReady?.())
  useEffect(() => ready(), [])
  const own = page.path === '*' ? '/404' : page.path
  const marked = markBlocks(page)
  const pages: PageStore = (path, isAhead) => {
    if (path === own) return marked
    if (!isAhead) onLeave(path)
    return NEVER
  }
  return (
    <MarksContext value={marks}>
      {/* A page whose path changes is another one for the router. */}
      <MemoryRouter key={own} initialEntries={[own + hash]}>
        <AgendaContext value={JSON.stringify(events)}>
          <MomentContext value={moment}>
            <App site={site} pages={pages} registry={registry} />
          </MomentContext>
        </AgendaContext>
      </MemoryRouter>
    </MarksContext>
  )
}
