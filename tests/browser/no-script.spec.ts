/** Without JavaScript: every text is reachable, the menu opens, the form is answered with a page. */
import { banner, field, fillIn, options, submitButton, typed, valid } from './contact-support.ts'
import { expect, menuButton, navigation, routes, test } from './support.ts'

test.use({ javaScriptEnabled: false })

test('every page shows its title and its footer', async ({ page }) => {
  for (const { path, heading } of routes) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Jardin Infantil' })).toBeVisible()
  }
})

test('each tab and menu item is a link that shows its panel, and no other beside it @nightly-desktop', async ({
  page,
}) => {
  for (const path of ['/jardin', '/primario', '/secundario']) {
    await page.goto(path)
    const ids = (await page.locator('[role="tab"]').all()).map((tab) => tab.getAttribute('aria-controls'))
    const shown: string[] = []
    for (const id of await Promise.all(ids)) {
      const link = page.locator(`[role="tab"][href="#${id}"]`)
      // A menu inside a tab can be used once its tab is shown, which comes before it.
      const around = link.locator('xpath=ancestor::*[@role="tabpanel"][1]')
      if ((await around.count()) > 0 && !(await link.isVisible())) {
        await page.locator(`[role="tab"][href="#${await around.getAttribute('id')}"]`).click()
      }
      await link.click()
      const panel = page.locator(`[id="${id}"]`)
      await expect(panel).toBeVisible()
      await expect(panel.locator('xpath=../*[@role="tabpanel"]').filter({ visible: true })).toHaveCount(1)
      await expect(link).toHaveCSS('font-weight', '700')
      shown.push(id!)
    }
    expect(shown.length).toBeGreaterThanOrEqual(3)
  }
})

test('a page opens with its first tab and first items', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/primario')
  await expect(page.locator('#ideario')).toBeVisible()
  await expect(page.locator('main [role="tabpanel"]').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('tab', { name: 'Niveles' }).click()
  await expect(page.locator('main [role="tabpanel"]').filter({ visible: true })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'TURNO MAÑANA' })).toBeVisible()
})

test('the menu of a phone opens, and its links work', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await menuButton(page).click()
  await expect(navigation(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(navigation(page)).toBeHidden()
  await menuButton(page).click()
  await navigation(page).getByRole('link', { name: 'Secundario' }).click()
  await expect(page).toHaveURL('/secundario')
  await expect(navigation(page)).toBeHidden()
})

test(
  'the events say that they need JavaScript, and offer a link to ask',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Próximos Eventos' })
    await expect(section.getByText(/hace falta JavaScript/)).toBeVisible()
    await expect(section.getByText('Cargando eventos...')).toBeHidden()
    await expect(section.getByRole('link')).toHaveAttribute('href', '/contacto')
  },
)

test('the form is sent, and comes back empty with a green banner', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/contacto')
  await fillIn(page)
  await field(page, 'Institución').selectOption(options[1])
  await submitButton(page).click()
  await expect(banner(page)).toContainText('Mensaje enviado correctamente')
  await expect(banner(page)).toHaveCSS('background-color', 'rgb(227, 243, 232)')
  await expect(banner(page).getByText('Enviado', { exact: true })).toBeVisible()
  await expect(banner(page).getByText('Error', { exact: true })).toBeHidden()
  expect(Object.values(await typed(page)).join('')).toBe('')
})

test.describe('a form that is refused', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('comes back red, with all that was typed', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/contacto')
    // The browser refuses empty fields; the server refuses what the browser lets through, such as blanks.
    await fillIn(page, { Nombre: '   ', Mensaje: 'Comillas " & <b>\n%%name%%' })
    await field(page, 'Institución').selectOption(options[2])
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Por favor, completa todos los campos')
    await expect(banner(page)).toHaveCSS('background-color', 'rgb(252, 232, 231)')
    await expect(banner(page).getByText('Error', { exact: true })).toBeVisible()
    expect(await typed(page)).toEqual({ ...valid, Nombre: '   ', Mensaje: 'Comillas " & <b>\n%%name%%' })
    await expect(field(page, 'Institución')).toHaveValue(options[2])
  })

  test('can be corrected and sent', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/contacto')
    await fillIn(page, { 'Correo electrónico': 'ana@ejemplo' })
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Por favor, ingresa un email válido')
    await field(page, 'Correo electrónico').fill('ana@ejemplo.com.ar')
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Mensaje enviado correctamente')
  })
})
