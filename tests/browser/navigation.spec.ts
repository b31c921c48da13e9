import type { Page } from '@playwright/test'
import { within } from './below-path.ts'
import {
  expect,
  expectSameDocument,
  markDocument,
  menuButton,
  navigation,
  openHydrated,
  openNavigation,
  panel,
  routes,
  scrollTop,
  skipLink,
  tab,
  test,
  topBar,
  hydrate,
} from './support.ts'
import { expectNoViolationsInBothSchemes } from './whole-page.ts'

const titles = {
  '/': /^Colegio Aukan · /,
  '/jardin': /^Jardín Maternal e Infantil/,
  '/primario': /^Nivel Primario/,
  '/secundario': /^Nivel Secundario/,
  '/contacto': /^Contacto/,
}

test('each page opens without a reload, with focus and announcement @nightly-desktop', async ({ page }) => {
  await openHydrated(page, '/contacto')
  await markDocument(page)
  for (const [path, title] of Object.entries(titles)) {
    const menu = await openNavigation(page)
    await menu.locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('nav [aria-current="page"]')).toHaveAttribute('href', path)
    if (path === '/contacto') continue
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const name = (await page.title()).split(' · ').at(path === '/' ? 1 : 0)
    await expect(page.locator('[role="status"]').filter({ hasText: name ?? '' })).toHaveCount(1)
  }
  await expectSameDocument(page)
})

test('only the current page is underlined in the navigation @nightly-phone', async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path)
    const links = (await openNavigation(page)).getByRole('link')
    const lines = await links.evaluateAll((all) =>
      all.map((link) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(link)
        const isLine = parseFloat(borderBottomWidth) > 0 && !/, 0\)$|transparent/.test(borderBottomColor)
        return isLine ? link.getAttribute('href') : null
      }),
    )
    expect(lines.filter(Boolean)).toEqual([within(path)])
  }
})

test('links of footer and top bar open a page at its top @nightly-phone', async ({ page, isMobile }) => {
  for (const start of ['/', '/primario']) {
    await openHydrated(page, start)
    const link = page.getByRole('contentinfo').locator('a[href="/primario"]')
    await link.scrollIntoViewIfNeeded()
    expect(await scrollTop(page)).toBeGreaterThan(300)
    await link.click()
    await expect(page).toHaveURL('/primario')
    await expect.poll(() => scrollTop(page)).toBe(0)
  }
  if (isMobile) return
  // Enter still works on a focused link of the top bar that has scrolled out of view.
  await topBar(page).getByRole('link', { name: 'Primario' }).focus()
  await page.evaluate(() => scrollTo(0, 500))
  await page.keyboard.press('Enter')
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test('Back restores scroll position and tab, even after a reload @nightly-phone', async ({ page }) => {
  const secondary = page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' })
  await openHydrated(page, '/primario')
  await tab(page, 'Extracurriculares').click()
  await tab(page, 'Ajedrez').click()
  await secondary.scrollIntoViewIfNeeded()
  const position = await scrollTop(page)
  expect(position).toBeGreaterThan(300)
  await secondary.click()
  await expect(page).toHaveURL('/secundario')
  await expect.poll(() => scrollTop(page)).toBe(0)
  for (const reload of [false, true]) {
    if (reload) {
      await page.reload()
      await hydrate(page)
    }
    await page.goBack()
    await expect(page).toHaveURL('/primario#ajedrez')
    await expect(page).toHaveTitle(titles['/primario'])
    await expect(panel(page, 'Ajedrez')).toBeVisible()
    await expect.poll(() => scrollTop(page)).toBe(position)
    await page.goForward()
    await expect(page).toHaveURL('/secundario')
    await expect(tab(page, 'Ideario')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => scrollTop(page)).toBe(0)
  }
})

test('a newly opened page has its first tab open, and keeps what was typed @phone', async ({ page }) => {
  const goTo = async (name: string) => {
    await (await openNavigation(page)).getByRole('link', { name }).click()
    // An open menu that is about to close must not pass for one that was opened.
    await expect(navigation(page)).toBeHidden()
  }
  await openHydrated(page, '/primario')
  await tab(page, 'Eventos').click()
  await tab(page, 'Encuentros de familia').click()
  await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).click()
  await expect(page).toHaveURL('/secundario')
  await expect(panel(page, 'Ideario')).toBeVisible()
  await tab(page, 'Eventos').click()
  await expect(panel(page, 'Teatro')).toBeVisible()
  await expect(panel(page, 'Encuentros de Familia')).toBeHidden()
  await goTo('Primario')
  await expect(page).toHaveURL('/primario')
  await expect(panel(page, 'Ideario')).toBeVisible()

  await goTo('Contacto')
  await page.getByLabel('Nombre').fill('Ana')
  await goTo('Inicio')
  await expect(page).toHaveTitle(titles['/'])
  await goTo('Contacto')
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
})

test('a link opens the tab that it names, and a card opens its page @desktop', async ({ page }) => {
  await openHydrated(page, '/primario#extracurriculares-por-ciclo')
  await panel(page, 'EXTRACURRICULARES').getByRole('link', { name: 'Extracurriculares' }).click()
  await expect(page).toHaveURL('/primario#extracurriculares')
  await expect(panel(page, 'Extracurriculares')).toBeVisible()
  await page.goto('/')
  await page
    .locator('[data-variant="institutions"] > li')
    .nth(1)
    .click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL('/primario')
})

test('links open in new tabs, and other sites get no access to this page @desktop', async ({
  page,
  context,
}) => {
  await context.route(/instagram/, (route) => route.fulfill({ contentType: 'text/html', body: 'Hola' }))
  await openHydrated(page, '/')
  const open = async (name: string, modifiers: 'ControlOrMeta'[]) => {
    const opened = context.waitForEvent('page')
    await page.getByRole('contentinfo').getByRole('link', { name }).click({ modifiers })
    return opened
  }
  await expect(await open('Secundario', ['ControlOrMeta'])).toHaveTitle(titles['/secundario'])
  const other = await open('Instagram', [])
  await expect(other.locator('body')).toHaveText('Hola')
  expect(await other.evaluate(() => opener)).toBeNull()
  await expect(page).toHaveURL('/')
})

test('pointing at a link fetches its page once @desktop', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/secundario/index.json')) asked.push(request.url())
  })
  await openHydrated(page, '/jardin')
  const link = page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' })
  await link.scrollIntoViewIfNeeded()
  expect(asked).toHaveLength(0)
  await link.hover()
  await expect.poll(() => asked.length).toBe(1)
  await link.click()
  await expect(page).toHaveTitle(titles['/secundario'])
  expect(asked).toHaveLength(1)
})

