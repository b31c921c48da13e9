import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { currentNotice } from '../../../src/build/current-notice.ts'
import { formatDiagnostics } from '../../../src/content/report/format-diagnostics.ts'
import { loadSite } from '../../../src/content/load-site.ts'
import { definitions } from '../../../src/content/schema/definitions.ts'
import { textFields } from '../../../src/content/schema/text-fields.ts'
import { eventsOf, readEvents, type SchoolEvent } from '../../../src/contract/events.ts'
import { blocksIn } from '../../../src/engine/blocks-in.ts'
import type { SiteData } from '../../../src/engine/site-context.ts'
import type { Block, Page, Site } from '../../../src/model/site.ts'
import { App } from '../../../src/site/App.tsx'
import { blockData, withData } from '../../../src/site/block-data.ts'
import { renderDocument } from '../../../src/site/document.ts'
import { textsOf } from './texts-of.ts'
import { readFiles } from './site-files.ts'
import '../blocks.ts'

// React's own switch for tests that render without Testing Library.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Before the last day of every notice. */
const LONG_AGO = new Date(0)

/**
 * Checks what must hold for every valid site (needs a DOM): it loads, each page renders with all its texts, without a duplicate id or a
 * missing value, and React takes it over without a warning.
 *
 * @throws Error with the first thing that does not hold, and the page
 */
export async function expectWhole(folder: string): Promise<void> {
  const { site, diagnostics, events } = await loadSite(folder)
  if (!site) throw new Error(`It is not valid:\n${formatDiagnostics(diagnostics)}`)
  const files = readFiles(folder)
  const texts = textsOf(files)
  const answer = readEvents(events.filter(({ status }) => status === 'active'))
  const around = { events: answer, today: '2026-11-21', photos: {} }
  for (const written of site.pages) {
    const page = withData(written, around)
    try {
      await expectWholePage(site, page, texts.get(page.path)!, answer)
    } catch (error) {
      throw new Error(`${page.path}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

/** All pages of a site as HTML. @throws whatever a block throws */
export function renderSite(site: Site): string[] {
  return site.pages.map((page) => renderPage(site, page))
}

async function expectWholePage(
  site: Site,
  page: Page,
  texts: string[],
  answer: SchoolEvent[],
): Promise<void> {
  using said = listen()
  const written = renderPage(site, page)
  const inside = written.slice(written.indexOf('<head>'), written.indexOf('</html>'))
  // Styles are not checked here, and reading them is slow.
  document.documentElement.innerHTML = inside.replaceAll(/<style>.*?<\/style>/gs, '')
  expectNothingLost(texts)
  const root = await takeOver(site, page, { answer, complain: said.add })
  try {
    expect(said.all, 'what was said to the console').toEqual([])
    expectNothingLost(texts)
    const announced = blocksIn(page)
      .filter(isAnnouncing)
      .flatMap((block) => eventsOf(answer, 'institution' in block ? block.institution : undefined))
    if (document.querySelector('[aria-live]')) expectTexts([...new Set(announced.map(({ name }) => name))])
  } finally {
    act(() => root.unmount())
  }
}

function renderPage(site: Site, page: Page): string {
  const html = renderToString(<StaticRouter location={addressOf(page)}>{whole(site, page)}</StaticRouter>)
  const styles = { tag: '', text: '' }
  const notice = currentNotice(site, LONG_AGO)
  const fonts = { faces: '', shown: '' }
  return renderDocument({ site, page, html, styles, fonts, notice, announced: blockData(site, page, []) })
    .html
}

function expectNothingLost(texts: string[]): void {
  expect(document.documentElement.outerHTML).not.toMatch(/\bundefined\b|\bNaN\b|\[object/)
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  expect(
    ids.filter((id, index) => ids.indexOf(id) < index),
    'ids that are there twice',
  ).toEqual([])
  expectTexts(texts)
}

function expectTexts(texts: string[]): void {
  const shown = document.documentElement.textContent + attributeTexts()
  const missing = texts.filter((text) => !shown.includes(text.normalize('NFC')))
  expect(missing, 'texts that are nowhere').toEqual([])
}

/** Hydrates the document's page, with an answer to the call for the events. */
async function takeOver(
  site: Site,
  page: Page,
  { answer, complain }: { answer: object[]; complain: (error: unknown) => void },
): Promise<Root> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const app = <MemoryRouter initialEntries={[addressOf(page)]}>{whole(site, page)}</MemoryRouter>
  try {
    return await act(async () => {
      const root = hydrateRoot(document.getElementById('site_root')!, app, { onRecoverableError: complain })
      // Reading the answer takes a few turns of the event loop.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      return root
    })
  } finally {
    vi.unstubAllGlobals()
  }
}

/** Gathers what is written to the console, until it is disposed of. */
function listen(): { all: unknown[]; add: (words: unknown) => void } & Disposable {
  const all: unknown[] = []
  const add = (...words: unknown[]) => {
    // Many sites in one process have more tabs than styled-components thinks one page can need.
    if (!String(words[0]).startsWith('Over 200 classes')) all.push(words)
  }
  const spies = [
    vi.spyOn(console, 'error').mockImplementation(add),
    vi.spyOn(console, 'warn').mockImplementation(add),
  ]
  return { all, add, [Symbol.dispose]: () => spies.forEach((spy) => spy.mockRestore()) }
}

function whole(site: Site, page: Page): ReactNode {
  // The server's own texts are not sent to the browser, and nothing that is shown needs them.
  const data: SiteData = { ...site, notice: currentNotice(site, LONG_AGO), textFields: textFields() }
  return <App site={data} pages={() => page} />
}

function addressOf({ path }: Page): string {
  return path === '*' ? '/no-such-page' : path
}

/** Texts of attributes for screen readers and empty fields. */
function attributeTexts(): string {
  const names = ['aria-label', 'placeholder', 'alt', 'content']
  const texts = names.flatMap((name) =>
    Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name)),
  )
  return texts.join('\n')
}

/** Whether a block shows the coming events, all or those of one institution. */
function isAnnouncing({ type }: Block): boolean {
  return definitions[type]?.['x-shows-events'] === 'coming'
}
