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
