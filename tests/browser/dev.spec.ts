import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { BASE } from './below-path.ts'
import { putBelowPath } from './put-below-path.ts'
import { start, type Started } from './start.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'dev-'))
const content = join(folder, 'content')
const file = join(content, 'pages/primario.json')
let vite: Started
let url: string

test.beforeAll(async () => {
  cpSync('tests/fixtures/escuela', content, { recursive: true })
  putBelowPath(content)
  const env = { SITE_CONTENT: content, DATA_DIR: join(folder, 'data') }
  vite = await start(['node_modules/vite/bin/vite.js'], env)
  url = vite.url + BASE
})

test.afterAll(async () => {
  await vite[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const overlayOf = (page: Page) => page.locator('vite-error-overlay')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const read = () => readFileSync(file, 'utf8')
const replace = (from: string, to: string) => writeFileSync(file, read().replace(from, to))

test('a page is hydrated without a warning @desktop', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  await page.goto(`${url}/`)
  await expect(page.locator('[aria-live] h3').first()).toBeAttached()
  expect(said).toEqual([])
})

test('the open page shows content changes, and mistakes in a message @desktop', async ({ page }) => {
  const overlay = overlayOf(page)
  await page.goto(`${url}/primario#encuentros-de-familia`)
  await expect(tab(page, 'Encuentros de familia')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[data-live]').first()).toBeAttached()
  await page.evaluate(() => {
    scrollTo(0, 120)
    Object.assign(window, { isSamePage: true })
  })
  replace('"label": "Encuentros de familia"', '"label": "Encuentros de todos"')
  await expect(tab(page, 'Encuentros de todos')).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => [scrollY, 'isSamePage' in window])).toEqual([120, true])

  const good = read()
  replace('"MenuBlock"', '"MenuBlok"')
  for (const text of ['AUK204', "¿Quisiste decir 'MenuBlock'?", '"type": "MenuBlok"'])
    await expect(overlay).toContainText(text)
  await expect(tab(page, 'Ideario')).toBeAttached()
  writeFileSync(file, good)
  await expect(overlay).toHaveCount(0)

  replace('"slogan": "', '"slogan": "<img src=x onerror=alert(1)>')
  await expect(overlay).toContainText('<img src=x onerror=alert(1)>')
  await expect(overlay.locator('img')).toHaveCount(0)
  writeFileSync(file, good)
  await expect(overlay).toHaveCount(0)
  await expect(tab(page, 'Encuentros de todos')).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('invalid content leaves the last valid version of a page @desktop @night', async ({ page }) => {
  const overlay = overlayOf(page)
  replace('"MenuBlock"', '"MenuBlok"')
  await expect(async () => {
    await page.goto(`${url}/primario`)
    await expect(overlay).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(tab(page, 'Ideario')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
})
