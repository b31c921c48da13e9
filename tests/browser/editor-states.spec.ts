import { expect, type Locator } from '@playwright/test'
import { takePhoto } from '../support/test-photo.ts'
import { isCovered } from './editor-hands.ts'
import { ask, filesIn, form, frame, goTo, looker, openEditor, test, undoAll } from './editor-support.ts'

const photo = {
  name: 'Patio.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await takePhoto(640, 480)),
}

test('pages, formatted texts, tiles and photographs can be edited and read @desktop', async ({
  page,
  editing,
}) => {
  await openEditor(page, editing)
  const { found, look } = looker(page)
  const column = page.getByRole('navigation', { name: 'Secciones' })
  const dialog = page.getByRole('dialog')
  const act = async (name: string, action: string) => {
    await column.getByRole('button', { name: `Acciones para la página ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await goTo(page, 'Páginas')
  await column.getByRole('button', { name: 'Contacto', exact: true }).click()
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText(/Contact|Entrevista/i)
  await goTo(page, 'Páginas')
  await column.getByRole('button', { name: 'Acciones para la página Contacto', exact: true }).click()
  await look('actions of a page')
  await page.getByRole('menuitem', { name: 'Debajo de la anterior' }).click()
  await expect(page.getByText('El menú tiene otro orden.')).toBeVisible()
  await act('Contacto', 'Cambiar la dirección…')
  await dialog.getByLabel('Dirección').fill('/hablemos')
  await look('another address')
  await dialog.getByRole('button', { name: 'Cambiar la dirección' }).click()
  await expect(page.locator('main iframe')).toHaveAttribute('src', /\/hablemos$/)
  await expect(frame(page).locator('footer a[href="/hablemos"]').first()).toBeAttached()
  await goTo(page, 'Páginas')
  await act('Contacto', 'Borrar…')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await look('a page goes')
  await dialog.getByRole('button', { name: 'Borrar la página' }).click()
  await expect(page.locator('main iframe')).not.toHaveAttribute('src', /\/hablemos$/)

  await goTo(page, 'Páginas')
  await column.getByRole('button', { name: /^Primario/ }).click()
  await goTo(page, 'Páginas')
  await column.getByRole('button', { name: 'Agregar bloque' }).click()
  await expect(dialog.frameLocator('iframe').first().locator('main')).toBeAttached()
  await dialog.getByLabel('Buscar').fill('texto con')
  await dialog.getByRole('button', { name: /^Texto/ }).click()
  const text = form(page).getByLabel('Texto', { exact: true })
  await text.fill('Hay becas.')
  await text.selectText()
  const format = (name: RegExp) => form(page).getByRole('button', { name }).first()
  await format(/^Negrita/).click()
  await expect(text.locator('strong')).toHaveText('Hay becas.')
  await format(/^Enlace/).click()
  await dialog.getByLabel(/^Buscá una página/).fill('secundario')
  await look('where a link leads')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Hay becas.' })).toHaveAttribute('href', '/secundario')
  await expect(frame(page).locator('a[href="/secundario"]', { hasText: 'Hay becas.' })).toBeVisible()
  await format(/dato|variable/i).click()
  await page.keyboard.press('Escape')

  await goTo(page, 'Páginas')
  await column.getByRole('button', { name: /^Inicio/ }).click()
  await goTo(page, 'Páginas')
  await column.getByRole('treeitem').first().click()
  await form(page).getByText('Más opciones').first().click()
  const drawing = frame(page).locator('main img').first()
  const before = await drawing.getAttribute('src')
  await form(page).getByRole('button', { name: 'Otro dibujo' }).first().click()
  await expect(drawing).not.toHaveAttribute('src', before!)
  await form(page).getByText('Foto', { exact: true }).click()
  await look('the library')
  await dialog.locator('[type=file]').setInputFiles(photo)
  await expect(dialog).toHaveCount(0)
  const picture = frame(page).locator('main picture').first()
  const shown = () => picture.evaluate(({ outerHTML }) => outerHTML)
  await expect.poll(shown).toMatch(/patio/)
  const usual = await shown()
  // By default, the point of interest of an upright photograph is a third of its height from the top.
  await format(/^Punto de interés.* 33\s% desde arriba$/).press('ArrowUp')
  await expect(form(page).getByRole('button', { name: /28\s% desde arriba$/ })).toBeVisible()
  await expect.poll(shown).not.toBe(usual)
  await look('a photograph')
  await undoAll(page)
  expect(found).toEqual({})
})

test('all sections and dialogs of the editor are readable @night', async ({ page, editing }) => {
  const before = filesIn(editing.content)
  await openEditor(page, editing)
  const { found, look } = looker(page)
  const column = page.getByRole('navigation', { name: 'Secciones' })
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** Opens a dialog, checks it and closes it. Expects that the focus returns to the button that opened it. */
  const lookInto = async (opener: Locator, name: string, ready: () => Promise<void>) => {
    await opener.click()
    await ready()
    await look(name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  const { history } = await ask<{ history: object }>(page, '/api/state')

  await goTo(page, 'Páginas')
  await lookInto(column.getByRole('button', { name: 'Agregar bloque' }), 'drawer', () =>
    expect(dialog.frameLocator('iframe').first().locator('main')).toBeAttached(),
  )
  // Presses Shift+Tab until the focus is on «Páginas», and expects that nothing covers the focused element.
  const stops = new Set<string>()
  const covered: string[] = []
  while (!stops.has('Páginas')) {
    await page.keyboard.press('Shift+Tab')
    const name = await page.evaluate(() => document.activeElement!.textContent)
    expect(stops.add(name).size).toBeLessThan(80)
    if (await page.evaluate(isCovered)) covered.push(name)
  }
  expect(stops.size).toBeGreaterThan(10)
  expect(covered).toEqual([])
  await lookInto(button('Nueva'), 'a new page', () =>
    expect(dialog.getByLabel('¿Cómo se llama?')).toBeVisible(),
  )
  await column.getByRole('treeitem').first().click()
  await expect(form(page).getByLabel('Título', { exact: true })).toBeVisible()
  await look('a form')
  const pick = async (menu: Locator, action: string, name: string) => {
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    await expect(dialog).toBeVisible()
    await look(name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(menu).toBeFocused()
  }
  await pick(
    form(page)
      .getByRole('button', { name: /^Más acciones para «/ })
      .first(),
    'Mover a…',
    'a block moves',
  )
  await goTo(page, 'Páginas')
  const actions = column.getByRole('button', { name: 'Acciones para la página Contacto', exact: true })
  await pick(actions, 'Mover a…', 'a page moves')
  await pick(actions, 'Guardar como plantilla…', 'a template')
  const more = page.getByRole('button', { name: /^Más: / })
  if (await more.isVisible()) await pick(more, 'Ayuda', 'help')
  else await lookInto(button('Ayuda'), 'help', () => expect(dialog).toBeVisible())
  await lookInto(button('Publicar'), 'nothing to publish', () =>
    expect(dialog.getByText('No hay nada para publicar')).toBeVisible(),
  )
  await page
    .getByRole('group', { name: 'Ver como' })
    .getByRole('button', { name: /^Estados|^Cómo se ve/ })
    .click()
  await look('states of events and forms')
  await page.keyboard.press('Escape')
  await goTo(page, 'Eventos')
  await look('events')
  await column.getByRole('button', { name: /Función de fin de año/ }).click()
  await lookInto(form(page).getByRole('button', { name: 'Repetir…' }), 'an event is repeated', () =>
    dialog.getByLabel('¿Hasta qué día?').fill('2026-12-20'),
  )
  for (const section of ['Sitio', 'Medios', 'Problemas', 'Versiones']) {
    await goTo(page, section)
    await expect(column.getByRole('heading').first()).toBeVisible()
    await look(section)
  }
  await goTo(page, 'Buscar')
  await page.getByLabel('Buscar en todo el sitio').fill('Nivel Primario')
  await expect(page.getByLabel('Reemplazar por')).toBeVisible()
  await look('search')
  expect(await ask(page, '/api/state')).toMatchObject({ history })
  await page.goto('about:blank')
  expect(filesIn(editing.content)).toEqual(before)
  expect(found).toEqual({})
})
