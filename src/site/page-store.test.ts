import { beforeEach, expect, test, vi } from 'vitest'
import { createPageStore } from './page-store.ts'

const home = { path: '/', title: 'Portada', description: '', blocks: [] }
const other = { ...home, path: '/otra' }
const data = (page: typeof home, more?: object) => ({
  page,
  site: '/site-1.json',
  version: '1',
  chunks: [],
  ...more,
})

const fetchJson = vi.fn<(url: string) => Promise<Response>>()
const reload = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', fetchJson)
  vi.stubGlobal('location', { reload, pathname: '/' })
  return () => vi.unstubAllGlobals()
})

const answer = (json: unknown) => fetchJson.mockImplementation(() => Promise.resolve(Response.json(json)))

test('the page of the document is there, and another one is fetched once', async () => {
  answer(data(other))
  const pages = createPageStore('/', data(home))
  expect(pages('/')).toBe(home)
  await pages('/otra', true)
  expect(pages('/otra')).toEqual(other)
  expect(fetchJson.mock.calls.map(([url]) => url)).toEqual(['/otra/index.json'])
})

test.each([
  ['of a newer version of the site', data(other, { site: '/site-2.json' })],
  ['whose policy allows more', data(other, { isApart: true })],
  ['that is none', 'Hola'],
])('a page %s is loaded by the browser, when somebody goes there', async (_, json) => {
  answer(json)
  const pages = createPageStore('/', data(home))
  void pages('/otra', true)
  await vi.waitFor(() => expect(fetchJson).toHaveBeenCalledTimes(1))
  expect(reload).not.toHaveBeenCalled()
  location.pathname = '/otra'
  void pages('/otra')
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

test('does not reload when the visitor has turned back meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  fetchJson.mockReturnValueOnce(promise)
  const pages = createPageStore('/', data(home))
  location.pathname = '/otra'
  void pages('/otra')
  location.pathname = '/'
  reject(new TypeError('Failed to fetch'))
  answer(data(other))
  // Fetched again after the failure.
  await vi.waitFor(() => {
    void pages('/otra', true)
    expect(fetchJson).toHaveBeenCalledTimes(2)
  })
  expect(reload).not.toHaveBeenCalled()
})
