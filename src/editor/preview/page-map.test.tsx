// @module-tag fuzz
import { globSync, readFileSync } from 'node:fs'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { blocks } from '../../../tests/support/blocks.ts'
import { examplePath, loadExamples } from '../../tools/authoring/catalogue/examples-site.ts'
import { blockNames } from '../../engine/content/schema/schema.ts'
import { load, type SiteContent } from '../../engine/content/load.ts'
import { show, type ShownSite } from '../../engine/content/show.ts'
import { createPageRenderer } from '../../engine/build/page-renderer.ts'
import { App } from '../../engine/shell/App.tsx'
import * as engine from '../../engine/shell/entry-server.tsx'
import { valueAt, type FilePointer } from '../../engine/json-text/pointer.ts'
import { markedRegistry, type Marks } from './marked-registry.tsx'
import type { PageShown } from './frame-messages.ts'
import { mapPage, visibleNodes } from './page-map.ts'
import { PreviewApp } from './PreviewApp.tsx'
import { shownTexts } from './shown-texts.ts'
import { samples } from '../../../tests/support/samples.ts'

// Tells React that the test calls `act`, because the test does not use Testing Library.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const NOW = new Date('2026-11-22T12:00:00Z')
const sites = ['escuela', 'club', 'otro-sitio', 'clinica'].slice(0, samples(4))
/** The content of each site: as visitors get it, and as the editor shows it. */
const loaded = await Promise.all(
  sites.map(async (name) => {
    const folder = `tests/fixtures/${name}`
    const { content } = await load(folder, { now: NOW })
    if (!content) throw new Error(`${folder} has errors.`)
    // Leaves out the unfinished item, which visitors do not see.
    const files = globSync(['pages/**/*.json', 'collections/*/*.json'], {
      cwd: folder,
      exclude: ['**/not-yet.json'],
    })
    return { visited: content, edited: await show(folder, new Map(), files.toSorted(), NOW) }
  }),
)

/** Matches texts that components compute: brackets, numbers, dates, initials, or an @. */
const COMPUTED =
  /^(\P{L}+|\p{Lu}{1,3}\P{L}*|(\p{L}+,? )?(\d+–)?\d+ de \p{L}+( de \d{4})?|(\d+ )?\p{L}+ (de )?\d{4}|\p{L}+ \d+|\p{L}+ \d\d[-/]\d\d · .*)$/u

describe.each(sites.map((name, index) => [name, loaded[index]!] as const))(
  '%s',
  (name, { visited, edited }) => {
    const paths = visited.site.pages.filter(({ list }) => !list).map(({ path }) => path)
    const listed = listedIn(visited.site)

    test.each(paths)('page %s looks as for visitors, and its texts lead to their fields', async (path) => {
      const html = await visitorsHtml(visited, path)
      await using frame = await open(edited, path)
      const { container, map } = frame
      expect(container.innerHTML).toBe(html)
      const texts = visibleNodes(container).filter((node) => node instanceof Text)
      expect(texts.length).toBeGreaterThan(10)
      for (const [index, text] of texts.entries()) {
        const location = map.locateText(text)
        const day = text.parentElement!.closest('time')?.dateTime.slice(0, 10)
        if (location && day) {
          expect(location.pointer).toMatch(/^\/events\/\d+\/date$/)
          expect(writtenAt(name, location)).toBe(day)
        } else if (!location) {
          if (!listed.includes(text.data)) expect(text.data.trim()).toMatch(COMPUTED)
          expect(map.locate(text.parentElement!), text.data).toBeDefined()
        } else if (!isCalled(text, location) && !location.pointer.startsWith('/messages/')) {
          const said = `${text.data}: ${JSON.stringify(location)}`
          expect(isMadeOf(text.data, writtenAt(name, location)), said).toBe(true)
          if (index % 10 === 0)
            expect(
              map.show(location).some((node) => node.contains(text)),
              said,
            ).toBe(true)
        }
      }
    })

    test('maps a link that calls, writes or shows the way to the contact of its institution', async () => {
      await using frame = await open(edited, paths[0]!)
      const links = [...frame.container.querySelectorAll('[data-institution] > a[href^="tel:"]')]
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) {
        const of = link.closest<HTMLElement>('[data-institution]')!.dataset.institution
        const index = edited.site.institutions.findIndex(({ id }) => id === of)
        expect(frame.map.locate(link)?.pointer).toBe(`/institutions/${index}/phones/0`)
      }
    })

    test('maps the picture in the header to the logo, even when the site has none', async () => {
      await using frame = await open(edited, paths[0]!)
      const picture = frame.container.querySelector('header img')!
      expect(frame.map.locate(picture)).toEqual({ file: 'site.json', pointer: '/theme/logo' })
    })
  },
)

