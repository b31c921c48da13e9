import { blocks } from '../../blocks/index.ts'
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

test('does not reload the page when the visitor has gone back before a failure', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  fetchJson.mockReturnValueOnce(promise)
  const pages = createPageStore('', data(home), blocks)
  location.pathname = '/otra'
  void pages('/otra')
  location.pathname = '/'
  reject(new TypeError('Failed to fetch'))
  answer(data(other))
  await vi.waitFor(() => {
    void pages('/otra', true)
    expect(fetchJson).toHaveBeenCalledTimes(2)
  })
  expect(reload).not.toHaveBeenCalled()
})

test('fetches pages of a site below a path there', async () => {
  vi.stubGlobal('location', { reload, pathname: '/colegio/' })
  answer(data(other))
  const pages = createPageStore('/colegio', data(home), blocks)
  expect(pages('/')).toBe(home)
  expect(await pages('/otra')).toEqual(other)
  expect(fetchJson).toHaveBeenCalledExactlyOnceWith('/colegio/otra/index.json', expect.anything())
})
