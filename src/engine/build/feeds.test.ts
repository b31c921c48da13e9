import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { createFeedLinks, feedFiles } from './feeds.ts'

const { site } = await loadSite('tests/fixtures/otro-sitio')
const files = new Map(Array.from(feedFiles(site!), ({ path, content }) => [path, String(content)]))

test('a collection and each institution with items have feeds', () => {
  const folders = ['news', 'news/institution/north', 'news/institution/south']
  expect([...files.keys()].toSorted()).toEqual(
    folders.flatMap((folder) => [`${folder}/feed.json`, `${folder}/rss.xml`]).toSorted(),
  )
})

test('an RSS feed has the newest items, with their addresses and days', () => {
  const feed = parseRssFeed(files.get('news/rss.xml')!)
  expect(feed).toMatchObject({
    title: 'News · Brindlelark Music School',
    link: 'https://brindlelark.example/news',
    description: 'What happens at Brindlelark Music School, in both branches.',
    language: 'en-GB',
  })
  expect(feed.atom?.links).toMatchObject([{ href: 'https://brindlelark.example/news/rss.xml', rel: 'self' }])
  expect(feed.items?.map(({ title }) => title)).toEqual(site!.collections[0]!.items.map(({ title }) => title))
  const [first, , , , summer] = feed.items!
  expect(first).toMatchObject({
    link: 'https://brindlelark.example/news/spring-concert',
    guid: { value: 'https://brindlelark.example/news/spring-concert' },
    description: 'Forty beginners, one ferry landing, and a wind that turned every page.',
  })
  // Midnight in London. In July, London is an hour ahead of UTC.
  expect(new Date(first!.pubDate!).toISOString()).toBe('2026-03-20T00:00:00.000Z')
  expect(new Date(summer!.pubDate!).toISOString()).toBe('2025-07-04T23:00:00.000Z')
})

test('a JSON Feed of an institution has only the items of this institution', () => {
  const feed = parseJsonFeed(files.get('news/institution/north/feed.json')!)
  expect(feed.feed_url).toBe('https://brindlelark.example/news/institution/north/feed.json')
  expect(feed.items?.map(({ url }) => url)).toEqual(
    ['new-brass-teacher', 'winter-carols', 'piano-tuned'].map(
      (id) => `https://brindlelark.example/news/${id}`,
    ),
  )
  expect(feed.items?.[2]?.date_published).toBe('2025-10-03T00:00:00+01:00')
})

test('a page announces the feeds of all collections and the feed of its institution', () => {
  const linksOf = createFeedLinks(site!)
  expect(linksOf(undefined).map(({ href }) => href)).toEqual(['/news'])
  expect(linksOf('south').map(({ href }) => href)).toEqual(['/news', '/news/institution/south'])
})
