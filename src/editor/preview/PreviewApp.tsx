import { useEffect, useEffectEvent } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { BlockRegistry } from '../../engine/rendering/block.ts'
import { App } from '../../engine/shell/App.tsx'
import { NEVER, type PageStore } from '../../engine/shell/page-store.ts'
import { AgendaContext, markBlocks, MarksContext, SimulationContext, type Marks } from './marked-registry.tsx'
import type { Simulation, PageShown } from './frame-messages.ts'

interface PreviewAppProps extends Pick<PageShown, 'page' | 'site'> {
  base?: string
  events?: PageShown['events'] | undefined
  registry: BlockRegistry
  marks: Marks
  simulation?: Simulation
  hash?: string
  /** Called once, after React has hydrated the page. */
  onReady?: () => void
  onLeave: (path: string) => void
}

/** Renders one page like the visitor's application. The path comes from the page's data, because the frame has another address. */
export function PreviewApp({
  page,
  site,
  base = '',
  events = [],
  registry,
  marks,
  simulation = 'usual',
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
      {/* Creates a new router for each path, because a router reads `initialEntries` only once. */}
      <MemoryRouter key={own} initialEntries={[own + hash]}>
        <AgendaContext value={JSON.stringify(events)}>
          <SimulationContext value={simulation}>
            <App site={site} pages={pages} base={base} registry={registry} />
          </SimulationContext>
        </AgendaContext>
      </MemoryRouter>
    </MarksContext>
  )
}
