import { blocks } from '../../../src/blocks/index.ts'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { currentNotice } from '../../../src/engine/build/current-notice.ts'
import { formatDiagnostics } from '../../../src/engine/content/report/format-diagnostics.ts'
import { loadSite } from '../load-site.ts'
import { definitions } from '../../../src/engine/content/schema/definitions.ts'
import { textFields } from '../../../src/engine/content/schema/text-fields.ts'
import { eventsOf, readEvents, type AgendaEvent } from '../../../src/engine/contract/events.ts'
import { upcomingEvents } from '../../../src/engine/contract/upcoming.ts'
import { blocksIn } from '../../../src/engine/rendering/blocks-in.ts'
import type { SiteData } from '../../../src/engine/rendering/site-context.ts'
import type { Page, Site } from '../../../src/engine/model/site.ts'
import { App } from '../../../src/engine/shell/App.tsx'
import { blockData, withData } from '../../../src/engine/shell/block-data.ts'
import { renderDocument } from '../../../src/engine/shell/html-document.ts'
import { readFiles } from './site-files.ts'
import { textsOf } from './texts-of.ts'
import '../blocks.ts'

// Tells React that these tests use `act`; elsewhere, Testing Library does so.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const NOW = new Date('2026-11-21T12:00:00Z')
const LONG_AGO = new Date('2021-01-01')

/**
 * Checks what holds for all valid sites (needs a DOM). The site loads, and each page shows all its texts, without duplicate ids or missing
 * values. React hydrates it without a warning.
 *
 * @throws Error with the first violation and its page
 */
export async function expectWhole(folder: string): Promise<void> {
  const { site, diagnostics, events } = await loadSite(folder)
  if (!site) throw new Error(`It is not valid:\n${formatDiagnostics(diagnostics)}`)
  const texts = textsOf(readFiles(folder))
  const answer = readEvents(events.filter(({ status }) => status === 'active'))
  for (const written of site.pages) {
    const page = withData(written, {
      events: answer,
      coming: upcomingEvents(answer, NOW, site.timeZone),
      timeZone: site.timeZone,
      today: '2026-11-21',
      callAddress: (phone) => `tel:${phone}`,
      photos: {},
      collections: site.collections,
      search: () => ({ index: '/assets/search.json', map: [] }),
    })
    try {
      await expectWholePage(site, page, texts.get(page.path) ?? [], answer)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${page.path}: ${reason}`, { cause: error })
    }
  }
}

/** Renders all pages of a site to HTML. @throws any error of a block */
export function renderSite(site: Site): string[] {
  return site.pages.map((page) => renderPage(site, page))
}

async function expectWholePage(site: Site, page: Page, texts: string[], answer: AgendaEvent[]) {
  using said = listen()
  const written = renderPage(site, page)
  const inside = written.slice(written.indexOf('<head>'), written.indexOf('</html>'))
  // Removes styles, because parsing them is slow, and they are not checked here.
  document.documentElement.innerHTML = inside.replaceAll(/<style>.*?<\/style>/gs, '')
  expectNothingLost(texts)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const app = <MemoryRouter initialEntries={[addressOf(page)]}>{whole(site, page)}</MemoryRouter>
  const root = await act(async () => {
    const root = hydrateRoot(document.getElementById('site_root')!, app, { onRecoverableError: said.add })
    // Waits until the app has parsed the response, which takes a few microtasks.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    return root
  })
  try {
    expect(said.all, 'what was said to the console').toEqual([])
    expectNothingLost(texts)
    if (document.querySelector('[aria-live]')) expectTexts(announcedOn(page, answer))
  } finally {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  }
}

function renderPage(site: Site, page: Page): string {
  const html = renderToString(<StaticRouter location={addressOf(page)}>{whole(site, page)}</StaticRouter>)
  const notice = currentNotice(site, LONG_AGO)
  const fonts = { fallback: '', late: '' }
  const announced = blockData(page, { site, events: [] })
  return renderDocument({
    site,
    page,
    base: '',
    html,
    styles: { early: '', late: '', components: new Set() },
    fonts,
    notice,
    announced,
  })
}

function whole(site: Site, page: Page): ReactNode {
  const data: SiteData = { ...site, notice: currentNotice(site, LONG_AGO), textFields: textFields() }
  return <App site={data} pages={() => page} registry={blocks} />
}

function addressOf({ path }: Page): string {
  return path === '*' ? '/no-such-page' : path
}

function announcedOn(page: Page, answer: AgendaEvent[]): string[] {
  return blocksIn(page)
    .filter(({ type }) => definitions[type]?.['x-shows-events'] === 'coming')
    .flatMap((block) => eventsOf(answer, 'institution' in block ? block.institution : undefined))
    .map(({ name }) => name)
}

function expectNothingLost(texts: string[]): void {
  expect(document.documentElement.outerHTML).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) < index)
  expect(twice, 'ids that are there twice').toEqual([])
  expectTexts(texts)
}

function expectTexts(texts: string[]): void {
  const attributes = ['aria-label', 'placeholder', 'alt', 'content'].flatMap((name) =>
    Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name)),
  )
  const shown = document.documentElement.textContent + attributes.join('\n')
  const missing = texts.filter((text) => !shown.includes(text.normalize('NFC')))
  expect(missing, 'texts that are nowhere').toEqual([])
}

function listen(): { all: unknown[]; add: (words: unknown) => void } & Disposable {
  const all: unknown[] = []
  const add = (...words: unknown[]) => {
    // Ignores the warning of styled-components about many classes, because one process renders many sites.
    if (!String(words[0]).startsWith('Over 200 classes')) all.push(words)
  }
  const spies = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name).mockImplementation(add))
  return { all, add, [Symbol.dispose]: () => spies.forEach((spy) => spy.mockRestore()) }
}
