import { describe, expect, test } from 'vitest'
import { findForbiddenModules, findHeavyPages, gzipTotal } from './budgets.ts'

describe('size budgets', () => {
  test('files are weighed one by one, compressed', () => {
    const file = Buffer.from('a'.repeat(10_000))
    expect(gzipTotal([file])).toBeLessThan(100)
    expect(gzipTotal([file, file])).toBe(2 * gzipTotal([file]))
  })

  test('a page with more than 1024 bytes of inline script is named with its weight', () => {
    const half = `<script>${'é'.repeat(300)}</script>`
    expect(findHeavyPages(new Map([['index.html', half]]))).toEqual([])
    const [problem] = findHeavyPages(new Map([['index.html', half + half.replace('>', ' type="module">')]]))
    expect(problem).toContain('index.html: 1200 bytes')
  })

  test('data blocks and scripts from a file are not inline scripts', () => {
    const text = 'x'.repeat(2000)
    const html = `<script type="application/ld+json">${text}</script><script async src="/a.js">${text}</script>`
    expect(findHeavyPages(new Map([['index.html', html]]))).toEqual([])
  })

  test.each([
    '/somewhere/src/content/validate.ts',
    'src/server/app.ts',
    'C:\\somewhere\\src\\editor\\canvas.tsx',
    '/somewhere/node_modules/ajv/dist/2020.js',
    'node:fs',
    '\0__vite-browser-external:node:fs',
  ])('%j may not reach the visitor', (module) => {
    expect(findForbiddenModules([module])).toHaveLength(1)
  })

  test('the rooms of the site and its packages may reach the visitor', () => {
    const modules = ['/x/src/site/entry-client.tsx', '/x/node_modules/react/index.js', '\0virtual:site']
    expect(findForbiddenModules(modules)).toEqual([])
  })
})
