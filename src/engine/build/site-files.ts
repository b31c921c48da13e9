import { schema } from '../content/schema/definitions.ts'
import type { SiteAsset } from '../model/site-asset.ts'
import { calendarFile } from '../contract/event-file.ts'
import { eventsOf, readEvents, type AgendaEvent } from '../contract/events.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../contract/messages.ts'
import { marks, webManifest } from './site-icons.ts'
import type { SiteContent } from '../content/load.ts'
import type { PageRenderer } from './page-renderer.ts'
import { feedFiles } from './feeds.ts'
import { formAnswers, serverSite } from './server-files.ts'
import { redirectPages } from './redirect-pages.ts'
import { robots, sitemapFiles } from './sitemap.ts'

/** Makes all files of a site except those of single pages. */
export function* otherFiles(
  { site, assets, forms, events }: SiteContent,
  renderer: PageRenderer,
  now: Date,
): Generator<SiteAsset> {
  yield* assets
  yield renderer.sharedFile
  for (const answer of formAnswers(site, forms)) yield renderer.answer(answer)
  yield* redirectPages(site)
  yield* feedFiles(site)
  const server = serverSite(site, renderer.shared, forms)
  yield { path: SERVER_SITE_FILE, content: JSON.stringify(server) }
  yield* calendarFiles(server, readEvents(events.filter(({ status }) => status === 'active')), now)
  yield* marks(site)
  yield { path: 'manifest.webmanifest', content: webManifest(site) }
  yield { path: 'site.schema.json', content: JSON.stringify(schema) }
  yield* sitemapFiles(site)
  yield { path: 'robots.txt', content: robots(site) }
  const index = renderer.searchFile()
  if (index) yield index
}

/** Makes the calendars for subscriptions as files, for hosts without the site's own server. */
function* calendarFiles(server: ServerSite, events: AgendaEvent[], now: Date): Generator<SiteAsset> {
  for (const [path, { name, institution }] of Object.entries(server.calendars))
    yield { path: path.slice(1), content: calendarFile(eventsOf(events, institution), server, now, name) }
}
