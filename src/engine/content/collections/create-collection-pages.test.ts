import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'

const { site } = await loadSite('tests/fixtures/otro-sitio')
const pageAt = (path: string) => site!.pages.find((page) => page.path === path)

test('each page of a list has `perPage` items, newest first', () => {
  const lists = ['/news', '/news/page/2', '/news/page/3'].map((path) => pageAt(path)?.list)
  expect(lists.map((list) => list?.items.map(({ date }) => date))).toEqual([
    ['2026-03-20', '2026-01-12'],
    ['2025-12-18', '2025-10-03'],
    ['2025-07-05'],
  ])
  expect(lists[1]).toMatchObject({ number: 2, total: 3, previous: '/news', next: '/news/page/3' })
  expect(pageAt('/news/page/4')).toBeUndefined()
})

test('each year, institution and topic has its own list of items', () => {
  const titlesOf = (path: string) => pageAt(path)?.list?.items.map(({ title }) => title)
  expect(titlesOf('/news/2026')).toEqual(['A spring concert by the river', 'Brass has a new teacher'])
  expect(titlesOf('/news/institution/north/page/2')).toEqual(['The old piano is in tune again'])
  expect(titlesOf('/news/topic/people')).toEqual(['Brass has a new teacher', 'Fiddles in the park'])
  expect(pageAt('/news/institution/north')?.institution).toBe('north')
  expect(pageAt('/news')?.list?.archives.map(({ label }) => label)).toEqual([
    'By year',
    'By institution',
    'By topic',
  ])
})

test('an item has its fields, and links to its neighbours and lists', () => {
  const { item, institution } = pageAt('/news/new-brass-teacher')!
  expect(institution).toBe('north')
  expect(item).toMatchObject({
    collection: { label: 'News', to: '/news' },
    previous: { to: '/news/winter-carols' },
    next: { to: '/news/spring-concert' },
    lists: [
      { label: 'North', to: '/news/institution/north' },
      { label: 'People', to: '/news/topic/people' },
    ],
    fields: [
      { label: 'Written by', value: 'Wren Halloway' },
      { label: 'Reply by', value: '2026-02-01', type: 'date' },
    ],
  })
  expect(pageAt('/news/winter-carols')?.institution).toBeUndefined()
})

test('the pages of a collection have breadcrumbs', () => {
  const labels = (path: string) => pageAt(path)?.breadcrumbs?.map(({ label }) => label)
  expect(labels('/news')).toEqual(['Home'])
  expect(labels('/news/2026')).toEqual(['Home', 'News'])
  expect(labels('/news/new-brass-teacher')).toEqual(['Home', 'News'])
})

test('a draft item has no page, and is in no list', () => {
  expect(pageAt('/news/not-yet')).toBeUndefined()
  expect(JSON.stringify(site)).not.toContain('A letter that is not finished')
})
