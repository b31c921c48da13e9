/** Tests that a page loads only HTML, fonts, pictures and two small files until the visitor acts. Then React starts without a visible change. */
import type { Page } from '@playwright/test'
import {
  expect,
  expectSameDocument,
  holdApp,
  markDocument,
  menuButton,
  navigation,
  openHydrated,
  openNavigation,
  panel,
  routes,
  showLetters,
  skipLink,
  tab,
  test,
  hydrate,
} from './support.ts'
import { layoutShift } from './whole-page.ts'

/** Types of requests that a page makes before React starts. Includes `favicon`, because the browser requests the icon by itself. */
const PLAIN = ['document', 'font', 'image', 'favicon']
const CHUNK = /\/assets\/(ContactForm|EventsCarousel)-.*\.js/
const EVENTS = '/api/events.php'

test.use({ tolerated: /status of 404|Failed to (load resource|fetch)/ })

test('each page requests no application before React, and two late files @nightly-desktop', async ({
  page,
  isMobile,
}) => {
  // Never answers the request for events, so that the carousel looks the same before and after React starts.
  await page.route(`**${EVENTS}*`, () => new Promise(() => {}))
  for (const path of [...routes.map((route) => route.path), '/no-existe']) {
    await page.goto('about:blank')
    const asked = listenToRequests(page)
    await page.goto(path)
    // Skips pages that start React without a gesture: the contact page, and the home page on a desktop.
    if (path !== '/contacto' && (path !== '/' || isMobile)) {
      await showLetters(page)
      await idle(page)
      const others = asked.filter(({ type }) => !PLAIN.includes(type))
      const kinds = others.map(({ url }) => /late-.*(\.\w+)$/.exec(url)?.[1])
      expect([kinds.length, new Set(kinds)]).toEqual([2, new Set(['.css', '.js'])])
      expect(asked.filter(({ type }) => type === 'font')).toHaveLength(2)
    }
    const before = await textBesideEvents(page)
    await hydrate(page)
    expect(asked.some(({ type, url }) => type === 'script' && url.includes('/assets/app-'))).toBe(true)
    expect(await textBesideEvents(page), path).toBe(before)
  }
})

/** Returns the text of a page without the carousel, which shows one event at a time after React has started. */
async function textBesideEvents(page: Page): Promise<string> {
  const text = await page.locator('#site_root').innerText()
  const events = page.getByRole('region', { name: 'Próximos Eventos' })
  return (await events.count()) > 0 ? text.replace(await events.innerText(), '') : text
}

test('a phone requests the events when scrolled near them, a desktop at once', async ({ page, isMobile }) => {
  const asked = listenToRequests(page)
  const events = () => asked.filter(({ url }) => url.includes(EVENTS)).length
  await page.goto('/')
  if (isMobile) {
    await idle(page)
    expect(events()).toBe(0)
    await page.getByRole('region', { name: 'Próximos Eventos' }).scrollIntoViewIfNeeded()
  }
  await expect.poll(events).toBe(1)
})

test('nothing on a page moves when the fonts load or React starts @nightly-desktop', async ({ page }) => {
  for (const { path } of routes) {
    // Delays the fonts, as on a first visit. The browser does not cache intercepted requests, so each page requests its fonts again.
    const letters = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await letters.promise
      await route.continue()
    })
    await page.goto(path)
    const own = (status: string) =>
      page.evaluate(
        (wanted) =>
          [...document.fonts].filter(
            (face) => face.status === wanted && /^"?(display|text)"?$/.test(face.family),
          ).length,
        status,
      )
    await expect.poll(() => own('loading')).toBe(2)
    letters.resolve()
    await showLetters(page)
    expect(await own('loaded')).toBe(2)
    const shift = await layoutShift(page)
    expect(shift, path).toBeLessThanOrEqual(MAX_SHIFT)
    await hydrate(page)
    for (const section of await page.locator('main section').filter({ visible: true }).all())
      await section.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    // Allows the fraction of a pixel that a machine under load may add.
    expect(await layoutShift(page), path).toBeCloseTo(shift, 4)
    await page.unroute('**/*.woff2')
  }
})

/** A tenth of the usual limit for layout shifts (0.1), because some words may move by a pixel. */
const MAX_SHIFT = 0.01

async function shiftAt(page: Page, path: string, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 780 })
  await page.goto(path)
  await showLetters(page)
  return layoutShift(page)
}

