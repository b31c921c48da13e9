import baseCss from '../ui/base.css?inline'
import baseLateCss from '../ui/late.css?inline'
import { DOCUMENT_START } from '../contract/document-start.ts'
import { canonicalUrl, pageTitle, structuredData } from '../rendering/metadata.ts'
import type { CurrentNotice } from '../rendering/site-context.ts'
import { themeCss } from '../rendering/theme.ts'
import { atBase } from '../model/base-path.ts'
import { escapeHtml } from '../model/escape-html.ts'
import { NOT_FOUND, type Page, type SiteInfo } from '../model/site.ts'
import { endsScript, noticeScript, queryScript, spellingScript } from './inline-scripts.ts'
import { kindCss, type KindCss } from './kind-css.ts'
import { footerIn } from './page-outline.ts'
import { policyNeeds, type PolicyNeeds } from './page-policy.ts'

export interface SocialImage {
  src: string
  /** A description of the picture, for people who cannot see it. */
  alt?: string | undefined
  width?: number
  height?: number
}

export interface DocumentParts {
  site: SiteInfo
  page: Page
  html: string
  styles: PageStyle
  fonts: FontStyles
  /** Returns the address of a file with CSS that the first paint does not need. Without it, all CSS is in the document. */
  lateFile?: ((css: string) => string) | undefined
  /**
   * The addresses of the application's script, of its first data, and of the scripts of its blocks (`chunks`, separated by spaces). Without
   * `data`, the page stays plain HTML.
   */
  data?: { app: string; site: string; page: string; chunks?: string } | undefined
  /**
   * The boot script, which starts the application at the first gesture, or earlier if a block or an anchor needs it. Without the boot
   * script, the application starts at once.
   */
  boot?: string | undefined
  /** The address of a script that the first paint does not need. */
  lateScript?: string | undefined
  /** The path of the site on its host, without a slash at the end. */
  base: string
  image?: SocialImage | undefined
  notice?: CurrentNotice | undefined
  /** Whether a part of the page has an end, so that the page needs the script that hides ended parts. */
  isTimed?: boolean | undefined
  /** Whether a block reads the address's query, so that the page needs the script that chooses the option. */
  readsQuery?: boolean | undefined
  /** Whether the document looks for a page at another spelling of the address, because its host cannot. */
  looksForPage?: boolean | undefined
  feeds?: readonly FeedLink[] | undefined
  announced?: object[] | undefined
  /** Makes the Content-Security-Policy of the document. Without it, the document has none. */
  policyOf?: ((governed: GovernedParts) => string) | undefined
}

export interface FeedLink {
  title: string
  href: string
}

export interface FontStyles {
  /** The CSS of similar system fonts, which pages use until the site's fonts have loaded. */
  fallback: string
  /** The CSS of the site's fonts. They are shown where `<html>` or a part has `data-fonts`, in print, and without scripts. */
  late: string
}

/** The CSS of a page's components. */
export interface PageStyle {
  /** The rules for the first paint. */
  early: string
  /** Rules for states that come later, for print, and for the part from the footer on. */
  late: string
  /** The names of components, such as `sc-a1-0`, that any rule of a component on the page names. */
  components: ReadonlySet<string>
}

/** The parts of a document that its Content-Security-Policy allows: the inline scripts and styles, and the sources of its blocks. */
export interface GovernedParts {
  scripts: string[]
  styles: string[]
  needs?: PolicyNeeds | undefined
}

/** Renders a document. Its first paint needs no other files except fonts and pictures. */
export function renderDocument(parts: DocumentParts): string {
  const { site, html, data, boot, notice, lateFile } = parts
  const { chunks = '', ...addresses } = data ?? {}
  const attributes = Object.entries(addresses).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  const { early, late: lateCss } = documentCss(parts)
  const style = lateFile ? early : early + lateCss
  const hide = notice && noticeScript(notice)
  const ends = parts.isTimed ? endsScript : undefined
  const query = parts.readsQuery ? queryScript : undefined
  const spelling = parts.looksForPage ? spellingScript(parts.base) : undefined
  const late = parts.lateScript && `<script defer src="${escapeHtml(parts.lateScript)}"></script>`
  const links = boot !== undefined && data ? preloadLinks(data.site, data.page, chunks) : ''
  const atOnce = boot === undefined && data && `<script type="module" src="${escapeHtml(data.app)}"></script>`
  const start = atOnce || inlineScript(boot)
  const policy = parts.policyOf?.({
    scripts: [hide, query, ends, spelling, boot].filter((text) => text !== undefined),
    styles: [style],
    needs: policyNeeds(parts.page),
  })
  const footer = footerIn(html)
  const body = lateFile
    ? `${html.slice(0, footer)}<link rel="stylesheet" href="${lateFile(lateCss)}">${html.slice(footer)}`
    : html
  // The policy comes before all that it governs. The character set must come even earlier, in the first 1,024 bytes.
  return `${DOCUMENT_START}lang="${site.language}"${boot === undefined ? FONTS_SHOWN : ''}>
<head>
<meta charset="utf-8">
${policy === undefined ? '' : policyMeta(policy)}${head(parts)}
<style>${style}</style>${inlineScript(hide)}
</head>
<body>
<div id="site_root"${attributes.join('')}>${body}</div>${inlineScript(query)}${inlineScript(ends)}${inlineScript(spelling)}
${links}${start}${late ?? ''}
</body>
</html>
`
}

