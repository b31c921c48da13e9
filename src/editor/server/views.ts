import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { bundleEngine } from '../../build/bundle-engine.ts'
import { filesUnder } from '../../build/files-under.ts'
import { siteFonts } from '../../build/fonts/site-fonts.ts'
import { createPageMaker, type DocumentFile, type PageMaker } from '../../build/page-maker.ts'
import { drawMark } from '../../build/icons.ts'
import { NOT_FOUND, type Page, type Site } from '../../model/site.ts'
import type { PageShown } from '../preview/messages.ts'
import { shownTexts } from '../preview/shown-texts.ts'
import { withShown } from '../preview/with-shown.ts'
import type { ShownSite } from './check.ts'
import { comingEvents } from './coming-events.ts'
import type { Door } from './editor.ts'
import { once } from './once.ts'
import type { Parts } from './parts.ts'
import { Refused } from './refused.ts'

/** The pages of a site that was checked. */
export interface View {
  /** @throws Refused for an unknown path */
  data(path: string): PageShown
  /** The document of a page for the frame, or of the page for unknown paths. */
  document(path: string): { content: string; policy: string }
  /** The main part of a page, with its events, without scripts. @throws Refused for an unknown path */
  main(path: string): Promise<{ content: string; policy: string }>
  /** A file that pages name. */
  file(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** The engine with its public files, which a newer build may take from the disk while this server runs. */
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

/** Number of contents whose drawings are served. */
const RECENT = 8

/** Makes pages of checked content, with the visitor's own components. */
export function createViews({ bundle, now }: Pick<Parts, 'bundle' | 'now'>): {
  of(checked: ShownSite, door: Door): Promise<View>
} {
  const known = new WeakMap<ShownSite, Map<string, View>>()
  // A file is named by its content, and may belong to another page, version or example than the newest.
  let recent: ShownSite[] = []
  const find = (path: string) => ({
    drawing: recent.flatMap(({ assets }) => assets).find((one) => one.path === path),
    photo: recent.flatMap(({ photos }) => photos).find((one) => one.path === path),
  })
  const findEngine = once(readEngine)
  const make = async (checked: ShownSite, { base, filesBase }: Door): Promise<View> => {
    const { site, traces } = checked
    const [engine, { preview }] = await Promise.all([findEngine(), bundle()])
    const aim = aimFiles(filesBase)
    // Other letters are in the other files of the font.
    const fonts = siteFonts(site, [])
    const framed = {
      ...engine,
      app: `${base}/app/${preview}`,
      boot: undefined,
      shared: [],
      chunks: {},
      // The policy allows inline styles by what they are, so that they are changed before it is made.
      renderDocument(parts: Parameters<typeof engine.renderDocument>[0]) {
        const rendered = engine.renderDocument(parts)
        return { ...rendered, html: aim(rendered.html), styles: rendered.styles.map(aim) }
      },
    }
    const makerWith = (own: typeof framed) =>
      createPageMaker(checked, own, { images: new Map(), fonts: fonts.css }, now())
    const maker = makerWith(framed)
    // No script of it runs, and asks for events.
    const coming = comingEvents(checked, now())
    const still = once(async () =>
      makerWith({ ...framed, renderPage: (data, page) => engine.renderPage(data, page, undefined, coming) }),
    )
    const pageAt = (path: string) => site.pages.find((page) => page.path === path)
    const aimed = <T>(value: T): T => JSON.parse(aim(JSON.stringify(value))) as T // Only addresses change.
    const shown = (page: Page): PageShown => {
      const data = {
        page: aimed(maker.dataFile(page).data.page),
        site: aimed(maker.shared),
        events: checked.events,
      }
      const trace = { ...traces, page: traces.pages.get(page.path) ?? [] }
      return { ...data, trace, texts: textsOf(data) }
    }
    /** Empty for a page that cannot be rendered. */
    const textsOf = (data: Pick<PageShown, 'page' | 'site' | 'events'>) => {
      try {
        return shownTexts(
          data,
          (copy) => engine.renderPage(copy.site, copy.page, undefined, comingEvents(copy, now())).html,
        )
      } catch {
        return []
      }
    }
    const missing = (path: string) => new Refused('missing', `No hay ninguna página en ${path}.`)
    return {
      data(path) {
        const page = pageAt(path)
        if (!page) throw missing(path)
        return shown(page)
      },
      document(path) {
        const page = pageAt(path) ?? pageAt(NOT_FOUND)
        if (!page) throw missing(path)
        const { content, policy } = documentOf(page, maker)
        return { content: withShown(content, shown(page)), policy }
      },
      async main(path) {
        const page = pageAt(path)
        if (!page?.blocks.length) throw missing(path)
        const { content, policy } = (await still()).document(page)
        return { content: mainOf(content), policy }
      },
      async file(path) {
        const font = fonts.files.find((one) => one.path === path)
        return font ? Buffer.from(await font.make()) : fileOf(path, find(path), site, engine)
      },
    }
  }
  return {
    async of(checked, door) {
      recent = [checked, ...recent.filter((one) => one !== checked)].slice(0, RECENT)
      const views = known.get(checked) ?? new Map<string, View>()
      known.set(checked, views)
      const view = views.get(door.filesBase) ?? (await make(checked, door))
      views.set(door.filesBase, view)
      return view
    },
  }
}

/** Without the blocks that cannot be rendered because of a mistake: the application in the frame shows their texts. */
function documentOf(page: Page, maker: PageMaker): DocumentFile {
  try {
    return maker.document(page)
  } catch {
    const blocks = page.blocks.filter((block) => {
      try {
        return maker.document({ ...page, blocks: [block] })
      } catch {
        return false
      }
    })
    return maker.document({ ...page, blocks })
  }
}

/** Rewrites the site's own addresses of files, where another server answers at them. */
function aimFiles(filesBase: string): (text: string) => string {
  if (filesBase === '') return (text) => text
  return (text) =>
    text.replaceAll(/(?<=["'(\s,;])\/(?=(?:assets|media)\/|mark(?:-dark)?\.svg)/g, `${filesBase}/`)
}

/** A document with nothing but its main part, and without its application. */
function mainOf(document: string): string {
  const [start, end] = [document.indexOf('<body>'), document.indexOf('</main>')]
  const from = document.indexOf('<main', start)
  return `${document.slice(0, start)}<body>${document.slice(from, end)}</main></body></html>`
}

interface Found {
  drawing: ShownSite['assets'][number] | undefined
  photo: ShownSite['photos'][number] | undefined
}

async function fileOf(path: string, { drawing, photo }: Found, site: Site, engine: EngineInMemory) {
  if (drawing) return Buffer.from(drawing.content)
  if (photo) return Buffer.from(await photo.make())
  if (path === 'mark.svg') return Buffer.from(drawMark(site))
  if (path === 'mark-dark.svg') return Buffer.from(drawMark(site, { colour: ({ darkInk }) => darkInk }))
  return engine.files.get(path)
}
