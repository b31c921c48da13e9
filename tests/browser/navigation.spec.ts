/** Navigation without page loads: specification, section 4, and what a browser does on a page load (traps 18 to 20). */
import type { Page } from '@playwright/test'
import {
  expect,
  expectSameDocument,
  markDocument,
  openAwake,
  openNavigation,
  panel,
  scrollTop,
  tab,
  test,
  topBar,
} from './support.ts'

const titles = {
  '/': /^Colegio Aukan · /,
  '/jardin': /^Jardín Maternal e Infantil/,
  '/primario': /^Nivel Primario/,
  '/secundario': /^Nivel Secundario/,
  '/contacto': /^Contacto/,
}

test('all five routes are reached within one document, each with its title, focus and announcement', async ({
  page,
}) => {
  await openAwake(page, '/contacto')
  await markDocument(page)
  for (const [path, title] of Object.entries(titles)) {
    const menu = await openNavigation(page)
    await menu.locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    if (path === '/contacto') continue
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const announced = page
      .locator('[role="status"]')
      .filter({ hasText: (await page.title()).split(' · ').at(path === '/' ? 1 : 0)! })
    await expect(announced).toHaveCount(1)
  }
  await expectSameDocument(page)
})

test("the footer's links scroll to the top, from another page and from their own @nightly-phone", async ({
  page,
}) => {
  for (const start of ['/', '/primario']) {
    await openAwake(page, start)
    const link = page.getByRole('contentinfo').locator('a[href="/primario"]')
    await link.scrollIntoViewIfNeeded()
    expect(await scrollTop(page)).toBeGreaterThan(300)
    await link.click()
    await expect(page).toHaveURL('/primario')
    await expect.poll(() => scrollTop(page)).toBe(0)
  }
})

test(
  'the top bar scrolls to the top also on the page of its institution',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAwake(page, '/primario')
    const link = topBar(page).getByRole('link', { name: 'Primario' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // The bar has scrolled out of sight, but a keyboard still reaches it.
    await link.focus()
    await page.evaluate(() => scrollTo(0, 500))
    await page.keyboard.press('Enter')
    await expect.poll(() => scrollTop(page)).toBe(0)
  },
)

test('Back restores position and tab, Forward too @nightly-phone', async ({ page }) => {
  await openAwake(page, '/primario')
  await tab(page, 'Extracurriculares').click()
  await tab(page, 'Ajedrez').click()
  const position = await scrollDown(page)
  await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).click()
  await expect(page).toHaveURL('/secundario')
  await expect.poll(() => scrollTop(page)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/primario#ajedrez')
  await expect(panel(page, 'Ajedrez')).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(position)
  await expect(page).toHaveTitle(/^Nivel Primario/)

  await page.goForward()
  await expect(page).toHaveURL('/secundario')
  await expect(tab(page, 'Ideario')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test('Back still restores the position after a reload @nightly-phone', async ({ page }) => {
  await openAwake(page, '/primario')
  const position = await scrollDown(page)
  await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).click()
  await expect(page).toHaveURL('/secundario')
  await page.reload()
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.goBack()
  await expect(page).toHaveTitle(/^Nivel Primario/)
  await expect.poll(() => scrollTop(page)).toBe(position)
})

test(
  'a page does not start with the tab or menu item chosen on another',
  { tag: '@phone' },
  async ({ page }) => {
    await openAwake(page, '/primario')
    await tab(page, 'Eventos').click()
    await tab(page, 'Encuentros de familia').click()
    await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).click()
    await expect(page).toHaveURL('/secundario')
    await expect(panel(page, 'Ideario')).toBeVisible()
    await tab(page, 'Eventos').click()
    await expect(panel(page, 'Teatro')).toBeVisible()
    await expect(panel(page, 'Encuentros de Familia')).toBeHidden()

    await (await openNavigation(page)).getByRole('link', { name: 'Primario' }).click()
    await expect(page).toHaveURL('/primario')
    await expect(panel(page, 'Ideario')).toBeVisible()
  },
)

test('a link inside a text leads to the tab that it names', { tag: '@desktop' }, async ({ page }) => {
  await openAwake(page, '/primario#extracurriculares-por-ciclo')
  await panel(page, 'EXTRACURRICULARES').getByRole('link', { name: 'Extracurriculares' }).click()
  await expect(page).toHaveURL('/primario#extracurriculares')
  await expect(panel(page, 'Extracurriculares')).toBeVisible()
})

test('what was typed is gone when the visitor returns to the form', { tag: '@desktop' }, async ({ page }) => {
  await openAwake(page, '/contacto')
  await page.getByLabel('Nombre').fill('Ana')
  await (await openNavigation(page)).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveTitle(/^Colegio Aukan · /)
  await (await openNavigation(page)).getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})

test(
  'the browser opens links in new tabs and windows as usual',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await openAwake(page, '/')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Secundario' })
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(opened).toHaveTitle(/^Nivel Secundario/)
    await expect(page).toHaveURL('/')
  },
)

test('a page is fetched once, when the pointer is on a link to it', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/secundario/index.json')) asked.push(request.url())
  })
  await openAwake(page, '/jardin')
  const link = page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' })
  await link.scrollIntoViewIfNeeded()
  expect(asked).toHaveLength(0)
  await link.hover()
  await expect.poll(() => asked.length).toBe(1)
  await link.click()
  await expect(page).toHaveTitle(/^Nivel Secundario/)
  expect(asked).toHaveLength(1)
})

test.describe('when the data of a page do not come', () => {
  // The page that the browser then loads misses the same file, logs that and stays plain HTML.
  test.use({ tolerated: /Failed to load resource|\.json: 404|is not valid JSON/ })

  test('because their file is gone, no JSON or of another version, the browser loads the page itself @nightly-phone', async ({
    page,
  }) => {
    for (const answer of [
      { status: 404, body: 'no' },
      { status: 200, body: '<!DOCTYPE html>' },
      { status: 200, json: { site: '/assets/site-2.json' } },
    ]) {
      await page.route(/\/secundario\/index\.json$/, (route) => route.fulfill(answer))
      await openAwake(page, '/jardin')
      await markDocument(page)
      await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).click()
      await expect(page).toHaveURL('/secundario')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instituto Aukan')
      await expect(page.locator('html[data-mark]')).toHaveCount(0)
    }
  })

  test('pointing at the link does not reload the page', { tag: '@desktop' }, async ({ page }) => {
    await page.route(/\/secundario\/index\.json$/, (route) => route.fulfill({ status: 404, body: 'no' }))
    await openAwake(page, '/jardin')
    await markDocument(page)
    const link = page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' })
    const refused = page.waitForResponse(/\/secundario\/index\.json$/)
    await link.hover()
    await (await refused).finished()
    await tab(page, 'Jardín Maternal').click()
    await expect(panel(page, 'Jardín Maternal')).toBeVisible()
    await expectSameDocument(page)
  })
})

/** Scrolls to the cards that lead to other pages. Returns the scroll position. */
async function scrollDown(page: Page): Promise<number> {
  await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).scrollIntoViewIfNeeded()
  const position = await scrollTop(page)
  expect(position).toBeGreaterThan(300)
  return position
}
