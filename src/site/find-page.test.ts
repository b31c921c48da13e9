import { expect, test } from 'vitest'
import { findPage } from './find-page.ts'

const pages = ['/', '/norte', '/norte/salas', '*'].map((path) => ({ path, title: path, data: path }))

test.each([
  ['/', '/'],
  ['/norte', '/norte'],
  ['/norte/', '/norte'],
  ['/index.html', '/'],
  ['/norte/index.html', '/norte'],
  ['/norte/salas', '/norte/salas'],
  ['/norte/otra', '*'],
  ['/constructor', '*'],
])('%s shows %s', (pathname, path) => {
  expect(findPage({ pages }, pathname).path).toBe(path)
})

test('a site without a "*" page cannot show an unknown address', () => {
  expect(() => findPage({ pages: pages.slice(0, 1) }, '/norte')).toThrow('"*"')
})
