/** Tests that pages work after the browser has translated them, before and after React starts. */
import type { APIRequestContext, Page } from '@playwright/test'
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { examplePath, exampleText, writeExamples } from '../../src/tools/authoring/catalogue/examples-site.ts'
import { within } from './below-path.ts'
import { servedTest } from './served-test.ts'
import { expect, holdApp, showLetters, test as base, hydrate } from './support.ts'
import { follow, operate, translate } from './translator.ts'

const CONTENT = process.env.SITE_CONTENT || 'site-content'

const sites = [
  { name: 'the content', content: CONTENT, isNightly: true },
  { name: 'all examples of blocks', content: writeAllExamples },
  { name: 'escuela', content: 'tests/fixtures/escuela', now: '2026-11-21T12:00:00-03:00', isNightly: true },
  { name: 'clinica', content: 'tests/fixtures/clinica', now: '2026-11-21T12:00:00Z', isNightly: true },
  { name: 'club', content: 'tests/fixtures/club', now: '2034-11-21T12:00:00Z', isNightly: true },
  { name: 'otro-sitio', content: 'tests/fixtures/otro-sitio', now: '2027-01-10T12:00:00Z', isNightly: true },
]

for (const { name, isNightly, ...served } of sites) {
  const test = servedTest(served)
  test.use({ contextOptions: { reducedMotion: 'reduce' }, tolerated: /asked https:|ERR_FAILED/ })
  test(
    `each control of ${name} works on translated pages`,
    { tag: ['@desktop', ...(isNightly ? ['@night'] : [])] },
    async ({ page, request }) => {
      const paths = await pathsOf(request)
      test.setTimeout(60_000 * (paths.length + 1))
      await openTranslated(page)
      for (const path of [...paths, within('/')]) {
        await go(page, path)
        await page.evaluate(operate)
        expect(await page.locator('main').innerText(), path).not.toBe('')
      }
      await walk(page, await representatives(page, paths))
    },
  )
  test(
    `each translated page of ${name} opens from a page of each institution, and back`,
    { tag: ['@desktop', '@night'] },
    async ({ page, request }) => {
      const paths = await pathsOf(request)
      test.setTimeout(60_000 * (paths.length + 1))
      await openTranslated(page)
      await walk(page, await representatives(page, paths), paths)
    },
  )
}

/**
 * Opens each page from each start, and back. Expects the header, footer and contact bar of the page, with its texts and no stale one. These
 * differ between institutions only, and `<main>` is new on each page, so more starts would find the same.
 */
async function walk(page: Page, starts: string[], paths = starts): Promise<void> {
  const expected = new Map<string, string[]>()
  const open = async (to: string) => {
    const from = page.url()
    await go(page, to)
    if (!expected.has(to)) expected.set(to, await page.evaluate(shellOfDocument))
    expect(await page.evaluate(shellTexts), `from ${from} to ${to}`).toEqual(expected.get(to))
  }
  for (const [index, start] of starts.entries()) {
    await open(start)
    const done = starts.slice(0, index + 1)
    for (const path of paths.filter((one) => !done.includes(one))) {
      await open(path)
      await open(start)
    }
  }
}

async function go(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  await page.evaluate(follow, path)
  await page.waitForFunction(
    (to) => location.pathname === to && document.querySelector('main:not([data-left])') !== null,
    path,
  )
  // A page whose policy differs is loaded whole.
  if (await page.evaluate(() => document.documentElement.dataset.translated === undefined))
    await translateHydrated(page)
}

async function openTranslated(page: Page): Promise<void> {
  await page.route(/^https:/, (route) => route.abort())
  await page.goto('/')
  await translateHydrated(page)
}

async function translateHydrated(page: Page): Promise<void> {
  await hydrate(page)
  await page.evaluate(translate)
}

function shellTexts(): string[] {
  return [...document.querySelectorAll('#site_root > :not(main, [role=status])')].map(
    (one) => one.textContent,
  )
}

async function shellOfDocument(): Promise<string[]> {
  const html = await (await fetch(location.pathname)).text()
  // The policy of the current page forbids the styles of another one.
  const plain = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  const parsed = new DOMParser().parseFromString(plain, 'text/html')
  return [...parsed.querySelectorAll('#site_root > :not(main, [role=status])')].map((one) => one.textContent)
}

/** Returns a page of each institution, and one without: header, footer and contact bar differ between these only. */
async function representatives(page: Page, paths: string[]): Promise<string[]> {
  const groups = new Map<string, string>()
  for (const path of paths) {
    const html = await (await page.request.get(path)).text()
    const [, institution = ''] = /<main[^>]*data-institution="([^"]*)"/.exec(html) ?? []
    if (!groups.has(institution)) groups.set(institution, path)
  }
  return [...groups.values()]
}

async function pathsOf(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const home = await (await request.get('/')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const linked = [...home.matchAll(/<a [^>]*href="(\/[^"#?.]*)"/g)].map(([, path = '']) => path)
  return [...new Set([...listed, ...linked])]
}

function writeAllExamples(folder: string): string {
  writeExamples(
    folder,
    blockNames().map((name) => [examplePath(name), [JSON.parse(exampleText(name)) as object]]),
  )
  return folder
}

const changes = {
  'a translator that wraps texts': translate,
  'a translator that changes texts in place': () => {
    document.querySelector('main label')!.firstChild!.nodeValue = 'Your name'
  },
  'an extension that inserts an element': () => {
    document.querySelector('main form')!.append(document.createElement('a'))
  },
}

for (const [who, change] of Object.entries(changes))
  base(`a page changed by ${who} before React starts stays plain, with what was typed`, async ({ page }) => {
    const app = await holdApp(page)
    await page.goto('/contacto')
    await showLetters(page)
    const [name, message] = [page.locator('[name=name]'), page.locator('[name=message]')]
    await name.fill('Ana')
    await page.evaluate(change)
    const html = await page.locator('#site_root').innerHTML()
    await message.fill('Hola')
    const script = page.waitForResponse(/\/assets\/app-/)
    app.release()
    await page.keyboard.press('Shift')
    await (await script).finished()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('#site_root').innerHTML()).toBe(html)
    await expect(name).toHaveValue('Ana')
    await expect(message).toHaveValue('Hola')
    await expect(page.locator('form[novalidate]')).toHaveCount(0)
  })
