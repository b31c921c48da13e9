import { schema } from '../content/schema/definitions.ts'
import type { SiteAsset } from '../content/media/site-asset.ts'
import { SERVER_SITE_FILE } from '../contract/messages.ts'
import { marks, webManifest } from './icons.ts'
import type { SiteContent } from '../content/load.ts'
import type { PageMaker } from './page-maker.ts'
import { formAnswers, serverSite } from './server-files.ts'
import { redirectPages } from './redirect-pages.ts'
import { robots, sitemap } from './sitemap.ts'

/**
 * Files that belong to no single page.
 *
 * @param policies gets the policies of the answers, by file
 */
export function* otherFiles(
  { site, assets, forms }: SiteContent,
  maker: PageMaker,
  policies: Map<string, string>,
): Generator<SiteAsset> {
  yield* assets
  yield maker.sharedFile
  for (const answer of formAnswers(site, forms)) {
    const { policy, ...document } = maker.answer(answer)
    policies.set(document.path, policy)
    yield document
  }
  yield* redirectPages(site)
  yield { path: SERVER_SITE_FILE, content: JSON.stringify(serverSite(site, maker.shared, forms)) }
  yield* marks(site)
  yield { path: 'manifest.webmanifest', content: webManifest(site) }
  yield { path: 'site.schema.json', content: JSON.stringify(schema) }
  yield { path: 'sitemap.xml', content: sitemap(site) }
  yield { path: 'robots.txt', content: robots(site) }
}
