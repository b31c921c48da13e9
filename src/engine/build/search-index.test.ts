import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { readEvents } from '../contract/events.ts'
import { searchIndex, siteMap } from './search-index.ts'

const { site, events } = await loadSite('tests/fixtures/otro-sitio')
const agenda = { events: readEvents(events).slice(0, 1) }
const { entries, words } = searchIndex(site!, agenda)
const addressesOf = (word: string) => {
  let position = 0
  return words[word]?.map((step) => entries[(position += step)]?.to)
}

test('the search index has pages, items and sections, but no drafts or archives', () => {
  expect([...new Set(entries.map(({ to }) => to))].toSorted()).toMatchInlineSnapshot(`
    [
      "/",
      "/news",
      "/news/new-brass-teacher",
      "/news/piano-tuned",
      "/news/spring-concert",
      "/news/summer-fiddles",
      "/news/winter-carols",
      "/north-branch",
      "/north-branch#instrument-families",
      "/north-branch#loan-cupboard",
      "/north-branch#our-story",
      "/north-branch#weekly-hours",
      "/north-branch#weekly-lessons",
      "/write-to-us",
      "/write-to-us#first-instrument",
      "/write-to-us#sight-reading",
    ]
  `)
})

test('the search index lists the sections and items that contain a word', () => {
  expect(addressesOf('tuba')).toEqual(['/north-branch#instrument-families'])
  expect(addressesOf('barrels')).toEqual(['/north-branch#our-story'])
  expect(addressesOf('halloway')).toContain('/news/new-brass-teacher')
})

test('the search index omits pages that are hidden from search engines', () => {
  const pages = site!.pages.map((page) => ({ ...page, noindex: true }))
  expect(searchIndex({ ...site!, pages }, { events: [] })).toEqual({ entries: [], words: {} })
  expect(siteMap({ pages })).toEqual([])
})

test('an institution is found by its telephone number and by the word telephone', () => {
  const [north] = entries.filter(({ phones }) => phones?.includes('01632 960 011'))
  expect(north).toMatchObject({
    to: '/north-branch',
    about: expect.stringContaining('north@brindlelark.example'),
  })
  expect(addressesOf('telephone')).toContain('/north-branch')
  expect(addressesOf('01632')).toContain('/north-branch')
})

test('the search index has coming events until they end', () => {
  expect(entries.find(({ title }) => title === 'Brass on the quay')).toEqual({
    to: '/north-branch',
    title: 'Brass on the quay',
    about: 'Saturday 22/05 · 19:30 sharp · The whole branch, outdoors, with umbrellas at the ready.',
    ends: Date.parse('2027-05-23T00:00:00+01:00'),
  })
})

test('the list of all pages has each collection once, without its items', () => {
  expect(siteMap(site!).map(({ to }) => to)).toEqual(['/', '/news', '/north-branch', '/write-to-us'])
})
