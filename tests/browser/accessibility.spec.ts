/** No axe violation on any route, tab, menu item or state, light and dark. */
import { answerEvents, five, openEvents, slide } from './events-support.ts'
import { expect, menuButton, navigation, openAwake, routes, test, wake } from './support.ts'
import { expectNoViolations, expectNoViolationsInBothSchemes, showAllPanels } from './whole-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on any route with its tabs and menu items, nor on a phone before React starts', async ({
  page,
  isMobile,
}) => {
  for (const { path } of routes) {
    await page.goto(path)
    if (isMobile) {
      await page.emulateMedia({ colorScheme: 'light' })
      await expectNoViolations(page)
    }
    await wake(page)
    await showAllPanels(page)
    await expectNoViolationsInBothSchemes(page)
  }
})

test('axe finds nothing in the events', async ({ page }) => {
  await answerEvents(page, five)
  await expect(slide(await openEvents(page))).toBeVisible()
  await expectNoViolationsInBothSchemes(page)
})

test('axe finds nothing in a refused form, nor in a sent one', async ({ page, isMobile }) => {
  await page.route('**/api/contact.php', (route) => route.fulfill({ json: {} }))
  await openAwake(page, '/contacto')
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click()
  await expect(page.getByRole('alert')).toContainText('Por favor')
  await expectNoViolationsInBothSchemes(page)
  if (isMobile) return
  for (const box of await page.getByRole('form').getByRole('textbox').all()) await box.fill('a@b.com')
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click()
  await expect(page.getByText('Mensaje enviado correctamente')).toBeVisible()
  await expectNoViolationsInBothSchemes(page)
})

test('axe finds nothing in the open menu', { tag: '@phone' }, async ({ page }) => {
  await openAwake(page, '/')
  await menuButton(page).click()
  await expect(navigation(page)).toBeVisible()
  await expectNoViolationsInBothSchemes(page)
})

test.describe('after an answer that the browser reports', { tag: '@desktop' }, () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('axe finds nothing when the events are refused', async ({ page }) => {
    await answerEvents(page, (route) => route.fulfill({ status: 503, body: '' }))
    await expect((await openEvents(page)).getByRole('alert')).toBeVisible()
    await expectNoViolationsInBothSchemes(page)
  })

  test('axe finds nothing at an unknown address', async ({ page }) => {
    await openAwake(page, '/no-existe')
    await expectNoViolationsInBothSchemes(page)
  })
})
