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

test('no control of the editor lies over another, with all badges and notices @desktop', async ({
  page,
  office,
}) => {
  await page.route('**/api/check', (route) => route.fulfill({ json: { diagnostics: WARNINGS } }))
  await office.enter(page)
  await page.goto('/oficina/editor')
  await expect(frame(page).locator('[data-editor-outlines]')).toBeAttached()
  await goTo(page, 'Páginas')
  await page.getByRole('treeitem', { name: /Acompañamos/ }).click()
  await form(page).getByLabel('Título', { exact: true }).fill('Crecemos Juntos')
  await page.getByRole('button', { name: /^Deshacer: cambiar/ }).click()
  await expect(page.getByRole('button', { name: /^Rehacer: cambiar/ })).toBeEnabled()
  await expect(page.getByRole('button', { name: '37 avisos' })).toBeVisible()
  const expectNoOverlaps = async (state: string) => {
    for (const width of [320, 360, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      const message = `${state} at ${width} pixels`
      await expect.poll(() => page.evaluate(findOverlaps), { message }).toEqual([])
    }
  }
  await expectNoOverlaps('badges')

  await page.getByRole('button', { name: /^Rehacer: cambiar/ }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('dialog').locator('ins', { hasText: 'Juntos' })).toBeVisible()
  await expectNoOverlaps('Publicar')
  await page.route('**/api/publish', () => {})
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByRole('progressbar')).toBeInViewport()
  await expectNoOverlaps('a publication')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.context().clearCookies()
  await form(page).getByLabel('Título', { exact: true }).fill('Crecemos Siempre')
  await expect(page.getByRole('button', { name: 'Volver a entrar' })).toBeVisible()
  await expectNoOverlaps('a notice')
})

const WARNINGS = Array.from({ length: 37 }, (_, index) => ({
  code: 'AUK200',
  severity: 'warning',
  message: 'Un aviso.',
  file: 'pages/inicio.json',
  pointer: `/blocks/${index}`,
}))

/**
 * Lists pairs of controls of the open dialog or of the window that share pixels, and controls outside the window. Ignores pairs of regions,
 * because each region scrolls by itself.
 */
function findOverlaps(): string[] {
  const holder = document.querySelector('[role="dialog"]') ?? document
  const controls = [
    ...holder.querySelectorAll('button, a[href], input, select, summary, [role="status"] > *'),
  ]
  // Compares the controls of a dialog's body only with one another, and its actions likewise, because the body scrolls under the actions.
  const regions = '[role="dialog"] > *, [data-region], nav, header'
  const shown = controls.filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const nameOf = (one: Element) => one.ariaLabel ?? one.textContent
  return shown.flatMap((one, index) => {
    const region = one.closest(regions)
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const isCut = (region?.matches('header') || holder !== document) && right > innerWidth
    const outside = isCut ? [`${nameOf(one)} is cut`] : []
    const over = shown.slice(index + 1).filter((other) => {
      if (one.contains(other) || other.closest(regions) !== region) return false
      const box = other.getBoundingClientRect()
      const width = Math.min(right, box.right) - Math.max(left, box.left)
      return width > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1
    })
    return [...outside, ...over.map((other) => `${nameOf(one)} over ${nameOf(other)}`)]
  })
}
