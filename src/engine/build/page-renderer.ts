import { hash as digest } from 'node:crypto'
import type { SiteContent } from '../content/load.ts'
import { definitions } from '../content/schema/definitions.ts'
import type { SiteAsset } from '../model/site-asset.ts'
import { callAddress } from '../content/texts/call-address.ts'
import { textFields } from '../content/schema/text-fields.ts'
import { readEvents } from '../contract/events.ts'
import { upcomingEvents } from '../contract/upcoming.ts'
import { pageDataAddress } from '../contract/page-address.ts'
import { typesIn } from '../rendering/blocks-in.ts'
import type { PageData, SiteData } from '../rendering/site-context.ts'
import { atBase, basePath } from '../model/base-path.ts'
import { NOT_FOUND, type Page, type Site } from '../model/site.ts'
import { isShownAt } from '../model/period.ts'
import { dayIn } from '../model/time-zone.ts'
import type { DocumentParts, GovernedParts, PageStyle } from '../shell/html-document.ts'
import { contentPolicy } from './content-policy.ts'
import { currentNotice } from './current-notice.ts'
import type { Engine } from './engine.ts'
import { createSearch } from './search-index.ts'
import { marks } from './site-icons.ts'
import { createFeedLinks } from './feeds.ts'
import { inlineTiles, isTiles, toDataUri } from './inline-tiles.ts'
import type { GeneratedFiles } from './generated-files.ts'
import type { AnswerPage } from './server-files.ts'

export interface PageRenderer {
  shared: SiteData
  sharedFile: SiteAsset
  searchFile(): SiteAsset | undefined
  /** Returns the files with CSS that the first paint does not need, of all documents that were made. */
  lateStyles(): Iterable<SiteAsset>
  /** Makes the JSON of a page. The browser fetches it when a visitor is about to open the page. */
  dataFile(page: Page): DataFile
  /** @throws Error that names the page and the block that cannot be rendered */
  document(page: Page, data?: DataFile): HtmlFile
  /** Makes a page with the answer to its form. This page does not start the application. */
  answer(answer: AnswerPage): HtmlFile
}

interface DataFile extends SiteAsset {
  data: PageData
}

interface HtmlFile {
  path: string
  content: string
}

export function createPageRenderer(
  { site, assets, events, eventPhotos, fonts: ownFonts }: Omit<SiteContent, 'forms' | 'photos'>,
  engine: Engine,
  {
    images,
    fonts,
    base = basePath(site.url),
    formsUrl,
  }: Pick<GeneratedFiles, 'images' | 'fonts'> & Pick<SiteData, 'formsUrl'> & { base?: string },
  now: Date,
): PageRenderer {
  const shownNow = events.filter((event) => isShownAt(event, now, site.timeZone))
  const active = readEvents(shownNow.filter(({ status }) => status === 'active'))
  const today = dayIn(site.timeZone, now)
  const coming = upcomingEvents(active, now, site.timeZone)
  const facts = factsOf(site)
  const search = createSearch(site, { events: coming, page: facts.agenda })
  const around = { events: active, coming, today, photos: eventPhotos, search: search.data, ...facts }
  const shared = { ...siteData(site, now, search.link), formsUrl }
  const sharedJson = JSON.stringify(shared)
  // The address also depends on the application's version, so that an application never reads the data of another version.
  const sharedPath = `/assets/site-${hash(sharedJson + engine.app)}.json`
  const dataFile: PageRenderer['dataFile'] = (written) => {
    const page = engine.withData(written, around)
    const own = {
      page,
      site: sharedPath,
      chunks: engine.chunksOf(page),
      ...(engine.policyNeeds(page) && { isApart: true as const }),
    }
    const json = JSON.stringify(own)
    const version = hash(json)
    return {
      path: pageDataAddress(page.path).slice(1),
      content: `{"version":"${version}",${json.slice(1)}`,
      data: { version, ...own },
    }
  }
  const addressesOf = ({ page, chunks, version }: PageData): DocumentParts['data'] => {
    const files = [...(engine.shared ?? []), ...chunks.flatMap((type) => engine.chunks?.[type] ?? [])]
    return {
      app: atBase(base, engine.app),
      site: atBase(base, sharedPath),
      page: atBase(base, `${pageDataAddress(page.path)}?${version}`),
      chunks: [...new Set(files)].map((file) => atBase(base, file)).join(' '),
    }
  }
  const drawings = ownDrawings(site, [...marks(site, ownFonts), ...assets], base)
  const feedsOf = createFeedLinks(site)
  const lateStyles = new Map<string, SiteAsset>()
  const lateFile = (css: string) => {
    const file = lateStyles.get(css) ?? { path: `assets/late-${hash(css)}.css`, content: css }
    lateStyles.set(css, file)
    return atBase(base, `/${file.path}`)
  }
  const write = (
    path: string,
    parts: Omit<
      DocumentParts,
      | 'site'
      | 'fonts'
      | 'base'
      | 'notice'
      | 'isTimed'
      | 'readsQuery'
      | 'looksForPage'
      | 'policyOf'
      | 'lateFile'
    >,
  ): HtmlFile => {
    // Changes nothing in development, where React would report a mismatch.
    const html =
      engine.boot === undefined
        ? parts.html
        : inlineTiles(withoutIdleNames(parts.html, parts.styles), drawings)
    const isTimed = html.includes(' data-until="')
    const readsQuery = html.includes(' data-query-institution="')
    const looksForPage = formsUrl !== undefined && parts.page.path === NOT_FOUND
    const { notice } = shared
    const policyOf = (governed: GovernedParts) => contentPolicy(governed, formsUrl)
    const whole = { ...parts, html, site, fonts, base, notice, isTimed, readsQuery, looksForPage, policyOf }
    return {
      path,
      content: engine.renderDocument({
        ...whole,
        lateFile: engine.boot === undefined ? undefined : lateFile,
      }),
    }
  }
  return {
    shared,
    sharedFile: { path: sharedPath.slice(1), content: sharedJson },
    searchFile: search.file,
    lateStyles: () => lateStyles.values(),
    dataFile,
    document(written, { data } = dataFile(written)) {
      const { page } = data
      return write(htmlPath(page), {
        page,
        boot: engine.boot,
        lateScript: engine.late && atBase(base, engine.late),
        ...renderOrExplain(engine, shared, page, base),
        data: addressesOf(data),
        image: images.get(page.path),
        feeds: feedsOf(page.institution),
        announced: engine.blockData(page, { site, events: coming, agenda: facts.agenda }),
      })
    },
    answer({ path, page: written, answer }) {
      const page = engine.withData(written, around)
      return write(path, { page, ...engine.renderPage(shared, page, answer, { base }) })
    },
  }
}

