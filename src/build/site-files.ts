import { createHash } from 'node:crypto'
import { bundleSchema } from '../content/schema/schema.ts'
import { textFields } from '../content/schema/text-fields.ts'
import type { LoadResult } from '../content/load-site.ts'
import type { SiteAsset } from '../content/media/site-asset.ts'
import { readEvents } from '../contract/events.ts'
import { FORM_ANSWER_FILE } from '../contract/form-answer.ts'
import { POLICIES_FILE } from '../contract/headers.ts'
import { SERVER_SITE_FILE } from '../contract/messages.ts'
import { upcomingEvents } from '../contract/upcoming.ts'
import type { PageLink, SiteData } from '../engine/site-context.ts'
import { NOT_FOUND, type Page, type Site } from '../model/site.ts'
import { dayIn } from '../model/time-zone.ts'
import type { DocumentParts } from '../site/document.ts'
import type * as EntryServer from '../site/entry-server.tsx'
import { contentPolicy } from './content-policy.ts'
import { currentNotice } from './current-notice.ts'
import { drawMark, webManifest } from './icons.ts'
import type { Made } from './made-files.ts'
import { formAnswer, formPages, serverSite } from './server-files.ts'
import { robots, sitemap } from './sitemap.ts'

/** The built engine, as far as writing a site needs it. */
export interface Engine {
  renderPage: typeof EntryServer.renderPage
  renderDocument: typeof EntryServer.renderDocument
  chunksOf: typeof EntryServer.chunksOf
  policyNeeds: typeof EntryServer.policyNeeds
  fontFiles: typeof EntryServer.fontFiles
  withData: typeof EntryServer.withData
  /** Address of the application's module. */
  app: string
  /** Addresses of the files that the application is not without. */
  shared?: string[]
  /** Addresses of the files that a block type needs beside the application, for those that come as chunks. */
  chunks?: Record<string, string[]>
  /** The script that starts it when it is wanted; without it it starts at once. */
  boot?: string
}

/** What was loaded of a content without errors. */
export type SiteContent = Pick<LoadResult, 'assets' | 'events' | 'eventPhotos' | 'forms'> & { site: Site }

/** Every file of a site published at a moment, one by one, so that only one page is in memory at a time. */
export function* siteFiles(
  { site: content, assets, events, eventPhotos, forms }: SiteContent,
  engine: Engine,
  { images }: Pick<Made, 'images'>,
  now: Date,
): Generator<SiteAsset> {
  yield* assets
  const active = readEvents(events.filter(({ status }) => status === 'active'))
  const around = { events: active, today: dayIn(content.timeZone, now), photos: eventPhotos }
  const site = { ...content, pages: content.pages.map((page) => engine.withData(page, around)) }
  const pages = site.pages.map((page) => ({ page, json: JSON.stringify(page) }))
  const links = pages.map(({ page, json }): PageLink => ({
    path: page.path,
    title: page.title,
    data: dataPath(slug(page), json),
    chunks: engine.chunksOf(page),
    ...(engine.policyNeeds(page) && { isApart: true }),
  }))
  for (const [index, { json }] of pages.entries()) yield { path: links[index]!.data.slice(1), content: json }

  const shared = siteData(site, links, now)
  const sharedJson = JSON.stringify(shared)
  const sharedPath = dataPath('site', sharedJson)
  yield { path: sharedPath.slice(1), content: sharedJson }

  const policies = new Map<string, string>()
  const writePage = (path: string, parts: DocumentParts): SiteAsset => {
    const { html, ...inline } = engine.renderDocument(parts)
    policies.set(path, contentPolicy(inline))
    return { path, content: html }
  }
  // What the server would answer at this moment.
  const coming = upcomingEvents(active, now, site.timeZone)
  for (const [index, { page }] of pages.entries()) {
    const { data: pagePath, chunks } = links[index]!
    const data = {
      app: engine.app,
      site: sharedPath,
      page: pagePath,
      chunks: [
        ...new Set([...(engine.shared ?? []), ...chunks!.flatMap((type) => engine.chunks?.[type] ?? [])]),
      ].join(' '),
    }
    const rendered = renderOrExplain(engine, shared, page)
    yield writePage(htmlPath(page), {
      site,
      page,
      ...rendered,
      data,
      boot: engine.boot,
      image: images.get(page.path),
      notice: shared.notice,
      events: coming,
    })
  }
  yield { path: SERVER_SITE_FILE, content: JSON.stringify(serverSite(site, shared, forms)) }
  const answer = formAnswer(site, shared, engine.renderPage)
  if (answer) yield writePage(FORM_ANSWER_FILE, answer)
  for (const { path, parts } of formPages(site, shared, forms, engine.renderPage))
    yield writePage(path, parts)
  yield { path: POLICIES_FILE, content: JSON.stringify(Object.fromEntries(policies)) }

  yield* marks(site)
  yield { path: 'site.schema.json', content: JSON.stringify(bundleSchema()) }
  yield { path: 'sitemap.xml', content: sitemap(site) }
  yield { path: 'robots.txt', content: robots(site) }
}

/** The mark for the header of a site without a logo. */
function* marks(site: Site): Generator<SiteAsset> {
  yield { path: 'mark.svg', content: drawMark(site) }
  yield { path: 'mark-dark.svg', content: drawMark(site, { colour: ({ darkInk }) => darkInk }) }
  yield { path: 'manifest.webmanifest', content: webManifest(site) }
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

function htmlPath({ path }: Page): string {
  return path === NOT_FOUND ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, '')
}

function dataPath(name: string, json: string): string {
  return `/assets/${name}-${createHash('sha256').update(json).digest('hex').slice(0, 10)}.json`
}
