import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type FrameLocator, type Page } from '@playwright/test'
import { start } from './start.ts'

/** An editor of its own, with the content that it edits. */
const test = base.extend<{ content: string; site: FrameLocator }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
  content: async ({}, give) => {
    const folder = mkdtempSync(join(tmpdir(), 'editor-'))
    cpSync('tests/fixtures/escuela', join(folder, 'content'), { recursive: true })
    await give(join(folder, 'content'))
    rmSync(folder, { recursive: true })
  },
  site: async ({ content, page }, give) => {
    const env = { SITE_CONTENT: content, DATA_DIR: join(content, '../data'), CI: '1' }
    await using editor = await start(['scripts/edit.ts', '--no-open'], env)
    await page.addInitScript(() => localStorage.setItem('editor-tour', 'sí'))
    await page.goto(editor.url + editor.entrance)
    const site = page.frameLocator('main iframe')
    // From now on a click selects.
    await expect(site.locator('[data-editor-outlines]')).toBeAttached()
    await give(site)
    await page.close()
  },
})

test(
  'a telephone, a page, an event and the order of cards change, are seen, and are all taken back',
  { tag: '@desktop' },
  async ({ page, site, content }) => {
    const before = filesIn(content)
    const section = (name: string) =>
      page.getByRole('navigation', { name: 'Secciones' }).getByRole('button', { name, exact: true }).click()

    // By pointer: a click on the page leads to the field, and the page follows what is typed.
    const card = site.getByRole('heading', { name: 'Nivel Primario' })
    await card.click()
    await expect(page.getByLabel('Título').last()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' nuevo')
    await expect(site.getByRole('heading', { name: 'Nivel Primario nuevo' })).toBeVisible()

    // By keyboard: the card goes up.
    const item = page.getByRole('button', { name: 'Nivel Primario nuevo', exact: true })
    await item.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(site.locator('main h3').first()).toHaveText('Nivel Primario nuevo')

    await section('Buscar')
    await page.getByLabel('Buscar en todo el sitio').fill('(011) 4000-0002')
    await page.getByLabel('Reemplazar por').fill('(011) 4999-1111')
    await page.getByRole('button', { name: /^Reemplazar (uno|\d+)$/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Cambi' })).toBeVisible()

    await section('Eventos')
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /Función de fin de año/ })
      .click()
    await page.getByRole('button', { name: 'Cancelar evento' }).click()
    await expect(page.getByText('Cancelado', { exact: true })).toBeVisible()

    await section('Páginas')
    await page.getByRole('button', { name: 'Nueva' }).click()
    await page.getByLabel('¿Cómo se llama?').fill('Talleres de la tarde')
    await page.getByRole('button', { name: 'Crear la página' }).click()
    await expect(page.getByRole('heading', { name: 'Datos de la página' })).toBeVisible()
    await expect(site.locator('header a', { hasText: 'Talleres de la tarde' }).first()).toBeAttached()
    expect(await violations(page)).toEqual([])

    // Nothing of it has been published, and everything can be taken back.
    expect(filesIn(content)).toEqual(before)
    const undo = page.getByRole('button', { name: /^Deshacer: (?!no hay)/ })
    for (let steps = 0; steps < 5; steps += 1) {
      const label = await undo.first().getAttribute('aria-label')
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('button', { name: label!, exact: true })).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByText('No hay nada para publicar')).toBeVisible()
  },
)

/** Of the editor's own window; the page in its frame is a visitor's. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
