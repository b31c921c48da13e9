import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { takePhoto } from '../support/test-photo.ts'
import { keyboardHands, pointerHands } from './editor-hands.ts'
import { ask, form, frame, goTo, looker, openEditor, PHONE, test, undoAll } from './editor-support.ts'

interface State {
  files: { file: string; isDraft: boolean }[]
  history: { undo: { label: string }[] }
}

// All tests upload the same photograph, because uploading it again adds no file.
const photo = Buffer.from(await takePhoto(640, 480))

for (const [means, handsOf, tag] of [
  ['mouse or finger', pointerHands, '@nightly-desktop'],
  ['keyboard alone', keyboardHands, '@desktop @night'],
] as const) {
  test(`a secretary does and undoes her tasks by ${means} in the allowed time ${tag}`, async ({
    page,
    editing,
  }) => {
    await openEditor(page, editing)
    const hands = handsOf(page)
    const { press, write, date, upload, undo, seconds } = hands
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const line = (name: RegExp) => page.getByRole('treeitem', { name })
    const dialog = page.getByRole('dialog')
    const textOf = async (file: string) =>
      (await ask<{ text: string }>(page, `/api/file?file=${encodeURIComponent(file)}`)).text

    await goTo(page, 'Buscar', press)
    await write(page.getByLabel('Buscar en todo el sitio'), PHONE)
    await write(page.getByLabel('Reemplazar por'), '(011) 4000-0099')
    await press(button('Reemplazar 2'))
    await expect(page.getByText('Cambiaron 2 textos.')).toBeVisible()
    expect(seconds()).toBeLessThanOrEqual(30)

    await goTo(page, 'Eventos', press)
    await press(button('Nuevo'))
    await write(form(page).getByLabel('Nombre', { exact: true }), 'Kermés')
    await date(form(page).getByLabel('Fecha', { exact: true }), '2027-03-20')
    await press(form(page).getByRole('button', { name: /: Imagen$/ }))
    await upload(dialog.locator('[type=file]'), {
      name: 'Kermés 2026.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    })
    await expect(dialog).toHaveCount(0)
    await expect(form(page).getByText(/kermes-2026.*jpg/)).toBeVisible()
    await write(
      form(page).getByLabel('Descripción', { exact: true }),
      'Juegos y buffet para toda la familia.',
    )
    expect(seconds()).toBeLessThanOrEqual(90)
    await expect(frame(page).getByRole('heading', { name: 'Kermés' })).toBeInViewport()

    await goTo(page, 'Páginas', press)
    await press(button('Jardín'))
    await press(line(/Secciones del jardín/))
    await press(form(page).getByRole('button', { name: /^Agregar pestaña/ }))
    await write(form(page).getByLabel('Nombre', { exact: true }), 'Talleres')
    await press(form(page).getByRole('button', { name: 'Agregar bloque' }))
    await write(dialog.getByLabel('Buscar'), 'texto')
    await press(dialog.getByRole('button', { name: /^Texto/ }))
    await write(form(page).getByLabel('Texto', { exact: true }), 'Los martes hay ajedrez.')
    await expect(frame(page).getByRole('tab', { name: 'Talleres', selected: true })).toBeVisible()
    await expect(frame(page).getByText('Los martes hay ajedrez.')).toBeVisible()
    expect(seconds()).toBeLessThanOrEqual(60)

    await goTo(page, 'Páginas', press)
    await press(line(/Ver Más De Aukan/))
    await press(form(page).getByRole('button', { name: 'Bajar «Nivel Primario»' }))
    const titles = frame(page).getByRole('heading', { name: /^Nivel/ })
    await expect(titles).toHaveText(['Nivel Secundario', 'Nivel Primario'])
    await press(form(page).getByRole('button', { name: 'Subir «Ver Más De Aukan»' }))
    const moved = await ask<State>(page, '/api/state')
    expect(moved.history.undo[0]!.label).toMatch(/^mover «Ver Más/)
    expect(seconds()).toBeLessThanOrEqual(30)

    await goTo(page, 'Páginas', press)
    await press(line(/La casa de Silvia/))
    await press(form(page).getByRole('radio', { name: 'Foto', exact: true }))
    await press(dialog.getByRole('button', { name: /kermes/ }))
    await write(form(page).getByLabel('Descripción', { exact: true }), 'Chicos en el patio')
    await expect(frame(page).getByRole('img', { name: 'Chicos en el patio' })).toBeVisible()
    expect(seconds()).toBeLessThanOrEqual(30)

    await goTo(page, 'Páginas', press)
    await press(button('Nueva'))
    await write(dialog.getByLabel('¿Cómo se llama?'), 'Becas')
    await press(dialog.getByRole('button', { name: 'Crear la página' }))
    await expect(page.locator('main iframe[title="La página «Becas»"]')).toBeVisible()
    await expect(frame(page).locator('[data-editor-outlines]')).toBeAttached()
    expect(seconds()).toBeLessThanOrEqual(60)

    await goTo(page, 'Eventos', press)
    await press(page.getByRole('button', { name: /Peña de invierno/ }).last())
    await press(form(page).getByRole('button', { name: 'Cancelar evento' }))
    await expect(page.getByText('«Peña de invierno» se ve tachado')).toBeVisible()
    expect(seconds()).toBeLessThanOrEqual(30)

    const { history } = await ask<State>(page, '/api/state')
    for (let n = 0; n < history.undo.length; n++) await undo()
    expect(seconds()).toBeLessThanOrEqual(10)
    await expect(button('Deshacer: no hay nada')).toBeDisabled()
    const { files } = await ask<State>(page, '/api/state')
    for (const { file, isDraft } of files) {
      expect(isDraft).toBe(false)
      expect(await textOf(file)).toBe(readFileSync(join(editing.content, file), 'utf8'))
    }
    await expect(frame(page).locator('h1')).toBeVisible()
  })
}

test('a draft survives a reload, has its mistake corrected, and is published @desktop', async ({
  page,
  editing,
}) => {
  await openEditor(page, editing)
  const { found, look } = looker(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.getByRole('treeitem', { name: /Acompañamos/ }).click()
  const title = form(page).getByLabel('Título', { exact: true })
  await title.fill('Crecemos Juntos')
  await expect(frame(page).locator('h1')).toHaveText('Crecemos Juntos')
  await page.reload()
  await expect(frame(page).locator('h1')).toHaveText('Crecemos Juntos')

  await page.getByRole('treeitem', { name: /Tres niveles/ }).click()
  await form(page).getByRole('button', { name: 'Nivel Primario', exact: true }).click()
  const link = form(page).locator('input[inputmode="url"]').first()
  await link.fill('/primaro')
  const fix = form(page).getByRole('button', { name: /\/primario/ })
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  const isInside = await fix.evaluate(
    (element) =>
      element.getBoundingClientRect().right <= element.closest('li')!.getBoundingClientRect().right,
  )
  expect(isInside, 'the label of the fix wraps').toBe(true)
  await fix.click()
  await expect(link).toHaveValue('/primario')
  await expect(fix).toHaveCount(0)

  await button('Publicar').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('ins', { hasText: 'Crecemos Juntos' })).toBeVisible()
  await look('what will be published')
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(dialog.getByText('El sitio quedó armado en esta computadora')).toBeVisible()
  await look('what is published')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(button('Publicar')).toBeFocused()
  expect(readFileSync(join(editing.dist, 'index.html'), 'utf8')).toContain('Crecemos Juntos')
  const original = readFileSync('tests/fixtures/escuela/pages/inicio.json', 'utf8')
  expect(readFileSync(join(editing.content, 'pages/inicio.json'), 'utf8')).toBe(
    original.replace('Acompañamos Cada Etapa Educativa', 'Crecemos Juntos'),
  )

  await goTo(page, 'Versiones')
  await page.getByRole('button', { name: 'Mirar' }).last().click()
  await expect(dialog.frameLocator('iframe').locator('h1')).toHaveText('Acompañamos Cada Etapa Educativa')
  await look('a version')
  await dialog.getByRole('button', { name: 'Volver todo el sitio' }).click()
  await expect(frame(page).locator('h1')).toHaveText('Acompañamos Cada Etapa Educativa')
  await page.keyboard.press('Control+z')
  await expect(frame(page).locator('h1')).toHaveText('Crecemos Juntos')
  await page.getByRole('button', { name: 'Mirar' }).last().click()
  await dialog.getByRole('button', { name: /^Volver solo la página «/ }).click()
  await expect(frame(page).locator('h1')).toHaveText('Acompañamos Cada Etapa Educativa')
  await expect(page.getByText(/ volvió a como estaba el /)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(frame(page).locator('h1')).toHaveText('Crecemos Juntos')

  // Another program changes a file that the draft changes too. Both versions stay until the person chooses one.
  await goTo(page, 'Páginas')
  await page.getByRole('treeitem', { name: /Crecemos/ }).click()
  await title.fill('Crecemos Siempre')
  await expect(page.getByRole('status').first()).toHaveText('Borrador guardado')
  await expect(frame(page).locator('h1')).toHaveText('Crecemos Siempre')
  await ask(page, '/api/state')
  const file = join(editing.content, 'pages/inicio.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Crecemos Juntos', 'Aprendemos Juntos'))
  await expect(page.getByText(/otra persona también lo cambió/)).toBeVisible()
  await expect(frame(page).locator('h1')).toHaveText('Crecemos Siempre')
  await look('a conflict')
  await button('Quedarme con lo de afuera').click()
  await expect(frame(page).locator('h1')).toHaveText('Aprendemos Juntos')
  await expect(button('Quedarme con lo de afuera')).toHaveCount(0)
  await undoAll(page)
  expect(found).toEqual({})
})
