import { expect, test } from 'vitest'
import { pageAddress } from '../../src/contract/page-address.ts'
import { findDeadOn } from './crawl.ts'

const KNOWN = new Set(
  ['index.html', 'primario/index.html', 'media/té & más.svg', 'assets/a-1.avif', 'assets/app-1.js'].map(
    pageAddress,
  ),
)

const findDead = (html: string) => findDeadOn('index.html', html, KNOWN)

test.each([
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
  '<html data-app="/assets/app-1.js">',
  '<html data-chunks="/assets/app-1.js /assets/a-1.avif">',
])('%s is answered', (html) => {
  expect(findDead(html)).toEqual([])
})

test.each([
  ['<a href="/secundario">', '/secundario'],
  ['<img src="/media/no.svg">', '/media/no.svg'],
  ['<source srcset="/assets/a-1.avif 480w, /assets/b-1.avif 960w">', '/assets/b-1.avif'],
  ['<style>@font-face{src:url(/assets/no.woff2)}</style>', '/assets/no.woff2'],
  ['<html data-app="/assets/no.js">', '/assets/no.js'],
  ['<html data-chunks="/assets/app-1.js /assets/no.js">', '/assets/no.js'],
  ['<a href="/%E0%A4%A">', '/%E0%A4%A'],
])('%s leads nowhere', (html, address) => {
  expect(findDead(html)).toEqual([`index.html leads to ${address}, where nothing is.`])
})