test('a title with another number of lines in the site’s font does not move the page @phone', async ({
  page,
}) => {
  expect(await shiftAt(page, '/', 390)).toBeLessThanOrEqual(MAX_SHIFT)
  expect(await page.locator('[data-spacing]').count()).toBeGreaterThan(0)
})

test('nothing moves at any width of a phone @night @phone', async ({ page }) => {
  const moved: string[] = []
  for (const { path } of routes)
    for (let width = 320; width <= 430; width += 5) {
      const shift = await shiftAt(page, path, width)
      if (shift > MAX_SHIFT) moved.push(`${path} at ${width}: ${shift}`)
    }
  expect(moved).toEqual([])
})

test('letters missing in a font come from the additional Latin font @desktop', async ({ page }) => {
  await page.goto('/jardin')
  await showLetters(page)
  const font = page.waitForResponse(/alegreya-latin-ext/)
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append(' Dvořák'))
  expect((await font).ok()).toBe(true)
})

const gestures = {
  'a key': (page) => page.keyboard.press('Shift'),
  'a focus': (page) => skipLink(page).focus(),
  'a scroll': (page) => page.evaluate(() => scrollTo(0, 200)),
  'a wheel': (page) => page.mouse.wheel(0, 100),
  'a pointer that moves': (page) => page.mouse.move(200, 200),
} satisfies Record<string, (page: Page) => Promise<void>>

test('any gesture starts React', async ({ page, isMobile }) => {
  const tap = { 'a tap': (touched: Page) => touched.getByRole('heading', { level: 1 }).tap() }
  for (const [gesture, give] of Object.entries(isMobile ? tap : gestures)) {
    await page.goto('/jardin')
    await expect(page.locator('[data-live]'), gesture).toHaveCount(0)
    await give(page)
    await expect(page.locator('[data-live]'), gesture).toHaveCount(1)
  }
})

test('React starts without a gesture on a page with a form @nightly-phone', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 120 })
  await page.addInitScript(() => {
    window.requestAnimationFrame = window.requestIdleCallback = () => 0
  })
  await page.goto('/contacto')
  await expect(page.getByRole('form')).toHaveAttribute('novalidate')
})

