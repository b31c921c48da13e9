import { form, frame, goTo } from './editor-support.ts'
import { test } from './office-support.ts'
import { expect } from './support.ts'

// After the end of the session, the server answers with 401, which the browser logs as an error.
test.use({ tolerated: /status of 401/ })

test('the editor keeps the draft when the session ends, and says so @phone', async ({ page, office }) => {
  await office.enter(page)
  await page.goto('/oficina/cuenta')
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('link', { name: 'Editar el sitio' }).click()
  await expect(frame(page).locator('[data-editor-outlines]')).toBeAttached()
  await goTo(page, 'Páginas')
  await page.getByRole('treeitem', { name: /Acompañamos/ }).click()
  const title = form(page).getByLabel('Título', { exact: true })
  await title.fill('Crecemos Juntos')
  await expect(frame(page).locator('h1')).toHaveText('Crecemos Juntos')
  await expect(page.getByText('Borrador guardado')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Oficina' })).toBeInViewport()

  await page.context().clearCookies()
  await title.fill('Crecemos Siempre')
  await expect(page.getByText('Se cerró la sesión. Lo que hiciste está guardado')).toBeVisible()
  await expect(title).toHaveValue('Crecemos Siempre')

  await page.getByRole('button', { name: 'Volver a entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await office.enter(page)
  await page.goto('/oficina/editor')
  await expect(frame(page).locator('h1')).toHaveText('Crecemos Siempre')
  await expect(page.getByRole('button', { name: /^Deshacer: cambiar «Título»/ })).toBeEnabled()
})
