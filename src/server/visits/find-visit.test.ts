import { expect, test } from 'vitest'
import { findVisit } from './find-visit.ts'

const AGENT = 'Mozilla/5.0 Firefox/150.0'
const BROWSER = { 'user-agent': AGENT, accept: 'text/html,*/*', host: 'escuela.example' }

const paths = ['primario/index.html', 'robots.txt', 'media/a.svg']
const files = { files: new Map(paths.map((path) => [`/${path.replace('/index.html', '')}`, { path }])) }
const site = { url: 'https://www.escuela.example', visits: true }
const find = (headers: object, method = 'GET', url = '/primario?x=1#y') =>
  findVisit({ method, url, headers: { ...BROWSER, ...headers } }, { files, site })

test.each([
  ['a typed address', undefined, ''],
  ['a link of another site', 'https://www.google.com/search?q=escuela', 'google.com'],
  ['a link of the site', 'https://www.escuela.example/', ''],
  ['an application', 'android-app://com.example', ''],
  ['a broken address', 'ht!tp', ''],
])('counts a page opened from %s', (_, referer, from) => {
  expect(find({ referer })).toEqual({ page: '/primario', from })
})

test('counts a page that the visitor went to without loading a document', () => {
  expect(find({ referer: 'https://escuela.example/' }, 'HEAD')).toEqual({ page: '/primario', from: '' })
  expect(find({ referer: 'https://otro.example/' }, 'HEAD')).toBeUndefined()
  expect(find({}, 'HEAD')).toBeUndefined()
})

test.each([
  ['a known bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['another program', { 'user-agent': 'curl/8.0' }],
  ['a prefetching browser', { 'sec-purpose': 'prefetch;prerender' }],
  ['a visitor with Do Not Track', { dnt: '1' }],
  ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
  ['a script', { 'sec-fetch-dest': 'empty' }],
  ['a client that does not want HTML', { accept: '*/*' }],
])('does not count %s', (_, headers) => {
  expect(find(headers)).toBeUndefined()
})

test.each(['/robots.txt', '/media/a.svg', '/nada', '/primario/'])('does not count %s', (url) => {
  expect(find({}, 'GET', url)).toBeUndefined()
})

test('counts no visits unless the site turns counting on', () => {
  const off = { files, site: { url: site.url } }
  expect(findVisit({ method: 'GET', url: '/primario', headers: BROWSER }, off)).toBeUndefined()
})
