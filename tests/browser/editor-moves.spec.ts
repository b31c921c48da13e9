import { expect, type Locator, type Page } from '@playwright/test'
import { keyboardHands } from './editor-hands.ts'
import { form, frame, goTo, openEditor, test, undoAll } from './editor-support.ts'

test('a block dropped on a closed tab opens it, and an impossible drop says so @desktop', async ({
  page,
  editing,
}) => {
  await openEditor(page, editing)
  await page.getByRole('button', { name: 'Primario', exact: true }).click()
  const lines = page.getByRole('treeitem')
  const tabs = lines.nth(1)
  const place = async (line: Locator) => {
    const box = (await line.locator('> div').boundingBox())!
    return [box.x + 80, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await place(lines.nth(2))))
  const moved = (await lines.nth(2).locator('> div').textContent())!
  await page.mouse.down()
  for (const line of [tabs, tabs.getByRole('treeitem').first()]) {
    await page.mouse.move(...(await place(line)), { steps: 4 })
    await expect(line).toHaveAttribute('aria-expanded', 'true')
  }
  await page.mouse.up()
  const inside = tabs.getByRole('treeitem').first().getByRole('treeitem')
  await expect(inside.last()).toHaveText(moved)
  await expect(inside.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+z')
  await expect(lines.filter({ hasText: moved }).last()).toHaveAttribute('aria-level', '1')
  await tabs.locator('> div').dragTo(tabs.getByRole('treeitem').first().locator('> div'))
  await expect(page.getByText('no puede quedar adentro de sí mismo')).toBeVisible()
  await undoAll(page)
})

test('a notice with a button stands between the columns, and covers none of their buttons @desktop', async ({
  page,
  editing,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openEditor(page, editing)
  await page.getByRole('treeitem').nth(1).locator('> div').click()
  await form(page)
    .getByRole('button', { name: /^Borrar «/ })
    .first()
    .click()
  const notice = page.getByRole('status').filter({ hasText: /^Borraste «/ })
  await expect(notice.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  const boxOf = async (target: Locator) => (await target.boundingBox())!
  const [column, side, at] = await Promise.all([
    boxOf(page.getByRole('navigation', { name: 'Secciones' })),
    boxOf(form(page)),
    boxOf(notice),
  ])
  expect(at.x).toBeGreaterThanOrEqual(column.x + column.width)
  expect(at.x + at.width).toBeLessThanOrEqual(side.x)
  await undoAll(page)
})

test('frames a tab and an event as a whole, and shows a tall block below the header @desktop', async ({
  page,
  editing,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 })
  await openEditor(page, editing)
  await page.getByRole('button', { name: 'Primario', exact: true }).click()
  const lines = page.getByRole('treeitem', { level: 1 })
  await lines.nth(1).locator('> div > span').first().click()
  await lines.nth(1).getByRole('treeitem').nth(1).locator('> div').click()
  const site = frame(page)
  const framed = () =>
    site
      .locator('[data-editor-outlines]')
      .evaluate((host) => host.shadowRoot!.querySelectorAll('.selected').length)
  // One frame around the tab's name, and one around its text.
  await expect.poll(framed).toBe(2)
  // A button has the frame around all of it, not only around its words.
  await lines.nth(2).locator('> div').click()
  await page.getByRole('button', { name: /^Duplicar «Quiero una entrevista/ }).click()
  const button = site.getByRole('link', { name: /Quiero una entrevista/ }).nth(1)
  const frameWidth = () =>
    site
      .locator('[data-editor-outlines]')
      .evaluate((host) => host.shadowRoot!.querySelector<HTMLElement>('.selected')?.offsetWidth)
  await expect
    .poll(frameWidth)
    .toBeCloseTo(await button.evaluate((link) => link.getBoundingClientRect().width + 6), 0)
  await undoAll(page)
  const free = async (line: Locator) => {
    await line.locator('> div').click()
    return site.locator('[data-editor-outlines]').evaluate((host) => {
      const box = host.shadowRoot!.querySelector('.selected')?.getBoundingClientRect()
      return box && box.top >= document.querySelector('header')!.getBoundingClientRect().bottom - 4
    })
  }
  for (const index of [1, 3]) await expect.poll(() => free(lines.nth(index))).toBe(true)
  await page.getByRole('button', { name: 'Inicio', exact: true }).click()
  await goTo(page, 'Eventos')
  await page.getByRole('button', { name: /Función de fin de año/ }).click()
  // One frame around the event, with its date, photograph and institution.
  await expect.poll(framed).toBe(1)
})

test('a page moves in the menu by keyboard alone @desktop', async ({ page, editing }) => {
  await openEditor(page, editing)
  const { press } = keyboardHands(page)
  await goTo(page, 'Páginas', press)
  const actions = page.getByRole('button', { name: 'Acciones para la página Contacto' })
  await press(actions)
  await chooseByKeys(page, press, 'Después de «Inicio')
  await expect(page.getByText('«Contacto» está en el menú: después de «Inicio».')).toBeVisible()
  await expect(actions).toBeFocused()
  await undoAll(page)
})

test('a block moves by keyboard alone, and a narrow window shows where @desktop', async ({
  page,
  editing,
}) => {
  await openEditor(page, editing)
  const { press } = keyboardHands(page)
  await goTo(page, 'Páginas', press)
  await press(page.getByRole('button', { name: 'Primario', exact: true }))
  await page.setViewportSize({ width: 320, height: 640 })
  await goTo(page, 'Páginas', press)
  await press(page.getByRole('treeitem', { name: /Conversemos sobre tu hijo/ }))
  await press(form(page).getByRole('button', { name: 'Más acciones para «Conversemos sobre tu hijo»' }))
  await chooseByKeys(page, press, 'Adentro de')
  const moved = frame(page).locator('[role="tabpanel"]').getByText('Conversemos sobre tu hijo')
  await expect(moved).toBeInViewport()
  await undoAll(page)
})

/** Chooses «Mover a…» in an open menu, and a place in its dialog. */
async function chooseByKeys(page: Page, press: (target: Locator) => Promise<void>, place: string) {
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.type('Mover')
  await page.keyboard.press('Enter')
  const places = dialog.getByLabel('Lugar')
  await expect(dialog.locator('select').first()).toBeFocused()
  while (!(await places.evaluate((list) => list.matches(':focus')))) await page.keyboard.press('Tab')
  await page.keyboard.type(place)
  await expect(places.locator('option:checked')).toHaveText(new RegExp(`^${place}`))
  await press(dialog.getByRole('button', { name: 'Mover', exact: true }))
  await expect(dialog).toHaveCount(0)
}
