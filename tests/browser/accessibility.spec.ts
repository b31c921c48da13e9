/** No axe violation on any route, tab, menu item or state, light and dark. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { answerEvents, five, openEvents, slide } from './events-support.ts'
import { expect, menuButton, navigation, openAwake, routes, test } from './support.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const { path } of routes) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await openAwake(page, path)
        await expectNoViolations(page)
      })
    }

    for (const path of ['/jardin', '/primario', '/secundario']) {
      test(`axe finds nothing in any tab or menu item of ${path}`, { tag: '@desktop' }, async ({ page }) => {
        await openAwake(page, path)
        const ids = await page
          .locator('[role="tabpanel"]')
          .evaluateAll((panels) => panels.map(({ id }) => id))
        for (const id of ids) {
          await page.evaluate((hash) => (location.hash = hash), id)
          await expect(page.locator(`[id="${id}"]`)).toBeVisible()
          await expectNoViolations(page, `[id="${id}"]`)
        }
      })
    }

    test('axe finds nothing in the events', async ({ page }) => {
      await answerEvents(page, five)
      await expect(slide(await openEvents(page))).toBeVisible()
      await expectNoViolations(page)
    })

    test('axe finds nothing in the form that was refused', async ({ page }) => {
      await openAwake(page, '/contacto')
      await page.getByRole('button', { name: 'Enviar Mensaje' }).click()
      await expect(page.getByRole('alert')).toContainText('Por favor')
      await expectNoViolations(page)
    })

    test('axe finds nothing in the form that was sent', { tag: '@desktop' }, async ({ page }) => {
      await page.route('**/api/contact.php', (route) => route.fulfill({ json: {} }))
      await openAwake(page, '/contacto')
      for (const box of await page.getByRole('form').getByRole('textbox').all()) await box.fill('a@b.com')
      await page.getByRole('button', { name: 'Enviar Mensaje' }).click()
      await expect(page.getByText('Mensaje enviado correctamente')).toBeVisible()
      await expectNoViolations(page)
    })

    test('axe finds nothing in the open menu', { tag: '@phone' }, async ({ page }) => {
      await openAwake(page, '/')
      await menuButton(page).click()
      await expect(navigation(page)).toBeVisible()
      await expectNoViolations(page)
    })

    test.describe('with the events refused', { tag: '@desktop' }, () => {
      test.use({ tolerated: /Failed to load resource/ })

      test('axe finds nothing', async ({ page }) => {
        await answerEvents(page, (route) => route.fulfill({ status: 503, body: '' }))
        await expect((await openEvents(page)).getByRole('alert')).toBeVisible()
        await expectNoViolations(page)
      })
    })

    test.describe('at an unknown address', { tag: '@desktop' }, () => {
      test.use({ tolerated: /status of 404/ })

      test('axe finds nothing', async ({ page }) => {
        await openAwake(page, '/no-existe')
        await expectNoViolations(page)
      })
    })
  })
}

test('axe finds nothing before React comes', { tag: '@phone' }, async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path)
    await expectNoViolations(page)
  }
})

/** All rules of WCAG 2.2 A and AA and axe's good practices; one line a violation. */
async function expectNoViolations(page: Page, inside?: string): Promise<void> {
  // There are no frames to gather from ("legacy"), and only violations are worth writing down.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (inside ? axe.include(inside) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
