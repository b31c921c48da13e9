import type { SiteAsset } from '../model/site-asset.ts'
import { escapeHtml } from '../model/escape-html.ts'
import type { Collection, ItemSummary, Site } from '../model/site.ts'
import type { FeedLink } from '../shell/html-document.ts'
import { offsetAt } from '../model/time-zone.ts'

const MAX_FEED_ITEMS = 30

interface Feed {
  institution?: string
  title: string
  description: string
  path: string
  items: readonly ItemSummary[]
}

export function* feedFiles(site: Site): Generator<SiteAsset> {
  for (const feed of site.collections.flatMap((one) => feedsOf(one, site))) {
    yield { path: `${feed.path.slice(1)}/rss.xml`, content: rss(feed, site) }
    yield { path: `${feed.path.slice(1)}/feed.json`, content: jsonFeed(feed, site) }
  }
}

function feedsOf({ title, description, path, items }: Collection, site: Site): Feed[] {
  const { institutions, name, messages } = site
  const ofInstitutions = institutions.map(({ id, shortName }) => ({
    institution: id,
    title: `${title} · ${shortName} · ${name}`,
    description,
    path: `${path}/${messages.collections.institutionWord}/${id}`,
    items: items.filter((item) => item.institutions.includes(id)),
  }))
  return [
    { title: `${title} · ${name}`, description, path, items },
    ...ofInstitutions.filter((feed) => feed.items.length > 0),
  ]
}

/** Writes RSS 2.0 (rssboard.org). The `link` element of Atom has the feed's own address. */
function rss({ title, description, path, items }: Feed, { url, language, timeZone }: Site): string {
  const shown = items.slice(0, MAX_FEED_ITEMS).map(
    (item) => `<item>
<title>${escapeHtml(item.title)}</title>
<link>${url}${item.path}</link>
<guid isPermaLink="true">${url}${item.path}</guid>
<pubDate>${new Date(momentOf(item, timeZone)).toUTCString()}</pubDate>
<description>${escapeHtml(item.description)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(title)}</title>
<link>${url}${path}</link>
<atom:link href="${url}${path}/rss.xml" rel="self" type="application/rss+xml"/>
<description>${escapeHtml(description)}</description>
<language>${language}</language>
${shown.join('\n')}
</channel>
</rss>
`
}

function jsonFeed({ title, description, path, items }: Feed, { url, language, timeZone }: Site): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url + path,
    feed_url: `${url}${path}/feed.json`,
    description,
    language,
    items: items.slice(0, MAX_FEED_ITEMS).map((item) => ({
      id: url + item.path,
      url: url + item.path,
      title: item.title,
      summary: item.description,
      content_text: item.description,
      date_published: momentOf(item, timeZone),
      ...(item.picture?.sources && { image: url + item.picture.src }),
    })),
  })
}

function momentOf({ date }: ItemSummary, timeZone: string): string {
  const local = `${date}T00:00:00`
  return local + offsetAt(local, timeZone)
}

/** Returns a function that lists the feeds to announce in a page: those of all collections, and those of the page's institution. */
export function createFeedLinks(site: Site): (institution: string | undefined) => FeedLink[] {
  const all = site.collections.flatMap((one) => feedsOf(one, site))
  return (institution) =>
    all
      .filter((feed) => feed.institution === undefined || feed.institution === institution)
      .map(({ title, path }) => ({ title, href: path }))
}