test('a tap before React starts works, and its effect remains', async ({ page, isMobile }) => {
  const app = await holdApp(page)
  await page.goto('/primario')
  await tab(page, 'Extracurriculares').click()
  await tab(page, 'Ajedrez').click()
  await expect(panel(page, 'Ajedrez')).toBeVisible()
  await expect(page).toHaveURL('/primario#ajedrez')
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
  if (isMobile) await menuButton(page).click()
  app.release()
  await expect(page.locator('[data-live]').first()).toBeAttached()
  await expect(tab(page, 'Ajedrez')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page, 'Ajedrez')).toBeVisible()
  if (!isMobile) return
  await expect(navigation(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(navigation(page)).toBeHidden()
})

test('a page loads its own chunks, and others only when they are needed @desktop', async ({ page }) => {
  const asked = listenToRequests(page)
  const chunks = () => asked.flatMap(({ url }) => CHUNK.exec(url)?.[1] ?? [])
  await openHydrated(page, '/jardin')
  expect(chunks()).toEqual([])
  const form = page.waitForResponse(CHUNK)
  const link = (await openNavigation(page)).getByRole('link', { name: 'Contacto' })
  await link.hover()
  expect((await form).headers()['cache-control']).toContain('immutable')
  await link.click()
  await expect(page.getByRole('form')).toHaveAttribute('novalidate')
  expect(chunks()).toEqual(['ContactForm'])
})

test('a page preloads only what the application uses, each file once @desktop', async ({ page }) => {
  const asked = listenToRequests(page)
  const chunk = page.waitForRequest(CHUNK)
  const app = await holdApp(page)
  void chunk.then(app.release)
  await page.goto('/contacto')
  await expect(page.getByRole('form')).toHaveAttribute('novalidate')
  const early = page.locator('head').locator('link[rel=preload], link[rel=modulepreload]')
  const hrefs = await early.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const urls = hrefs.map((href) => new URL(href, page.url()).href)
  expect(urls.length).toBeGreaterThan(2)
  // Expects one request per file: a preload with other attributes than its use would load the file twice.
  const used = asked.map(({ url }) => url).filter((url) => urls.includes(url))
  expect(used.toSorted()).toEqual(urls.toSorted())
})

for (const [what, address, path, isAwake] of [
  ['the application', /\/assets\/app-/, '/primario', '[data-live]'],
  ['the data of the page', /\/primario\/index\.json/, '/primario', '[data-live]'],
  ['a chunk', CHUNK, '/contacto', 'form[novalidate]'],
] as const) {
  const tag = what === 'the application' ? '@desktop' : '@desktop @night'
  test(`when ${what} fails, the page works, and the next gesture retries ${tag}`, async ({ page }) => {
    await page.route(address, (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await page.goto(path)
    await page.mouse.move(20, 20)
    await failed
    if (path === '/primario') {
      await tab(page, 'Niveles').click()
      await expect(page.getByRole('heading', { name: 'TURNO MAÑANA' })).toBeVisible()
    }
    await expect(async () => {
      await page.mouse.move(30, 30)
      await page.mouse.move(20, 20)
      await expect(page.locator(isAwake).first()).toBeAttached({ timeout: 500 })
    }).toPass()
  })
}

test('each script and each data file may fail, and every page opens @desktop @night', async ({ page }) => {
  const asked = listenToRequests(page)
  await visitAll(page)
  const files = asked.filter(({ type }) => type === 'script' || type === 'fetch')
  const paths = new Set(files.map(({ url }) => new URL(url).pathname))
  test.setTimeout(60_000 * (paths.size + 1))
  for (const pathname of paths) {
    const isFile = (url: URL) => url.pathname === pathname
    await page.route(isFile, (route) => route.abort())
    await visitAll(page)
    await page.unroute(isFile)
  }
})

test.describe('a page whose chunk or data fails to load', () => {
  // The missing file is still missing after the reload. The page logs this and stays plain HTML.
  test.use({ tolerated: /Failed to|\.json: 404|is not valid JSON/ })

  test('a page whose data fails to load opens as a new document @nightly-phone', async ({ page }) => {
    const data = /\/secundario\/index\.json$/
    for (const [at, target, answer] of [
      [data, '/secundario', { status: 404, body: 'no' }],
      [data, '/secundario', { body: '<!DOCTYPE html>' }],
      [data, '/secundario', { json: { site: '/assets/site-2.json' } }],
      [CHUNK, '/contacto', { status: 404, body: 'no' }],
    ] as const) {
      await page.route(at, (route) => route.fulfill(answer))
      await openHydrated(page, '/jardin')
      await markDocument(page)
      await page.locator(`footer a[href="${target}"]`).click()
      await expect(page).toHaveURL(target)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Instituto Aukan|Formulario)/)
      await expect(page.locator('html[data-mark]')).toHaveCount(0)
      await page.unroute(at)
    }
  })

  test('pointing at a link does not open its page when the data fails @desktop', async ({ page }) => {
    await page.route(/\/secundario\/index\.json$/, (route) => route.fulfill({ status: 404, body: 'no' }))
    await openHydrated(page, '/jardin')
    await markDocument(page)
    const refused = page.waitForResponse(/\/secundario\/index\.json$/)
    await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).hover()
    await (await refused).finished()
    await tab(page, 'Jardín Maternal').click()
    await expect(panel(page, 'Jardín Maternal')).toBeVisible()
    await expectSameDocument(page)
  })
})

test('a page opened before a publication works as plain HTML @desktop', async ({ page }) => {
  await page.route(/\/primario\/index\.json/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...Object(await answer.json()), version: 'another' } })
  })
  await page.goto('/primario')
  const published = page.waitForResponse(/\/primario\/index\.json/)
  await page.mouse.move(20, 20)
  await (await published).finished()
  await markDocument(page)
  await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).click()
  await expect(page).toHaveTitle(/^Nivel Secundario/)
  await expect(page.locator('html[data-mark]')).toHaveCount(0)
})

/** Follows the links from page to page as soon as nothing loads. */
async function visitAll(page: Page): Promise<void> {
  await page.goto('/')
  for (const { path, heading } of [...routes.slice(1), routes[0]]) {
    await page.mouse.move(20, 20)
    await page.mouse.move(30, 30)
    await page.waitForLoadState('networkidle')
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
}

function listenToRequests(page: Page): { type: string; url: string }[] {
  const asked: { type: string; url: string }[] = []
  page.on('request', (request) => {
    const url = request.url()
    asked.push({ type: url.endsWith('/favicon.svg') ? 'favicon' : request.resourceType(), url })
  })
  return asked
}

async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
