import { expect, test } from 'vitest'
import { pageAddress } from '../../src/engine/contract/page-address.ts'
import { findDeadOn } from './crawl.ts'

const KNOWN = new Set(
  ['index.html', 'primario/index.html', 'media/té & más.svg', 'assets/a-1.avif', 'assets/app-1.js'].map(
    pageAddress,
  ),
)

test('the link check reports every dead address', () => {
  const html = `<a href="/uno"><img src="/media/dos.svg"><source srcset="/assets/a-1.avif 480w, /assets/tres.avif 960w">
    <style>@font-face{src:url(/assets/cuatro.woff2)}</style><html data-app="/assets/cinco.js" data-chunks="/assets/app-1.js /seis.js">
    <a href="/%E0%A4%A">`
  const dead = [
    '/uno',
    '/media/dos.svg',
    '/assets/cuatro.woff2',
    '/assets/cinco.js',
    '/seis.js',
    '/%E0%A4%A',
    '/assets/tres.avif',
  ]
  expect(findDeadOn('index.html', html, KNOWN)).toEqual(
    dead.map((address) => `index.html leads to ${address}, where nothing is.`),
  )
})
