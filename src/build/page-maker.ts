import { createHash } from 'node:crypto'
import type { LoadResult } from '../content/load-site.ts'
import type { SiteAsset } from '../content/media/site-asset.ts'
import { textFields } from '../content/schema/text-fields.ts'
import { readEvents } from '../contract/events.ts'
import { upcomingEvents } from '../contract/upcoming.ts'
import type { PageLink, SiteData } from '../engine/site-context.ts'
import { NOT_FOUND, type Page, type Site } from '../model/site.ts'
import { dayIn } from '../model/time-zone.ts'
import type { DocumentParts } from '../site/document.ts'
import { contentPolicy } from './content-policy.ts'
import { currentNotice } from './current-notice.ts'
import type { Engine } from './engine.ts'
import type { Made } from './made-files.ts'

/** What was loaded of a content without errors. */
export type SiteContent = Pick<LoadResult, 'assets' | 'events' | 'eventPhotos' | 'forms'> & { site: Site }

/** Makes the files of one page at a time, for a site published at a moment. */
export interface PageMaker {
  /** The site, with pages whose blocks have what they want of the build. */
  site: Site
  /** What all pages share, as the browser gets it, and its file. */
  shared: SiteData
  sharedFile: SiteAsset
  /** The JSON that the browser fetches when a visitor is about to go to the page. */
  dataFile(page: Page): SiteAsset
  /** @throws Error that names the page and the block that cannot be rendered */
  document(page: Page): DocumentFile
  /** Another document of the site, such as the answer to a form. */
  write(path: string, parts: DocumentParts): DocumentFile
}

/** The HTML file of a page, and the Content-Security-Policy that it needs. */
export interface DocumentFile {
  path: string
  content: string
  policy: string
}

/** What all pages of a site share is made at once, and each page when it is asked for. The pages are those of the maker's `site`. */
export function createPageMaker(
  { site: content, events, eventPhotos }: SiteContent,
  engine: Engine,
  { images }: Pick<Made, 'images'>,
  now: Date,
): PageMaker {
  const active = readEvents(events.filter(({ status }) => status === 'active'))
  const around = { events: active, today: dayIn(content.timeZone, now), photos: eventPhotos }
  const site = { ...content, pages: content.pages.map((page) => engine.withData(page, around)) }
  // What the server would answer at this moment.
  const coming = upcomingEvents(active, now, site.timeZone)
  const links = new Map(site.pages.map((page) => [page.path, linkTo(page, engine)]))
  const shared = siteData(site, [...links.values()], now)
  const sharedJson = JSON.stringify(shared)
  const sharedPath = dataPath('site', sharedJson)
  const write: PageMaker['write'] = (path, parts) => {
    const { html, ...inline } = engine.renderDocument(parts)
    return { path, content: html, policy: contentPolicy(inline) }
  }
  return {
    site,
    shared,
    sharedFile: { path: sharedPath.slice(1), content: sharedJson },
    dataFile: (page) => ({ path: links.get(page.path)!.data.slice(1), content: JSON.stringify(page) }),
    document(page) {
      const { data: pagePath, chunks } = links.get(page.path)!
      const files = [...(engine.shared ?? []), ...chunks!.flatMap((type) => engine.chunks?.[type] ?? [])]
      const data = {
        app: engine.app,
        site: sharedPath,
        page: pagePath,
        chunks: [...new Set(files)].join(' '),
      }
      return write(htmlPath(page), {
        site,
        page,
        ...renderOrExplain(engine, shared, page),
        data,
        boot: engine.boot,
        image: images.get(page.path),
        notice: shared.notice,
        events: coming,
      })
    },
    write,
  }
}

/** The file of a page inside a published folder. */
export function htmlPath({ path }: Pick<Page, 'path'>): string {
  return path === NOT_FOUND ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, '')
}

function linkTo(page: Page, engine: Engine): PageLink {
  return {
    path: page.path,
    title: page.title,
    data: dataPath(slug(page), JSON.stringify(page)),
    chunks: engine.chunksOf(page),
    ...(engine.policyNeeds(page) && { isApart: true }),
  }
}

function siteData(site: Site, pages: PageLink[], now: Date): SiteData {
  const { server: _server, mail: _mail, ...messages } = site.messages
  return { ...site, messages, pages, notice: currentNotice(site, now), textFields: textFields() }
}

function renderOrExplain(engine: Engine, site: SiteData, page: Page) {
  try {
    return engine.renderPage(site, page)
  } catch (error) {
    const culprit = page.blocks.findIndex((block) => {
      try {
        engine.renderPage(site, { ...page, blocks: [block] })
        return false
      } catch {
        return true
      }
    })
    const where = culprit < 0 ? '' : `, bloque ${culprit + 1} (${page.blocks[culprit]!.type})`
    throw new Error(`No se pudo armar la página ${page.path}${where}: ${String(error)}`, { cause: error })
  }
}

function slug({ path }: Page): string {
  return path === NOT_FOUND ? '404' : path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')
}

function dataPath(name: string, json: string): string {
  return `/assets/${name}-${createHash('sha256').update(json).digest('hex').slice(0, 10)}.json`
}
