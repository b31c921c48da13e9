import { expect, test } from 'vitest'
import { loadSite } from '../../tests/support/load-site.ts'
import { searchIndex, siteMap } from './search-index.ts'

const { site } = await loadSite('tests/fixtures/otro-sitio')
const { entries, words } = searchIndex(site!)
const addressesOf = (word: string) => {
  let position = 0
  return words[word]?.map((step) => entries[(position += step)]?.to)
}

test('the search index has pages, items and sections, but no drafts and archives', () => {
  expect(entries.map(({ to }) => to).toSorted()).toMatchInlineSnapshot(`
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

test('a word in the search index leads to the section that contains it', () => {
  expect(addressesOf('tuba')).toEqual(['/north-branch#instrument-families'])
  expect(addressesOf('barrels')).toEqual(['/north-branch#our-story'])
  expect(addressesOf('halloway')).toContain('/news/new-brass-teacher')
})

test('the search index omits pages that are hidden from search engines', () => {
  const pages = site!.pages.map((page) => ({ ...page, noindex: true }))
  expect(searchIndex({ pages })).toEqual({ entries: [], words: {} })
  expect(siteMap({ pages })).toEqual([])
})

test('the list of all pages has pages and collections, but no items', () => {
  expect(siteMap(site!).map(({ to }) => to)).toEqual(['/', '/news', '/north-branch', '/write-to-us'])
})