describe('the examples of the block types', async () => {
  const examples = await loadExamples()
  const listed = listedIn(examples.site)
  const trace = [{ at: '', file: 'pages/ejemplo.json', pointer: '' }]
  const pages = new Map(examples.site.pages.map(({ path }) => [path, trace]))
  const result = { ...examples, traces: { site: trace, events: trace, pages }, eventPhotos: {} }

  test.each(blockNames())(
    'block %s looks as for visitors, and its texts lead to their fields',
    async (name) => {
      const html = await visitorsHtml(result, examplePath(name))
      await using frame = await open(result, examplePath(name))
      const { container, map } = frame
      expect(container.innerHTML).toBe(html)
      for (const text of visibleNodes(container.querySelector('main')!)) {
        if (text instanceof Text && !map.locateText(text) && !listed.includes(text.data))
          expect(text.data.trim()).toMatch(COMPUTED)
      }
    },
  )
})

/** Whether a text is the name of a link such as «Llamar», which leads to the contact of an institution. */
function isCalled(text: Text, { pointer }: FilePointer): boolean {
  const link = text.parentElement!.closest('a')
  return link !== null && /^\/institutions\/\d+\/(phones|email|whatsapp|address)/.test(pointer)
}

/** The texts on a page that come from elsewhere: titles of pages, names of institutions, and the texts of collections and their items. */
function listedIn({ pages, collections, institutions }: SiteContent['site']): string[] {
  return [
    ...pages.map(({ title }) => title),
    ...institutions.flatMap(({ shortName }) => [shortName, ` · ${shortName}`]),
    ...collections.flatMap(({ title, breadcrumbs = [], tags, fields, items }) => [
      title,
      ...[...breadcrumbs, ...tags, ...fields].map(({ label }) => label),
      ...items.flatMap((item) => [item.title, item.description]),
    ]),
  ]
}

const written = new Map<string, unknown>()

function writtenAt(name: string, { file, pointer }: FilePointer): unknown {
  const path = `tests/fixtures/${name}/${file}`
  if (!written.has(path)) written.set(path, JSON.parse(readFileSync(path, 'utf8')))
  return valueAt(written.get(path), pointer)
}

type Visited = Pick<SiteContent, 'site' | 'assets' | 'events' | 'eventPhotos'>
type Edited = Visited & Partial<Pick<ShownSite, 'traces'>>

async function visitorsHtml(result: Visited, path: string): Promise<string> {
  const { data, html } = makePage(result, path)
  await using visited = await hydrate(
    html,
    <MemoryRouter initialEntries={[path === '*' ? '/404' : path]}>
      <App site={data.site} pages={() => data.page} registry={blocks} />
    </MemoryRouter>,
  )
  return visited.container.innerHTML
}

/** Returns whether a value of a content file can produce a text. The words are equal, or come from variables or from a linked file. */
function isMadeOf(text: string, written: unknown): boolean {
  if (typeof written !== 'string' || /\{[^}]+\}/.test(written) || /, \d+.kB\)?$/.test(text))
    return written !== undefined
  const plain = (one: string) => one.replaceAll(/[\s*_\\]+/g, '')
  return plain(written).includes(plain(text)) || plain(text).includes(plain(written))
}

function makePage(result: Visited, path: string) {
  const page = result.site.pages.find((one) => one.path === path)!
  const maker = createPageRenderer(
    result,
    { ...engine, app: '/app.js' },
    { images: new Map(), fonts: { fallback: '', late: '' } },
    NOW,
  )
  const data = { page: maker.dataFile(page).data.page, site: maker.shared, events: result.events }
  return { data, html: maker.document(page).content }
}

async function open(result: Edited, path: string) {
  const { data, html } = makePage(result, path)
  const { traces } = result
  const shown: PageShown = {
    ...data,
    base: '',
    texts: shownTexts(data, (copy) => engine.renderPage(copy.site, copy.page).html),
    trace: { site: traces?.site ?? [], events: traces?.events ?? [], page: traces?.pages.get(path) ?? [] },
  }
  const marks: Marks = new Map()
  const preview = <PreviewApp {...shown} registry={markedRegistry(blocks)} marks={marks} onLeave={() => {}} />
  const hydrated = await hydrate(html, preview)
  return { ...hydrated, map: mapPage(hydrated.container, shown, marks) }
}

async function hydrate(html: string, app: ReactNode) {
  // Removes the styles, because jsdom parses them slowly and the test needs none.
  document.body.innerHTML = html.replace(/^.*?<body[^>]*>/s, '').replaceAll(/<style>.*?<\/style>/gs, '')
  const container = document.getElementById('site_root')!
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const consoleError = vi.spyOn(console, 'error')
  const root = await act(() => hydrateRoot(container, app))
  expect(consoleError).not.toHaveBeenCalled()
  return { container, [Symbol.asyncDispose]: () => act(async () => root.unmount()) }
}