/** Removes the names of components that no rule names. The generated class of an element's rules follows its names. */
function withoutIdleNames(html: string, { components }: PageStyle): string {
  return html.replace(COMPONENT_NAME, (name) => (components.has(name.trimEnd()) ? name : ''))
}

/** Matches a component's name in a `class`. Looks for the attribute last, because names are rare in a text. */
const COMPONENT_NAME = /\bsc-\w+-\d+ (?<= class="[^"]*)/g

/** Returns the tiles, and the drawings of the logo or else of the mark. */
function ownDrawings(site: Site, assets: SiteAsset[], base: string): Map<string, string> {
  const logos = [site.theme.logo?.src, site.theme.darkLogo?.src]
  const isInlined = ({ path, content }: SiteAsset) =>
    isTiles(path) ||
    path.startsWith('mark') ||
    (logos.includes(`/${path}`) && content.length < MAX_INLINE_LOGO)
  return new Map(
    assets
      .filter(isInlined)
      .map(({ path, content }) => [atBase(base, `/${path}`), toDataUri(Buffer.from(content).toString())]),
  )
}

const MAX_INLINE_LOGO = 2000

/** Returns facts of the site for the data of blocks, such as the path of the first page that shows all events. */
function factsOf({ pages, collections, timeZone, institutions }: Site) {
  const agenda = pages.find((page) =>
    typesIn(page).some((type) => definitions[type]?.['x-shows-events'] === 'all'),
  )?.path
  const country = institutions[0]?.address.country
  return { collections, agenda, timeZone, callAddress: (phone: string) => callAddress(phone, country) }
}

export function htmlPath({ path }: Pick<Page, 'path'>): string {
  return path === NOT_FOUND ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, '')
}

function siteData(
  { pages: _pages, collections: _collections, redirects: _redirects, movedFiles: _movedFiles, ...site }: Site,
  now: Date,
  search: SiteData['search'],
): SiteData {
  const { server: _server, mail: _mail, ...messages } = site.messages
  return { ...site, messages, notice: currentNotice(site, now), textFields: textFields(), search }
}

function renderOrExplain(engine: Engine, site: SiteData, page: Page, base: string) {
  try {
    return engine.renderPage(site, page, undefined, { base })
  } catch (error) {
    const culprit = page.blocks.find((block) => {
      try {
        engine.renderPage(site, { ...page, blocks: [block] })
        return false
      } catch {
        return true
      }
    })
    const where = culprit ? `, bloque ${page.blocks.indexOf(culprit) + 1} (${culprit.type})` : ''
    throw new Error(`No se pudo armar la página ${page.path}${where}: ${String(error)}`, { cause: error })
  }
}

function hash(text: string): string {
  return digest('sha256', text).slice(0, 10)
}
