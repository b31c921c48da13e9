import { bundleSchema } from '../content/schema/schema.ts'
import type { SiteAsset } from '../content/media/site-asset.ts'
import { POLICIES_FILE } from '../contract/headers.ts'
import { SERVER_SITE_FILE } from '../contract/messages.ts'
import type { Site } from '../model/site.ts'
import type { Engine } from './engine.ts'
import { drawMark, webManifest } from './icons.ts'
import type { Made } from './made-files.ts'
import { createPageMaker, type DocumentFile, type SiteContent } from './page-maker.ts'
import { formAnswers, serverSite } from './server-files.ts'
import { robots, sitemap } from './sitemap.ts'

/** Every file of a site published at a moment, one by one, so that only one page is in memory at a time. */
export function* siteFiles(
  content: SiteContent,
  engine: Engine,
  made: Pick<Made, 'images'>,
  now: Date,
): Generator<SiteAsset> {
  yield* content.assets
  const maker = createPageMaker(content, engine, made, now)
  const { site } = content
  const { shared } = maker
  const policies = new Map<string, string>()
  const noted = ({ policy, ...file }: DocumentFile): SiteAsset => {
    policies.set(file.path, policy)
    return file
  }
  yield maker.sharedFile
  for (const page of site.pages) {
    const data = maker.dataFile(page)
    yield data
    yield noted(maker.document(page, data))
  }
  for (const answer of formAnswers(site, content.forms)) yield noted(maker.answer(answer))
  yield { path: SERVER_SITE_FILE, content: JSON.stringify(serverSite(site, shared, content.forms)) }
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
