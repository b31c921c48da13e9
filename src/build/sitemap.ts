import { canonicalUrl } from '../engine/metadata.ts'
import { NOT_FOUND, type Site } from '../model/site.ts'

/** Sitemap for search engines (sitemaps.org). */
export function sitemap(site: Site): string {
  const urls = site.pages
    .filter(({ path }) => path !== NOT_FOUND)
    .map((page) => `<url><loc>${canonicalUrl(site, page)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** robots.txt (RFC 9309). */
export function robots(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`
}
