import { canonicalUrl, pageTitle } from '../engine/metadata.ts'
import type { Page, SiteInfo } from '../model/site.ts'

/** Returns the texts with which search engines and messengers show a page. */
export function sharedPage(site: Pick<SiteInfo, 'name' | 'url'>, page: Page) {
  return {
    title: pageTitle(site, page),
    address: canonicalUrl(site, page),
    description: page.description,
  }
}
