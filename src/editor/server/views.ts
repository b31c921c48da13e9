import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { bundleEngine } from '../../engine/build/bundle-engine.ts'
import type { Engine } from '../../engine/build/engine.ts'
import { filesUnder } from '../../engine/build/files-under.ts'
import { siteFonts } from '../../engine/build/fonts/site-fonts.ts'
import { createPageRenderer, type PageRenderer } from '../../engine/build/page-renderer.ts'
import { isSearchIndex } from '../../engine/contract/search-index.ts'
import { icons, marks } from '../../engine/build/site-icons.ts'
import { NOT_FOUND, type Page } from '../../engine/model/site.ts'
import type { PageShown } from '../preview/frame-messages.ts'
import { shownTexts, type RenderedData } from '../preview/shown-texts.ts'
import { addShownData } from '../preview/add-shown-data.ts'
import type { ShownSite } from './draft-checks.ts'
import type { Access } from './editor.ts'
import { memoize } from './memoize.ts'
import type { RouteParts } from './route-parts.ts'
import { Refused } from './refused.ts'

/** The pages of a draft, a version or the examples, as the editor shows them. */
export interface ShownPages {
  data(path: string): PageShown
  document(path: string): string
  /** The HTML of a page that shows only its main part, without header, footer and scripts. @throws Refused for an unknown path */
  main(path: string): string
  /**
   * The HTML of a whole page without scripts. Its links begin with the same prefix as its files.
   *
   * @param note HTML to show above the page
   */
  staticPage(path: string, note: string): string
  /** Whether the site has a page at a path. For another path, `staticPage` shows the not-found page. */
  hasPage(path: string): boolean
  file(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Loads the engine and its public files. The files stay in memory, because a newer build may replace them on disk. */
async function readEngine() {
  const engine = await bundleEngine()
  const files = new Map(
    filesUnder(engine.folder).map((path) => [
      relative(engine.folder, path).replaceAll('\\', '/'),
      readFileSync(path),
    ]),
  )
  return { ...engine, files }
}

type EngineInMemory = Awaited<ReturnType<typeof readEngine>>

const findEngine = memoize(readEngine)

const MAX_RECENT_STATES = 8

export function createViews({ bundle, now }: Pick<RouteParts, 'bundle' | 'now'>): {
  of(checked: ShownSite, access: Pick<Access, 'base' | 'filesBase'>, at?: Date): Promise<ShownPages>
} {
  const known = new WeakMap<ShownSite, Map<string, ShownPages>>()
  // Recently shown states of the site, the newest first. An open page may still request files of an older state.
  let recent: ShownSite[] = []
  return {
    async of(checked, access, at = now()) {
      recent = [checked, ...recent.filter((one) => one !== checked)].slice(0, MAX_RECENT_STATES)
      const views = known.get(checked) ?? new Map<string, ShownPages>()
      known.set(checked, views)
      const [engine, { preview }] = await Promise.all([findEngine(), bundle()])
      const view =
        views.get(access.filesBase) ??
        makeView(checked, {
          engine,
          find: (path) => findIn(recent, path),
          app: `${access.base}/app/${preview}`,
          base: access.filesBase,
          now: at,
        })
      views.set(access.filesBase, view)
      return view
    },
  }
}

interface ViewUse {
  engine: EngineInMemory
  find: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  app: string
  base: string
  now: Date
}

function makeView(checked: ShownSite, { engine, find, app, base, now }: ViewUse): ShownPages {
  const { site, traces, events } = checked
  const fonts = siteFonts(site, base, checked.fonts).css
  const { boot: _boot, late: _late, ...unbooted } = engine
  const framed: Engine = {
    ...unbooted,
    shared: [],
    chunks: {},
    // Leaves out the notice's script, because a notice that a person has closed would be gone from their preview for good.
    renderDocument: ({ data, notice: _notice, ...parts }) =>
      engine.renderDocument({ ...parts, data: data && { ...data, app } }),
  }
  const render = ({ site: data, page }: RenderedData) => engine.renderPage(data, page, undefined, { base })
  const makerWith = (own: Engine) => createPageRenderer(checked, own, { images: new Map(), fonts, base }, now)
  const maker = makerWith(framed)
  /** Returns an object that makes pages without scripts. @param note HTML above the page @param style CSS after the page's own */
  const staticMaker = (style: string, note = '') =>
    makerWith({
      ...unbooted,
      renderDocument: ({ data: _data, notice: _notice, html, styles, ...parts }) =>
        engine.renderDocument({
          ...parts,
          isTimed: false,
          readsQuery: false,
          html: note + html,
          styles: { ...styles, late: styles.late + style },
        }),
    })
  const pageAt = (path: string, instead?: string) => {
    const pageOf = (wanted?: string) => site.pages.find((one) => one.path === wanted)
    const page = pageOf(path) ?? pageOf(instead)
    if (!page) throw new Refused('missing', `No hay ninguna página en ${path}.`)
    return page
  }
  const shown = (page: Page): PageShown => {
    const data = { page: maker.dataFile(page).data.page, site: maker.shared, events }
    const trace = { ...traces, page: traces.pages.get(page.path) ?? [] }
    return { ...data, base, trace, texts: textsOf(data, (copy) => render(copy).html) }
  }
  return {
    data: (path) => shown(pageAt(path)),
    document(path) {
      const page = pageAt(path, NOT_FOUND)
      return addShownData(documentOf(page, maker), shown(page))
    },
    main(path) {
      const page = pageAt(path)
      if (page.blocks.length === 0) throw new Refused('missing', `No hay nada en ${path}.`)
      return staticMaker(MAIN_STYLE).document(page).content
    },
    hasPage: (path) => site.pages.some((one) => one.path === path),
    staticPage(path, note) {
      return documentOf(pageAt(path, NOT_FOUND), staticMaker(NOTE_STYLE, `<p role="note">${note}</p>`))
    },
    async file(path) {
      // Serves the newest search index, even if an open page asks for an older one.
      if (isSearchIndex(path)) return Buffer.from(maker.searchFile()?.content ?? '')
      const mark = marks(site, checked.fonts).find((one) => one.path === path)
      if (mark) return Buffer.from(mark.content)
      return (await find(path)) ?? engine.files.get(path) ?? iconAt(path, checked)
    },
  }
}

async function iconAt(path: string, checked: ShownSite) {
  if (!/^(?:favicon\.svg|apple-touch-icon\.png)$/.test(path)) return undefined
  const icon = (await icons(checked.site, checked)).find((one) => one.path === path)
  return icon && Buffer.from(await icon.make())
}

const NOTE_STYLE =
  '[role=note]{margin:0;padding:8px 16px;background:#12151d;color:#fff;font:500 1rem/1.4 sans-serif;text-align:center}'

const MAIN_STYLE = '#site_root>:not(main){display:none}'

/** The texts and pictures of a page, each with the fields that it comes from. Empty if the page cannot be rendered. */
function textsOf(data: RenderedData, render: (data: RenderedData) => string) {
  try {
    return shownTexts(data, render)
  } catch {
    return []
  }
}

/** Renders a page, and omits the blocks that fail to render. The application shows the texts of these blocks. */
function documentOf(page: Page, maker: PageRenderer): string {
  try {
    return maker.document(page).content
  } catch {
    const blocks = page.blocks.filter((block) => {
      try {
        return maker.document({ ...page, blocks: [block] })
      } catch {
        return false
      }
    })
    return maker.document({ ...page, blocks }).content
  }
}

async function findIn(sites: readonly ShownSite[], path: string) {
  const drawing = sites.flatMap(({ assets }) => assets).find((one) => one.path === path)
  if (drawing) return Buffer.from(drawing.content)
  const isFont = path.endsWith('.woff2')
  const made = sites.flatMap(({ site, photos, fonts }) =>
    isFont ? siteFonts(site, '', fonts).files : photos,
  )
  const file = made.find((one) => one.path === path)
  return file && Buffer.from(await file.make())
}
