import { expect, test } from 'vitest'
import { pageAddress } from '../../src/contract/page-address.ts'
import { findDeadOn } from './crawl.ts'

const KNOWN = new Set(
  ['index.html', 'primario/index.html', 'media/té & más.svg', 'assets/a-1.avif', 'assets/app-1.js'].map(
    pageAddress,
  ),
)

const findDead = (html: string) => findDeadOn('index.html', html, KNOWN)

test('the link check accepts every address of an existing file or page', () => {
  const html = [
    '<a href="/primario?institution=x#niveles">',
    '<a href="/">',
    '<a href="#aca">',
    '<a href="https://otra.example/nada">',
    '<a href="//otra.example/nada">',
    '<form action="/api/contact.php">',
    `<img src="/media/${encodeURIComponent('té & más.svg')}">`,
    '<img src="/media/té%20&amp;%20más.svg">',
    '<source srcset="/assets/a-1.avif 480w, /assets/a-1.avif 960w">',
    '<style>@font-face{src:url(/assets/a-1.avif)}</style>',
    '<html data-app="/assets/app-1.js" data-chunks="/assets/app-1.js /assets/a-1.avif">',
  ]
  expect(findDead(html.join('\n'))).toEqual([])
})

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
  expect(findDead(html)).toEqual(dead.map((address) => `index.html leads to ${address}, where nothing is.`))
})
