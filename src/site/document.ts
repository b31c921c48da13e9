import baseCss from '../ui/base.css?inline'
import { DOCUMENT_START } from '../contract/document-start.ts'
import { canonicalUrl, pageTitle, structuredData } from '../engine/metadata.ts'
import type { CurrentNotice } from '../engine/site-context.ts'
import { themeCss } from '../engine/theme.ts'
import { escapeHtml } from '../model/escape-html.ts'
import { NOT_FOUND, type Page, type SiteInfo } from '../model/site.ts'
import { noticeScript } from './notice-script.ts'
import { policyNeeds, type PolicyNeeds } from './page-policy.ts'

/** The picture of a page for social networks: its address below the site's, its size in pixels. */
export interface SocialImage {
  src: string
  width: number
  height: number
}

export interface DocumentParts {
  site: SiteInfo
  page: Page
  /** The page's content and the style of its components, as `renderPage` gives them. */
  html: string
  styles: InlineStyle
  fonts: FontStyles
  /** Addresses of the application, of the data it starts with, and of the chunks that its page needs (with spaces between). Without them the page stays plain HTML. */
  data?: { app: string; site: string; page: string; chunks?: string } | undefined
  /** The script that starts the application when it is wanted; without it the application starts at once. */
  boot?: string | undefined
  image?: SocialImage | undefined
  notice?: CurrentNotice | undefined
  /** The structured data of its blocks for search engines. */
  announced?: object[] | undefined
}

/** The CSS of the fonts of a page. */
export interface FontStyles {
  /** The site's own letters, and fonts that a visitor has, in their place until they have come. */
  faces: string
  /** Puts the site's own letters into their place. They are asked for once the page is drawn. */
  shown: string
}

/** A `<style>` element, and the text inside. */
export interface InlineStyle {
  tag: string
  text: string
}

/** An HTML document, and the texts of its inline scripts and styles, which its Content-Security-Policy allows by their hashes. */
export interface PageDocument {
  html: string
  scripts: string[]
  styles: string[]
  /** Further sources that its policy allows. */
  needs?: PolicyNeeds | undefined
}

/** A whole HTML document with everything that its first paint needs inside: no request but fonts and pictures follows. */
export function renderDocument(parts: DocumentParts): PageDocument {
  const { site, html, styles, fonts, data, boot, notice } = parts
  const { chunks = '', ...addresses } = data ?? {}
  const attributes = Object.entries(addresses).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  const style = siteStyle(site, fonts)
  const hide = notice && noticeScript(notice)
  const document = `${DOCUMENT_START}lang="${site.language}">
<head>
${head(parts)}
<style>${style}</style>
<style${boot === undefined ? '' : LATER}>${fonts.shown}</style>
${styles.tag}${inlineScript(hide)}
</head>
<body>
<div id="site_root"${attributes.join('')}>${html}</div>
${boot !== undefined && data ? wakeLinks(data.site, data.page, chunks) : ''}${boot === undefined && data ? moduleScript(data.app) : inlineScript(boot)}
</body>
</html>
`
  return {
    html: document,
    scripts: [hide, boot].filter((text) => text !== undefined),
    styles: [style, fonts.shown, styles.text],
    needs: policyNeeds(parts.page),
  }
}

const siteStyles = new WeakMap<SiteInfo, { fonts: FontStyles; style: string }>()

/** The style that all pages of a site share: one string, whose hash is asked for with each page. */
function siteStyle(site: SiteInfo, fonts: FontStyles): string {
  const before = siteStyles.get(site)
  if (before?.fonts === fonts) return before.style
  const style = fonts.faces + baseCss.trim() + themeCss(site)
  siteStyles.set(site, { fonts, style })
  return style
}

/** The boot script takes this away when the letters have come; on paper and without scripts the style holds from the start. */
const LATER = ' id="site_fonts" media="print,(scripting:none)"'

/** Preloads the data of the application. The boot script moves the links into the head when it imports the application. */
function wakeLinks(site: string, page: string, chunks: string): string {
  const links = [
    ...[site, page].map((file) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(file)}">`),
    ...chunks.split(' ').map((file) => file && `<link rel="modulepreload" href="${escapeHtml(file)}">`),
  ]
  return `<template id="site_links">${links.join('')}</template>`
}

function inlineScript(text: string | undefined): string {
  return text === undefined ? '' : `<script>${text}</script>`
}

function moduleScript(address: string): string {
  return `<script type="module" src="${escapeHtml(address)}"></script>`
}

function head({ site, page, image, announced = [] }: DocumentParts): string {
  const title = escapeHtml(pageTitle(site, page))
  const description = escapeHtml(page.description)
  const url = escapeHtml(canonicalUrl(site, page))
  const isFound = page.path !== NOT_FOUND
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    isFound ? `<link rel="canonical" href="${url}">` : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(isFound ? openGraph(site, title, description, url) : []),
    ...(isFound && image ? socialImage(site, title, image) : []),
    ...[...structuredData(site, page), ...announced].map(
      (data) => `<script type="application/ld+json">${escapeJson(data)}</script>`,
    ),
  ].join('\n')
}

function openGraph(site: SiteInfo, title: string, description: string, url: string): string[] {
  const properties = {
    type: 'website',
    site_name: escapeHtml(site.name),
    locale: site.language.replace('-', '_'),
    title,
    description,
    url,
  }
  return Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${value}">`)
}

/** Networks want whole addresses; X reads the same properties and asks only for the size of the card. */
function socialImage(site: SiteInfo, title: string, { src, width, height }: SocialImage): string[] {
  const properties = {
    'og:image': escapeHtml(site.url + src),
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': title,
  }
  return [
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** JSON inside a `<script>` must not end it. */
function escapeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
