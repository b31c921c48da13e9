import { expect, test } from 'vitest'
import { filesOfPage, forbiddenModules, gzipTotal, LIMITS, weighPage, weighScripts } from './budgets.ts'

test('the size of several files is the sum of their compressed sizes', () => {
  const file = Buffer.from('a'.repeat(10_000))
  expect(gzipTotal([file])).toBeLessThan(100)
  expect(gzipTotal([file, file])).toBe(2 * gzipTotal([file]))
})

test('a page has budgets for scripts in it, for its HTML, and for all its files', () => {
  const half = `<script>${'é'.repeat(300)}</script>`
  const data = `<script type="application/ld+json">${half}</script><script async src="/a.js">x</script>`
  const html = `${half}${half.replace('>', ' type="module">')}${data}<img src="/a.svg"/>`
  const [script, scripts, own, whole] = weighPage('index.html', html, () => Buffer.from('<svg/>'))
  expect(script).toMatchObject({ what: expect.stringMatching(/^index.html/), size: 600, limit: LIMITS.boot })
  expect(scripts).toMatchObject({ size: 1200, limit: LIMITS.inline })
  expect(own).toMatchObject({ size: gzipTotal([html]), limit: LIMITS.document })
  expect(whole).toMatchObject({ size: gzipTotal([html, '<svg/>']), limit: LIMITS.page })
})

test('budgets for the scripts of every page, for those of a visit, and for each other script', () => {
  const sizes = new Map([
    ['app-1a.js', 1000],
    ['shared-3c.js', 10],
    ['Gallery-2b.js', 5],
    ['Embed-4d.js', 7],
  ])
  const html = '<link rel="modulepreload" href="/assets/Gallery-2b.js">'
  expect(weighScripts(sizes, ['app-1a.js', 'shared-3c.js'], html + html)).toEqual([
    { what: 'app-1a.js + shared-3c.js: JavaScript de cada página', size: 1010, limit: LIMITS.base },
    { what: 'JavaScript de una visita a todas', size: 1015, limit: LIMITS.visit },
    { what: 'Gallery-2b.js: JavaScript', size: 5, limit: LIMITS.chunk },
    { what: 'Embed-4d.js: JavaScript', size: 7, limit: LIMITS.chunk },
  ])
})

test('fonts and pictures count towards the size of their page, each once', () => {
  const drawn =
    '<picture><source media="(prefers-color-scheme: dark)" srcSet="/n.svg"/><img loading="lazy" src="/a.svg"/></picture>'
  const copies = (ending: string) =>
    `srcSet="/b-400.${ending} 400w, /b-800.${ending} 800w, /b-1200.${ending} 1200w"`
  const photo = `<picture><source type="image/avif" ${copies('avif')}/><source type="image/webp" ${copies('webp')}/><img src="/b.jpg"/></picture>`
  const small = '<picture><source type="image/avif" srcSet="/c-300.avif 300w"/><img src="/c.png"/></picture>'
  const face = (name: string, range: string) =>
    `@font-face{src:url(/${name}.woff2) format('woff2');unicode-range:${range}}`
  const fonts = `<style>${face('ext', 'U+100-2BA')}${face('f', 'U+20-3B,U+41-5A')}</style>`
  const inline = '<picture><source srcSet="data:image/svg+xml,n"/><img src="data:image/svg+xml,d"/></picture>'
  const html = `${fonts}${inline}${drawn}${drawn}${photo}${small}<img alt="" src="/c.svg"/>`
  expect(filesOfPage(html)).toEqual(['/f.woff2', '/a.svg', '/b-800.avif', '/c-300.avif', '/c.svg'])
})

test('browser bundles may not contain server folders, Node modules or their packages', () => {
  const forbidden = [
    '/somewhere/src/engine/content/validate.ts',
    'src/server/app.ts',
    'C:\\somewhere\\src\\editor\\canvas.tsx',
    '/somewhere/node_modules/ajv/dist/2020.js',
    'node:fs',
    '\0__vite-browser-external:node:fs',
  ]
  const allowed = ['/x/src/engine/shell/entry-client.tsx', '/x/node_modules/react/index.js', '\0virtual:site']
  expect(forbiddenModules([...forbidden, ...allowed])).toEqual(forbidden)
})