test('a desktop shows telephones, a phone a menu that opens before React starts', async ({
  page,
  isMobile,
}) => {
  await page.goto('/primario')
  if (isMobile) {
    await expect(topBar(page)).toBeHidden()
    await expect(navigation(page)).toBeHidden()
    await menuButton(page).click()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  } else {
    await expect(menuButton(page)).toBeHidden()
    await expect(topBar(page).locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(3)
  }
  await expect(navigation(page)).toBeVisible()
})

const closings = {
  'a click outside': (page) =>
    page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 }, force: true }),
  Escape: (page) => page.keyboard.press('Escape'),
  'its own button': (page) => menuButton(page).click(),
  'the link to the page that is shown': (page) => navigation(page).getByText('Contacto').click(),
  'a link': (page) => navigation(page).getByText('Secundario').click(),
} satisfies Record<string, (page: Page) => Promise<void>>

test('the menu of a phone closes in five ways, and has no axe violations @phone', async ({ page }) => {
  await openHydrated(page, '/contacto')
  for (const [name, close] of Object.entries(closings)) {
    await openNavigation(page)
    if (name === 'Escape') await expectNoViolationsInBothSchemes(page)
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
    await close(page)
    await expect(navigation(page), name).toBeHidden()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  }
})

test.describe('an unknown address', () => {
  test.use({ tolerated: /status of 404/ })

  test('an unknown address gets status 404, and links to the pages @nightly-phone', async ({ page }) => {
    for (const path of ['/no-existe', '/primario/no-existe', '/index.php']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('main').locator('a[href="/"]')).toHaveText('Volver al inicio')
      await expect(page.locator('[aria-current="page"]')).toHaveCount(0)
    }
    await hydrate(page)
    await page.getByRole('main').getByRole('link', { name: 'Primario', exact: true }).click()
    await expect(page).toHaveURL('/primario')
    await expect(page).toHaveTitle(titles['/primario'])
  })
})

test('focus in the sticky header does not scroll the page @nightly-phone', async ({ page }) => {
  await openHydrated(page, '/primario')
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('tab').first().focus()
  const place = await scrollTop(page)
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible()
  expect(await scrollTop(page)).toBe(place)
})

test('the first Tab reaches the skip link, and each focus can be seen @desktop', async ({ page }) => {
  await openHydrated(page, '/primario')
  await page.keyboard.press('Tab')
  await expect(skipLink(page)).toBeFocused()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.evaluate((link) => link.closest('nav')?.nextElementSibling?.localName)).toBe('header')
  const [text, outline] = await focused.evaluate((link) => {
    const { color, outlineColor } = getComputedStyle(link)
    return [color, outlineColor]
  })
  expect(outline).toBe(text)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).focus()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.locator(':focus').evaluate((focused) => {
      const { left, top, width, height } = focused.getBoundingClientRect()
      const front = document.elementFromPoint(left + width / 2, top + height / 2)
      return Boolean(front?.closest('header')) && !focused.closest('header')
    })
    expect(isCovered).toBe(false)
  }
})
