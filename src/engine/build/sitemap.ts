import type { SiteAsset } from '../model/site-asset.ts'
import { canonicalUrl } from '../rendering/metadata.ts'
import { NOT_FOUND, type Page, type Site } from '../model/site.ts'

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

export function robots(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`
}
