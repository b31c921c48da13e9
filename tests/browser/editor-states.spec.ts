import { expect, type Page } from '@playwright/test'
import { takePhoto } from '../support/test-photo.ts'
import { faultsOf, form, frame, goTo, openEditor, test, undoAll } from './editor-support.ts'

/** The desktop is seen by day and the phone by night: both have the same colours and the same parts. */
test.use({
  colorScheme: async ({ isMobile }, provide) => provide(isMobile ? 'dark' : 'light'),
  contextOptions: { reducedMotion: 'reduce' },
})

const photo = {
  name: 'Patio.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await takePhoto(640, 480)),
}

/** Collects what is wrong with each state that a test comes through. */
function looker(page: Page) {
  const found: Record<string, string[]> = {}
  return {
    found,
    look: async (state: string) => {
      const faults = await faultsOf(page)
      if (faults.length > 0) found[state] = faults
    },
  }
}

test(
  'what is seldom used works, and everybody can read it: pages, a text that is formatted, tiles, photographs',
  { tag: '@desktop' },
  async ({ page, editing }) => {
    await openEditor(page, editing)
    const { found, look } = looker(page)
    const column = page.getByRole('navigation', { name: 'Secciones' })
    const dialog = page.getByRole('dialog')
    const act = async (name: string, action: string) => {
      await column.getByRole('button', { name: `Acciones para la página ${name}`, exact: true }).click()
      await page.getByRole('button', { name: action }).locator('visible=true').click()
    }

    // A page: another address, a copy, below another one in the menu, away.
    await goTo(page, 'Páginas')
    await column.getByRole('button', { name: 'Contacto', exact: true }).click()
    await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText(/Contact|Entrevista/i)
    await goTo(page, 'Páginas')
    await column.getByRole('button', { name: 'Acciones para la página Contacto', exact: true }).click()
    await look('actions of a page')
    await page.getByRole('button', { name: 'Debajo de la anterior' }).locator('visible=true').click()
    await expect(page.getByText('El menú tiene otro orden.')).toBeVisible()
    await act('Contacto', 'Cambiar la dirección…')
    await dialog.getByLabel('Dirección').fill('/hablemos')
    await look('another address')
    await dialog.getByRole('button', { name: 'Cambiar la dirección' }).click()
    await expect(page.locator('main > iframe')).toHaveAttribute('src', /\/hablemos$/)
    await expect(frame(page).locator('footer a[href="/hablemos"]').first()).toBeAttached()
    await goTo(page, 'Páginas')
    await act('Contacto', 'Borrar…')
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await look('a page goes')
    await dialog.getByRole('button', { name: 'Borrar la página' }).click()
    await expect(page.locator('main > iframe')).not.toHaveAttribute('src', /\/hablemos$/)

    // A block from the drawer, with a text that is formatted and leads somewhere.
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
    await form(page)
      .getByRole('button', { name: /^Negrita/ })
      .click()
    await expect(text).toHaveValue('**Hay becas.**')
    await form(page)
      .getByRole('button', { name: /^Enlace/ })
      .click()
    await dialog.getByLabel(/^Buscá una página/).fill('secundario')
    await look('where a link leads')
    await page.keyboard.press('Enter')
    await expect(text).toHaveValue(
      /^\*\*\[Hay becas\.\]\(\/secundario\)\*\*$|^\[\*\*Hay becas\.\*\*\]\(\/secundario\)$/,
    )
    await expect(frame(page).locator('a[href="/secundario"]', { hasText: 'Hay becas.' })).toBeVisible()
    await form(page)
      .getByRole('button', { name: /dato|variable/i })
      .first()
      .click()
    await page.keyboard.press('Escape')

    // Tiles and photographs.
    await goTo(page, 'Páginas')
    await column.getByRole('button', { name: /^Inicio/ }).click()
    await goTo(page, 'Páginas')
    await column.getByRole('treeitem').first().click()
    await form(page).getByText('Más opciones').last().click()
    const drawing = frame(page).locator('main img').first()
    const before = await drawing.getAttribute('src')
    await form(page)
      .getByRole('radio', { name: /^Dibujo/, checked: false })
      .first()
      .check()
    await expect(drawing).not.toHaveAttribute('src', before!)
    await form(page).getByText('Archivo de imagen').click()
    await look('the library')
    await dialog.locator('[type=file]').setInputFiles(photo)
    await expect(dialog).toHaveCount(0)
    const shown = () =>
      frame(page)
        .locator('main picture')
        .first()
        .evaluate((picture) => picture.outerHTML)
    await expect.poll(shown).toMatch(/patio/)
    const middle = await shown()
    // The other choices stay open.
    await form(page)
      .getByRole('button', { name: /^Punto de interés/ })
      .press('ArrowUp')
    await expect(form(page).getByRole('button', { name: /45\s% desde arriba$/ })).toBeVisible()
    await expect.poll(shown).not.toBe(middle)
    await look('a photograph')
    await undoAll(page)
    expect(found).toEqual({})
  },
)

test('everybody can read all sections, the form, the drawer and what is published, on any screen, by day and by night', async ({
  page,
  editing,
}) => {
  await openEditor(page, editing)
  const { found, look } = looker(page)
  const column = page.getByRole('navigation', { name: 'Secciones' })
  const dialog = page.getByRole('dialog')
  await goTo(page, 'Páginas')
  await column.getByRole('button', { name: 'Agregar bloque' }).click()
  await expect(dialog.frameLocator('iframe').first().locator('main')).toBeAttached()
  await look('drawer')
  await page.keyboard.press('Escape')
  await column.getByRole('treeitem').first().click()
  await expect(form(page).getByLabel('Título', { exact: true })).toBeVisible()
  await look('a form')
  await goTo(page, 'Eventos')
  await look('events')
  await column.getByRole('button', { name: /Función de fin de año/ }).click()
  await form(page).getByRole('button', { name: 'Repetir…' }).click()
  await dialog.getByLabel('¿Hasta qué día?').fill('2026-12-20')
  await look('an event is repeated')
  await dialog.getByRole('button', { name: 'Agregar 2' }).click()
  await goTo(page, 'Eventos')
  await expect(column.getByRole('button', { name: /Función de fin de año/ })).toHaveCount(3)
  for (const section of ['Sitio', 'Medios', 'Problemas', 'Versiones']) {
    await goTo(page, section)
    await expect(column.getByRole('heading').first()).toBeVisible()
    await look(section)
  }
  await goTo(page, 'Buscar')
  await page.getByLabel('Buscar en todo el sitio').fill('Nivel Primario')
  await expect(page.getByLabel('Reemplazar por')).toBeVisible()
  await look('search')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await dialog
    .getByRole('button', { name: /^Inicio|Jardín, primario/ })
    .first()
    .click()
  await expect(dialog.frameLocator('iframe').last().locator('main')).toBeAttached()
  await look('publish')
  await page.keyboard.press('Escape')
  await undoAll(page)
  expect(found).toEqual({})
})
