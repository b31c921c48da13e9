/** Header, footer and the page for unknown addresses: specification, section 2. */
import type { Page } from '@playwright/test'
import {
  expect,
  menuButton,
  navigation,
  openAwake,
  openNavigation,
  routes,
  skipLink,
  test,
  topBar,
  wake,
} from './support.ts'

test('the page that is shown, and no other, is underlined in the navigation', async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path)
    const menu = await openNavigation(page)
    await expect(menu.getByRole('link')).toHaveText([
      'Inicio',
      'Jardín',
      'Primario',
      'Secundario',
      'Contacto',
    ])
    const lines = await menu.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(link)
        const isLine = parseFloat(borderBottomWidth) > 0 && !/, 0\)$|transparent/.test(borderBottomColor)
        return isLine ? link.getAttribute('href') : null
      }),
    )
    expect(lines.filter(Boolean)).toEqual([path])
    await expect(menu.locator('[aria-current="page"]')).toHaveAttribute('href', path)
  }
})

test(
  'a desktop has a telephone of each institution at the top, and no menu',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAwake(page, '/contacto')
    await expect(menuButton(page)).toBeHidden()
    await expect(navigation(page)).toBeVisible()
    const bar = topBar(page)
    await expect(bar.getByRole('listitem')).toHaveText([
      /^Jardín \(011\)/,
      /^Primario \(011\)/,
      /^Secundario \(011\)/,
    ])
    await expect(bar.locator('a[href^="tel:"]')).toHaveCount(3)
    for (const path of ['/jardin', '/primario', '/secundario'])
      await expect(bar.locator(`a[href="${path}"]`)).toBeVisible()
  },
)

test('a phone has no top bar, and a menu that opens before React', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/primario')
  await expect(topBar(page)).toBeHidden()
  await expect(navigation(page)).toBeHidden()
  await menuButton(page).click()
  await expect(navigation(page)).toBeVisible()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
})

const closings = {
  'a click outside': (page) =>
    page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 }, force: true }),
  Escape: (page) => page.keyboard.press('Escape'),
  'its own button': (page) => menuButton(page).click(),
  'the link to where one is': (page) => navigation(page).getByText('Contacto').click(),
  'a link': (page) => navigation(page).getByText('Secundario').click(),
} satisfies Record<string, (page: Page) => Promise<void>>

test(
  `with React the menu of a phone is closed by ${Object.keys(closings).join(', ')}`,
  { tag: '@phone' },
  async ({ page }) => {
    await openAwake(page, '/contacto')
    for (const [name, close] of Object.entries(closings)) {
      await openNavigation(page)
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
      await close(page)
      await expect(navigation(page), name).toBeHidden()
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
    }
  },
)

test('the footer has its phrase and its links', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/jardin')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('La educación es el mejor vehículo para alcanzar la libertad.')
  const institutions = footer.getByRole('navigation', { name: 'Nuestros Niveles' })
  await expect(institutions.getByRole('heading')).toHaveText('Nuestros Niveles')
  await expect(institutions.getByRole('link')).toHaveText(['Primario', 'Secundario', 'Jardin Infantil'])
  for (const [index, path] of ['/primario', '/secundario', '/jardin'].entries()) {
    await expect(institutions.getByRole('link').nth(index)).toHaveAttribute('href', path)
  }
  const quick = footer.getByRole('navigation', { name: 'Links Rápidos' })
  await expect(quick.getByRole('link')).toHaveText([/^Contacto$/, /^Instagram/, /^Facebook/])
  await expect(quick.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto')
})

test(
  'a link to another site opens in a new tab without access to this page',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.route(/instagram/, (route) => route.fulfill({ contentType: 'text/html', body: 'Hola' }))
    await openAwake(page, '/')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' }).click(),
    ])
    await expect(opened.locator('body')).toHaveText('Hola')
    expect(await opened.evaluate(() => opener)).toBeNull()
    await expect(page).toHaveURL('/')
  },
)

test.describe('an unknown address', () => {
  test.use({ tolerated: /status of 404/ })

  test('answers with status 404, and links to the pages with and without React @nightly-phone', async ({
    page,
  }) => {
    for (const path of ['/no-existe', '/primario/no-existe', '/index.php']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('a[href="/"]')).toHaveText('Volver al inicio')
      await expect(page.locator('[aria-current="page"]')).toHaveCount(0)
    }
    await wake(page)
    await page.getByRole('main').getByRole('link', { name: 'Primario', exact: true }).click()
    await expect(page).toHaveURL('/primario')
    await expect(page).toHaveTitle(/^Nivel Primario/)
  })
})

test('the first Tab reaches a link that skips the header', { tag: '@desktop' }, async ({ page }) => {
  await openAwake(page, '/primario')
  await page.keyboard.press('Tab')
  const skip = skipLink(page)
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