/** The CSS of documents, by that of their components. Equal texts are one object, because hashing such a long text takes time. */
const sheets = new WeakMap<PageStyle, DocumentCss>()

interface DocumentCss extends Omit<PageStyle, 'components'> {
  site: SiteInfo
  fonts: FontStyles
  kinds: KindCss
}

function documentCss({ site, page, fonts, styles }: DocumentParts): DocumentCss {
  const kinds = kindCss(site, page)
  const before = sheets.get(styles)
  if (before?.site === site && before.fonts === fonts && before.kinds.own === kinds.own) return before
  // Apart from the base style, where the bundler would add properties for older browsers.
  const ofSite = `${fonts.fallback}:root{color-scheme:light dark}${baseCss.trim()}${themeCss(site)}`
  const early = ofSite + styles.early + kinds.own
  const late = fonts.late + baseLateCss.trim() + styles.late + kinds.others
  const css = { site, fonts, kinds, early, late }
  sheets.set(styles, css)
  return css
}

/** The attribute by which the site's fonts replace the system fonts. `late.ts` sets it when the fonts have loaded. */
const FONTS_SHOWN = ' data-fonts'

function preloadLinks(site: string, page: string, chunks: string): string {
  const links = [
    ...[site, page].map((file) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(file)}">`),
    ...chunks.split(' ').map((file) => file && `<link rel="modulepreload" href="${escapeHtml(file)}">`),
  ]
  return `<template id="site_links">${links.join('')}</template>`
}

function policyMeta(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">\n`
}

function inlineScript(text: string | undefined): string {
  return text === undefined ? '' : `<script>${text}</script>`
}

function head({ site, page, base, image, announced = [], feeds = [] }: DocumentParts): string {
  const title = escapeHtml(pageTitle(site, page))
  const description = escapeHtml(page.description)
  const url = escapeHtml(canonicalUrl(site, page))
  const isFound = page.path !== NOT_FOUND
  return [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    isFound && !page.noindex
      ? `<link rel="canonical" href="${url}">`
      : '<meta name="robots" content="noindex">',
    `<link rel="icon" href="${atBase(base, '/favicon.svg')}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${atBase(base, '/apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${atBase(base, '/manifest.webmanifest')}">`,
    ...feeds.flatMap(({ title: name, href }) =>
      FEEDS.map(
        ([type, file]) =>
          `<link rel="alternate" type="${type}" title="${escapeHtml(name)}" href="${atBase(base, `${href}/${file}`)}">`,
      ),
    ),
    ...(isFound ? openGraph(site, page, { title, description, url }) : []),
    ...(isFound && image ? socialImage(site, image) : []),
    dataScript([...structuredData(site, page), ...announced]),
  ].join('\n')
}

const FEEDS = [
  ['application/rss+xml', 'rss.xml'],
  ['application/feed+json', 'feed.json'],
]

function openGraph(site: SiteInfo, { item }: Page, texts: Record<string, string>): string[] {
  const properties = {
    type: item ? 'article' : 'website',
    site_name: escapeHtml(site.name),
    locale: site.language.replace('-', '_'),
    ...texts,
  }
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${value}">`),
    ...(item ? [`<meta property="article:published_time" content="${item.date}">`] : []),
  ]
}

/**
 * Returns the `<meta>` tags of a picture for social networks, which need absolute addresses. X (Twitter) reads these tags too; because of
 * `twitter:card`, it shows the picture in the large size.
 */
function socialImage(site: SiteInfo, { src, alt, width, height }: SocialImage): string[] {
  const properties = {
    'og:image': escapeHtml(site.url + src),
    'og:image:width': width,
    'og:image:height': height,
    ...(alt && { 'og:image:alt': escapeHtml(alt) }),
  }
  return [
    ...Object.entries(properties).flatMap(([name, value]) =>
      value === undefined ? [] : `<meta property="${name}" content="${value}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

function dataScript(data: object[]): string {
  return data.length > 0 ? `<script type="application/ld+json">${escapeJson(data)}</script>` : ''
}

/** Converts data to JSON inside a `<script>`. Escapes `<`, so that no text in the data can end the `<script>`. */
function escapeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
