import { expect } from '@playwright/test'
import { filesIn, form, frame, openEditor, test, undoAll } from './editor-support.ts'

test('edits and moves appear in the editor’s preview, and can be undone @desktop', async ({
  page,
  editing,
}) => {
  const before = filesIn(editing.content)
  await openEditor(page, editing)
  const site = frame(page)
  const card = site.getByRole('heading', { name: 'Nivel Primario' })
  await card.click()
  await expect(page.getByLabel('Título').last()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' nuevo')
  await expect(site.getByRole('heading', { name: 'Nivel Primario nuevo' })).toBeVisible()

  await site.locator('main h1').click()
  for (const [clickCount, text] of [
    [2, 'Nivel Primario II'],
    [1, 'Nivel Primario nuevo'],
  ] as const) {
    // Tries again: until the server has checked the page, a click on a changed text selects only its block.
    await expect(async () => {
      await card.click({ clickCount })
      await expect(site.locator('[data-editor-typing]')).toBeFocused({ timeout: 2000 })
    }).toPass()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(card).toHaveText(text)
    await expect(page.getByLabel('Título').last()).toHaveValue(text)
  }

  await card.locator('xpath=ancestor::li//img').click({ force: true })
  await expect(page.getByRole('radio', { name: 'Composición de baldosas' }).last()).toBeFocused()
  await site.locator('main time').first().click()
  await expect(form(page).getByLabel('Fecha', { exact: true })).toBeFocused()
  await card.click()

  const item = page.getByRole('button', { name: 'Nivel Primario nuevo', exact: true })
  await item.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(site.locator('main h3').first()).toHaveText('Nivel Primario nuevo')
  const rows = form(page).locator('li[data-pointer]:not(li li)')
  await rows
    .nth(1)
    .getByTitle(/^Arrastrá/)
    .first()
    .dragTo(rows.first(), { targetPosition: { x: 60, y: 4 } })
  await expect(site.locator('main h3').nth(1)).toHaveText('Nivel Primario nuevo')

  const lines = page.getByRole('treeitem')
  const second = (await lines.nth(1).textContent())!
  await lines.nth(1).dragTo(lines.first(), { targetPosition: { x: 60, y: 4 } })
  await expect(lines.first()).toHaveText(second)

  const view = page.getByRole('group', { name: 'Ver como' })
  const ground = () => site.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const day = await ground()
  await view.getByRole('radio', { name: 'De noche' }).check()
  await expect.poll(ground).not.toBe(day)
  await view.getByRole('radio', { name: 'Teléfono' }).check()
  await expect(site.getByRole('button', { name: 'Menú' })).toBeVisible()
  await view.getByRole('button', { name: 'Probar' }).click()
  await site.locator('main a[href="/secundario"]').first().click()
  await expect(page.locator('main iframe')).toHaveAttribute('src', /\/secundario$/)
  await view.getByRole('button', { name: 'Probar' }).click()

  await undoAll(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('No hay nada para publicar')).toBeVisible()
  expect(filesIn(editing.content)).toEqual(before)
})

test('a phone shows that there are more sections, and a swipe past them stays @phone', async ({
  page,
  editing,
}) => {
  await openEditor(page, editing)
  const column = page.getByRole('navigation', { name: 'Secciones' })
  await page.getByRole('button', { name: 'Elegir', exact: true }).tap()
  for (const width of [320, 390, 412]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['Páginas', 'Sitio', 'Versiones']) {
      const tab = column.getByRole('button', { name, exact: true })
      await tab.tap()
      await expect(tab).toBeInViewport({ ratio: 1 })
      const parts = await column.getByRole('list').first().evaluate(shownParts)
      expect(
        parts.some((part) => part > 0.2 && part < 0.9),
        `a tab is cut beside ${name} at ${width}`,
      ).toBe(true)
    }
  }
  const root = await page.locator('html').evaluate((html) => getComputedStyle(html).overscrollBehaviorX)
  expect(root).toBe('none')
})

/** Returns which part of the width of each tab is in sight. Runs in the page. */
function shownParts(list: Element): number[] {
  const { left, right } = list.getBoundingClientRect()
  return [...list.children].map((tab) => {
    const box = tab.getBoundingClientRect()
    return Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) / box.width
  })
}
