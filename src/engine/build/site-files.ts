import { forCodeEditors } from '../content/schema/conditions.ts'
import { schema } from '../content/schema/definitions.ts'
import { documentType } from '../model/document.ts'
import { publicAddress, type SiteAsset } from '../model/site-asset.ts'
import { calendarFile } from '../contract/event-file.ts'
import { eventsOf, readEvents, type AgendaEvent, EVENTS_FILE_PATH } from '../contract/events.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../contract/messages.ts'
import { marks, webManifest } from './site-icons.ts'
import type { SiteContent } from '../content/load.ts'
import type { PageRenderer } from './page-renderer.ts'
import { feedFiles } from './feeds.ts'
import { formAnswers, serverSite } from './server-files.ts'
import { pageAddress } from '../contract/page-address.ts'
import { canonicalUrl, pageTitle } from '../rendering/metadata.ts'
import { atBase, basePath } from '../model/base-path.ts'
import { escapeHtml } from '../model/escape-html.ts'
import { NOT_FOUND, type Site, type Page } from '../model/site.ts'
import { cacheControl, COMMON_HEADERS, PAGE_POLICY } from '../contract/headers.ts'

/** Makes all files of a site except those of single pages. */
export function* otherFiles(
  { site, assets, forms, events, fonts }: SiteContent,
  renderer: PageRenderer,
  now: Date,
  changed = now,
): Generator<SiteAsset> {
  yield* assets
  yield renderer.sharedFile
  const isFileHost = renderer.shared.formsUrl !== undefined
  // The answers to forms are made first, because late styles belong to all documents made.
  const answers = isFileHost ? [] : [...formAnswers(site, forms)].map((answer) => renderer.answer(answer))
  yield* answers
  yield* renderer.lateStyles()
  yield* redirectPages(site, isFileHost)
  yield* movedFiles(site, assets)
  yield* feedFiles(site)
  const server = serverSite(site, renderer.shared, forms)
  const active = readEvents(events.filter(({ status }) => status === 'active'))
  if (isFileHost) yield* fileHostFiles(site, active)
  else yield { path: SERVER_SITE_FILE, content: JSON.stringify(server) }
  yield* calendarFiles(server, active, now, changed)
  yield* marks(site, fonts)
  yield { path: 'manifest.webmanifest', content: webManifest(site) }
  yield { path: 'site.schema.json', content: JSON.stringify(forCodeEditors(schema)) }
  yield* sitemapFiles(site)
  yield { path: 'robots.txt', content: robots(site) }
  const index = renderer.searchFile()
  if (index) yield index
}

/** Makes the calendars for subscriptions as files, for hosts without the site's own server. */
function* calendarFiles(
  server: ServerSite,
  events: AgendaEvent[],
  now: Date,
  changed: Date,
): Generator<SiteAsset> {
  for (const [path, { name, institution }] of Object.entries(server.calendars))
    yield {
      path: path.slice(1),
      content: calendarFile(eventsOf(events, institution), server, now, { changed, name }),
    }
}

/**
 * Makes redirect pages at old addresses, for hosts that cannot redirect. The site's own server, and Apache after `deploy`, answer with
 * status 301 instead.
 *
 * @param isFileHost whether the host only serves files, and so shows any `.html` file as a page
 */
export function* redirectPages(site: Site, isFileHost = false): Generator<SiteAsset> {
  const paths = new Set(site.pages.map(({ path }) => path))
  for (const { from, to } of site.redirects ?? []) {
    // On such a host, the page itself is at /page.html.
    if (isFileHost && paths.has(pageAddress(from.slice(1)))) continue
    const page = site.pages.find(({ path }) => path === to)
    // Skips addresses with an extension, such as `/index.php`. A host looks for a file with that name, not for a page.
    const isFile = /\.[^/]*$/.test(from)
    if (!page || (isFile && !(isFileHost && /\.html?$/.test(from)))) continue
    const title = escapeHtml(pageTitle(site, page))
    const address = escapeHtml(atBase(basePath(site.url), to))
    const content = `<!DOCTYPE html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonicalUrl(site, page))}">
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p><a href="${address}">${title}</a></p></body>
</html>
`
    yield { path: from.slice(1) + (isFile ? '' : '/index.html'), content }
  }
}

/** Makes copies of documents at their former addresses, which families may have saved. Every host serves them without a redirect. */
export function* movedFiles(
  { movedFiles: moved = [] }: Site,
  assets: readonly SiteAsset[],
): Generator<SiteAsset> {
  const byAddress = new Map(assets.map((asset) => [publicAddress(asset.path), asset]))
  for (const { from, to } of moved) {
    const asset = byAddress.get(to.to)
    // A document that is used again has its own address. A browser knows the type of a document by the ending of its address.
    const isSameType = documentType(from) === documentType(to.to)
    if (asset && isSameType && !byAddress.has(publicAddress(from))) yield { ...asset, path: from }
  }
}

/** Maximum addresses in a file, set by the sitemap protocol. */
const MAX_ADDRESSES = 50_000

export function* sitemapFiles(site: Site, most = MAX_ADDRESSES): Generator<SiteAsset> {
  const urls = site.pages
    .filter(({ path, noindex }) => path !== NOT_FOUND && !noindex)
    .map((page) => `<url><loc>${canonicalUrl(site, page)}</loc>${lastChange(page)}</url>`)
  if (urls.length <= most) {
    yield { path: 'sitemap.xml', content: write('urlset', urls) }
    return
  }
  const parts: string[] = []
  for (let at = 0; at < urls.length; at += most) {
    const path = `sitemap-${parts.length + 1}.xml`
    parts.push(`<sitemap><loc>${site.url}/${path}</loc></sitemap>`)
    yield { path, content: write('urlset', urls.slice(at, at + most)) }
  }
  yield { path: 'sitemap.xml', content: write('sitemapindex', parts) }
}

function write(kind: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${kind}>\n`
}

/**
 * Returns the `<lastmod>` element with the date of an item, or of a list's newest item. Empty for other pages, whose content has no date.
 */
function lastChange({ item, list }: Page): string {
  const date = item?.date ?? list?.items[0]?.date
  return date === undefined ? '' : `<lastmod>${date}</lastmod>`
}

function robots(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`
}

/**
 * Makes the files of a site for a host without a program: the agenda as a file, and the headers and redirects in the form that Netlify and
 * Cloudflare Pages read.
 */
function* fileHostFiles({ url, redirects = [] }: Site, events: AgendaEvent[]): Generator<SiteAsset> {
  const at = (path: string) => atBase(basePath(url), path)
  yield { path: EVENTS_FILE_PATH.slice(1), content: JSON.stringify(events) }
  yield {
    path: '_headers',
    content: [
      // No header stands in two parts, because both hosts would join their values.
      part(at('/*'), { ...COMMON_HEADERS, 'Content-Security-Policy': PAGE_POLICY }),
      part(at('/assets/*'), { 'Cache-Control': cacheControl('assets/') }),
    ].join(''),
  }
  const lines = redirects.map(({ from, to }) => `${encodeURI(at(from))} ${encodeURI(at(to))} 301\n`)
  yield { path: '_redirects', content: lines.join('') }
}

function part(paths: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${paths}\n${lines.join('')}`
}
