/** The script of the page in the editor's frame: hydrates the page and makes it editable. */
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { blocks } from '../../blocks/index.ts'
import { chunksOf, loadChunks } from '../../engine/rendering/load-chunks.ts'
import { reuseEqual } from '../core/reuse-equal.ts'
import { answerCalls } from './answer-from-draft.ts'
import { markedRegistry, type Marks } from './marked-registry.tsx'
import type { Simulation, PageShown } from './frame-messages.ts'
import { PreviewApp } from './PreviewApp.tsx'
import { SHOWN_ID } from './add-shown-data.ts'
import { post } from './post.ts'
import { startRuntime } from './runtime.ts'
import { followTheme } from './scheme.ts'

const container = elementOf('site_root')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server wrote it into the document
let shown = JSON.parse(elementOf(SHOWN_ID).textContent) as PageShown
const showTheme = followTheme(shown.site)
let simulation: Simulation = 'usual'
const marks: Marks = new Map()
const registry = markedRegistry(blocks)
const view = ({ page, site, base, events }: PageShown) => (
  <PreviewApp
    {...{ page, site, base, registry, marks, simulation }}
    {...(events && { events })}
    hash={location.hash}
    onReady={start}
    onLeave={(path) => post({ type: 'navigate', path })}
  />
)

answerCalls(
  () => shown,
  () => simulation,
)
await loadChunks(blocks, chunksOf(blocks, shown.page))
const root = hydrateRoot(container, view(shown))
function start(): void {
  startRuntime({ container, marks, shown: () => shown, render, setSimulation })
}

function setSimulation(next: Simulation): void {
  simulation = next
  root.render(view(shown))
}

const IN_DOCUMENT = ['fonts', 'header', 'footer', 'hero', 'cards', 'headings', 'align'] as const

async function render(next: PageShown): Promise<void> {
  // Reloads the page for other fonts or kinds of parts, because the HTML document contains the names of the font files, and the kinds' CSS.
  if (IN_DOCUMENT.some((field) => next.site.theme[field] !== shown.site.theme[field]))
    return location.reload()
  // Reuses the objects of unchanged parts, so that React does not render these parts again.
  const kept = reuseEqual(shown, next)
  shown = kept
  await loadChunks(blocks, chunksOf(blocks, kept.page))
  if (shown !== kept) return
  showTheme(kept.site)
  // Renders synchronously, so that typed text does not flicker.
  flushSync(() => root.render(view(kept)))
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The document has no #${id}.`)
  return element
}
