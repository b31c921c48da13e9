import type { PageLink, SiteData } from '../engine/site-context.ts'
import { NOT_FOUND } from '../model/site.ts'

/** The page at an address; the "not found" page where there is none. A slash or `index.html` at the end makes no difference. */
export function findPage(site: Pick<SiteData, 'pages'>, pathname: string): PageLink {
  const path = pathname.replace(/\/(index\.html)?$/, '') || '/'
  const page =
    site.pages.find((page) => page.path === path) ?? site.pages.find((page) => page.path === NOT_FOUND)
  if (!page) throw new Error('A site needs a page "*" for addresses that do not exist.')
  return page
}
