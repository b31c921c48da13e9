import { describe, expect, test } from 'vitest'
import {
  filesOfPage,
  findForbiddenModules,
  findHeavyFonts,
  findHeavyPages,
  findHeavyRoutes,
  findHeavyScripts,
  gzipTotal,
  MAX_BASE,
  MAX_CHUNK,
} from './budgets.ts'

describe('size budgets', () => {
  test('files are weighed one by one, compressed', () => {
    const file = Buffer.from('a'.repeat(10_000))
    expect(gzipTotal([file])).toBeLessThan(100)
    expect(gzipTotal([file, file])).toBe(2 * gzipTotal([file]))
  })

  test('a page with more than 1024 bytes of inline script is named with its weight', () => {
    const half = `<script>${'é'.repeat(300)}</script>`
    expect(findHeavyPages(new Map([['index.html', half]]))).toEqual([])
    const [sentence] = findHeavyPages(new Map([['index.html', half + half.replace('>', ' type="module">')]]))
    expect(sentence).toContain('index.html: 1200 bytes')
  })

  test('a page whose text alone weighs more than 20 kB is named', () => {
    const random = Array.from({ length: 20_000 }, (_, n) =>
      ((n * 2_654_435_761) % 2 ** 32).toString(36),
    ).join('')
    expect(findHeavyPages(new Map([['index.html', random]]))).toEqual([
      expect.stringMatching(/^index.html: \d{5,} bytes de HTML/),
    ])
  })

  test('what all pages load may weigh more than what single blocks do', () => {
    const sizes = (base: number, chunk: number) =>
      new Map([
        ['app-1a.js', base - 10_000],
        ['shared-3c.js', 10_000],
        ['Gallery-2b.js', chunk],
      ])
    const base = ['app-1a.js', 'shared-3c.js']
    expect(findHeavyScripts(sizes(MAX_BASE, MAX_CHUNK), base)).toEqual([])
    expect(findHeavyScripts(sizes(MAX_BASE + 1, MAX_CHUNK + 1), base)).toEqual([
      expect.stringContaining('app-1a.js + shared-3c.js: 96001 bytes'),
      expect.stringContaining('Gallery-2b.js'),
    ])
  })

  test('data blocks and scripts from a file are not inline scripts', () => {
    const text = 'x'.repeat(2000)
    const html = `<script type="application/ld+json">${text}</script><script async src="/a.js">${text}</script>`
    expect(findHeavyPages(new Map([['index.html', html]]))).toEqual([])
  })

  test('a page is weighed with its fonts and pictures, each once', () => {
    const drawn =
      '<picture><source media="(prefers-color-scheme: dark)" srcSet="/n.svg"/><img loading="lazy" src="/a.svg"/></picture>'
    const copies = (ending: string) =>
      `srcSet="/b-400.${ending} 400w, /b-800.${ending} 800w, /b-1200.${ending} 1200w"`
    const photo = `<picture><source type="image/avif" ${copies('avif')}/><source type="image/webp" ${copies('webp')}/><img src="/b.jpg"/></picture>`
    const face = (name: string, range: string) =>
      `@font-face{src:url(/${name}.woff2) format('woff2');unicode-range:${range}}`
    const fonts = `<style>${face('ext', 'U+100-2BA')}${face('f', 'U+20-3B,U+41-5A')}</style>`
    const inline =
      '<picture><source srcSet="data:image/svg+xml,n"/><img src="data:image/svg+xml,d"/></picture>'
    const html = `${fonts}${inline}${drawn}${drawn}${photo}<img alt="" src="/c.svg"/>`
    expect(filesOfPage(html)).toEqual(['/f.woff2', '/a.svg', '/b-800.avif', '/c.svg'])
  })

  test('a photograph whose copies are all small counts with the largest', () => {
    const html = '<picture><source type="image/avif" srcSet="/b-300.avif 300w"/><img src="/b.png"/></picture>'
    expect(filesOfPage(html)).toEqual(['/b-300.avif'])
  })

  test('a font of every page that weighs more than 18 kB is named with its weight', () => {
    const sizes = new Map([
      ['/assets/a.woff2', 18_000],
      ['/assets/b.woff2', 18_001],
    ])
    expect(findHeavyFonts(sizes)).toEqual([expect.stringContaining('/assets/b.woff2: 18001 bytes')])
  })

  test('a page of more than 150 kB is named with its weight', () => {
    const weights = new Map([
      ['index.html', 150_000],
      ['jardin/index.html', 150_001],
    ])
    expect(findHeavyRoutes(weights)).toEqual([expect.stringContaining('jardin/index.html: 150001 bytes')])
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

  test('a visitor may get the rooms of the site and their packages', () => {
    const modules = ['/x/src/site/entry-client.tsx', '/x/node_modules/react/index.js', '\0virtual:site']
    expect(findForbiddenModules(modules)).toEqual([])
  })
})
