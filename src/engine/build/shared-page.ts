import { canonicalUrl, pageTitle } from '../rendering/metadata.ts'
import type { Page, SiteInfo } from '../model/site.ts'

export function sharedPage(site: Pick<SiteInfo, 'name' | 'url'>, page: Page) {
  return {
    title: pageTitle(site, page),
    address: canonicalUrl(site, page),
    description: page.description,
  }
}
