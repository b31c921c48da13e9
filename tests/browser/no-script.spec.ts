import { expect, routes, test } from './support.ts'
import { expectNoOverflow } from './whole-page.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript, every page shows its title, footer and first tab @nightly-desktop', async ({
  page,
}) => {
  for (const { path, heading } of routes) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Jardin Infantil' })).toBeVisible()
    const shown = page.locator('main [role="tabpanel"]').filter({ visible: true })
    await expect(shown).toHaveCount(path.length > 1 && path !== '/contacto' ? 1 : 0)
  }
})

test('without JavaScript, each tab is a link that shows its panel @nightly-desktop', async ({ page }) => {
  for (const path of ['/jardin', '/primario', '/secundario']) {
    await page.goto(path)
    const tabs = await page.locator('[role="tab"]').all()
    const ids = await Promise.all(tabs.map((tab) => tab.getAttribute('aria-controls')))
    expect(ids.length).toBeGreaterThanOrEqual(3)
    for (const id of ids) {
      const link = page.locator(`[role="tab"][href="#${id}"]`)
      // Opens the tab around a menu first, so that the menu is visible.
      const around = link.locator('xpath=ancestor::*[@role="tabpanel"][1]')
      if ((await around.count()) > 0 && !(await link.isVisible()))
        await page.locator(`[role="tab"][href="#${await around.getAttribute('id')}"]`).click()
      await link.click()
      const panel = page.locator(`[id="${id}"]`)
      await expect(panel).toBeVisible()
      await expect(panel.locator('xpath=../*[@role="tabpanel"]').filter({ visible: true })).toHaveCount(1)
      await expect(link).toHaveCSS('font-weight', '700')
    }
  }
})

test('without JavaScript, all events are in the carousel, and the visitor scrolls to each @nightly-desktop', async ({
  page,
}) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Próximos Eventos' })
  await expect(section.getByText('Cargando eventos...')).toHaveCount(0)
  const slides = await section.getByRole('group').all()
  expect(slides.length).toBeGreaterThan(2)
  for (const slide of slides) {
    await slide.scrollIntoViewIfNeeded()
    await expect(slide.getByRole('heading')).toBeInViewport()
  }
  await expectNoOverflow(page)
})
