import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['/', '/'],
  ['/norte', '/norte'],
  ['/norte/', '/norte'],
  ['/index.html', '/'],
  ['/norte/index.html', '/norte'],
  ['/norte.html', '/norte'],
  ['/norte/salas', '/norte/salas'],
])('the address %s belongs to the page %s', (pathname, path) => {
  expect(pagePath(pathname)).toBe(path)
})
