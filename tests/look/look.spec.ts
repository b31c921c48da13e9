/** Pages and blocks look as in the pictures that a person has approved; `npm run test:look -- --update` renews them. */
import { expect, test, type Page } from '@playwright/test'
import { CATALOGUE_PATH } from '../../src/authoring/catalogue/catalogue-page.ts'
import { blockNames } from '../../src/content/schema/schema.ts'

const { CATALOGUE_PORT } = process.env
const widths = [390, 1280]
const pages = {
  inicio: '/',
  jardin: '/jardin',
  primario: '/primario',
  'primario-niveles': '/primario#niveles',
  secundario: '/secundario',
  'secundario-horarios': '/secundario#extra-curriculares',
  contacto: '/contacto',
  'no-encontrada': '/no-existe',
}

for (const width of widths) {
  for (const [name, path] of Object.entries(pages)) {
    test(`the page ${name} looks as it did, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, path)
      await expect(page).toHaveScreenshot(`pages/${name}-${width}.png`, { fullPage: true })
    })
  }
  for (const name of blockNames()) {
    test(`the block ${name} looks as it did, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 400 })
      await open(page, `http://127.0.0.1:${CATALOGUE_PORT}${CATALOGUE_PATH}/${name}`)
      await expect(page).toHaveScreenshot(`blocks/${name}-${width}.png`, { fullPage: true })
    })
  }
}

/** Opens a page with its fonts and all its pictures, also those that load on scrolling, and scrolls back to the top. */
async function open(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.keyboard.press('Shift')
  for (const picture of await page.locator('img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  }
  await page.waitForFunction(() => !document.querySelector('style[media]:not([media=""])'))
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    // A text drawn in a fallback font keeps its lines, which depend on the machine's fonts.
    for (const text of document.querySelectorAll<HTMLElement>('[style]')) text.style.wordSpacing = ''
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
