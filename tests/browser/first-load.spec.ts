/** Until the visitor does something a page loads HTML, fonts and pictures only; then React takes over without a visible change. */
import type { Page } from '@playwright/test'
import { expect, menuButton, navigation, routes, showLetters, skipLink, test, wake } from './support.ts'

/** The browser requests the favicon by itself. */
const PLAIN = ['document', 'font', 'image', 'favicon']

const promise =
  'requests only HTML, fonts and pictures; then React takes it over without a warning and without changing its text'

test(`each route ${promise}`, async ({ page, isMobile }) => {
  for (const { path } of routes) await expectPlainThenSame(page, path, isMobile)
})

test.describe('the page of an unknown address', () => {
  test.use({ tolerated: /status of 404/ })

  test(promise, ({ page, isMobile }) => expectPlainThenSame(page, '/no-existe', isMobile))
})

test(
  'letters that the two fonts lack come from the font of the other Latin alphabets',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/jardin')
    await showLetters(page)
    const font = page.waitForResponse(/alegreya-extended/)
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.append(' Dvořák'))
    expect((await font).ok()).toBe(true)
  },
)

test(
  'the events are not requested before the visitor comes near them',
  { tag: '@phone' },
  async ({ page }) => {
    const asked = listenToRequests(page)
    await page.goto('/')
    await idle(page)
    const isEvents = ({ url }: { url: string }) => url.includes('/api/events.php')
    expect(asked.filter(isEvents)).toEqual([])
    await page.getByRole('region', { name: 'Próximos Eventos' }).scrollIntoViewIfNeeded()
    await expect.poll(() => asked.filter(isEvents).length).toBe(1)
  },
)

test('a desktop requests the events by itself', { tag: '@desktop' }, async ({ page }) => {
  const asked = listenToRequests(page)
  await page.goto('/')
  await expect.poll(() => asked.filter(({ url }) => url.includes('/api/events.php')).length).toBe(1)
})

test('a text keeps its lines when the letters of the site come', { tag: '@desktop' }, async ({ page }) => {
  const painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  await page.goto('/jardin', { waitUntil: 'domcontentloaded' })
  // At one width or another a line is full to the pixel.
  await page.evaluate(() => {
    const text =
      'Acompañamos a cada familia desde los primeros pasos, y <strong>leemos</strong>, preguntamos y volvemos a probar.'
    for (let width = 200; width < 400; width++) {
      const paragraph = document.createElement('p')
      paragraph.style.width = `${width}px`
      paragraph.innerHTML = `${text} ${text}`
      document.querySelector('main')!.append(paragraph)
    }
  })
  const lines = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('main > p'), (text) =>
        [text, text.lastElementChild as HTMLElement].map(({ offsetTop }) =>
          Math.round((offsetTop - text.offsetTop + text.offsetHeight) / 10),
        ),
      ),
    )
  const before = await lines()
  painted.resolve()
  await showLetters(page)
  expect(await lines()).toEqual(before)
})

test('React starts by itself on the page of the form, also far above it, and where the browser draws nothing @nightly-phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 120 })
  await page.addInitScript(() => {
    window.requestAnimationFrame = window.requestIdleCallback = () => 0
  })
  await page.goto('/contacto')
  await expect(page.getByRole('form')).toHaveAttribute('novalidate')
})

const gestures = {
  'a key': (page) => page.keyboard.press('Shift'),
  'a focus': (page) => skipLink(page).focus(),
  'a scroll': (page) => page.evaluate(() => scrollTo(0, 200)),
  'a wheel': (page) => page.mouse.wheel(0, 100),
  'a pointer that moves': (page) => page.mouse.move(200, 200),
} satisfies Record<string, (page: Page) => Promise<void>>

test(`React is started by ${Object.keys(gestures).join(', ')}`, { tag: '@desktop' }, async ({ page }) => {
  for (const [gesture, give] of Object.entries(gestures)) {
    await page.goto('/jardin')
    await expect(page.locator('[data-live]'), gesture).toHaveCount(0)
    await give(page)
    await expect(page.locator('[data-live]'), gesture).toHaveCount(1)
  }
})

test('a tap starts React', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/jardin')
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(page.locator('[data-live]')).toHaveCount(1)
})

test('a tap before React starts has its effect, which stays', async ({ page }) => {
  const app = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-/, async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto('/primario')
  await page.getByRole('tab', { name: 'Extracurriculares', exact: true }).click()
  await page.getByRole('tab', { name: 'Ajedrez' }).click()
  const chess = page.getByRole('tabpanel', { name: 'Ajedrez' })
  await expect(chess).toBeVisible()
  await expect(page).toHaveURL('/primario#ajedrez')
  app.resolve()
  await expect(page.locator('[data-live]').first()).toBeAttached()
  await expect(chess).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Ajedrez' })).toHaveAttribute('aria-selected', 'true')
})

test('a menu that was opened before React started stays open', { tag: '@phone' }, async ({ page }) => {
  const app = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-/, async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto('/primario')
  await menuButton(page).click()
  await expect(navigation(page)).toBeVisible()
  app.resolve()
  await expect(page.locator('[data-live]').first()).toBeAttached()
  await expect(navigation(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(navigation(page)).toBeHidden()
})

test.describe('when the application does not load', () => {
  test.use({ tolerated: /Failed to (load resource|fetch dynamically)/ })

  test('the page works as plain HTML @nightly-phone', async ({ page }) => {
    await page.route(/\/assets\/app-/, (route) => route.abort())
    await page.goto('/primario')
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Shift')
    await failed
    await page.getByRole('tab', { name: 'Niveles' }).click()
    await expect(page.getByRole('heading', { name: 'TURNO MAÑANA' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Secundario' }).click()
    await expect(page).toHaveURL('/secundario')
  })
})

async function expectPlainThenSame(page: Page, path: string, isMobile: boolean): Promise<void> {
  await page.goto('about:blank')
  const asked = listenToRequests(page)
  // Two frames of the carousel differ: here its events never arrive.
  await page.route('**/api/events.php*', () => new Promise(() => {}))
  await page.goto(path)
  // The form starts React by itself, and the carousel does when it is near the viewport.
  if (path !== '/contacto' && (path !== '/' || isMobile)) {
    await showLetters(page)
    await idle(page)
    expect(asked.filter(({ type }) => !PLAIN.includes(type))).toEqual([])
    expect(asked.filter(({ type }) => type === 'font')).toHaveLength(2)
  }

  const before = await page.locator('#site_root').innerText()
  await wake(page)
  expect(asked.some(({ type, url }) => type === 'script' && url.includes('/assets/app-'))).toBe(true)
  expect(await page.locator('#site_root').innerText(), path).toBe(before)
}

function listenToRequests(page: Page): { type: string; url: string }[] {
  const asked: { type: string; url: string }[] = []
  page.on('request', (request) => {
    const url = request.url()
    asked.push({ type: url.endsWith('/favicon.svg') ? 'favicon' : request.resourceType(), url })
  })
  return asked
}

/** Waits until the page has loaded and the browser is idle. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
