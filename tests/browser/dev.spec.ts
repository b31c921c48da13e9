import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { start, type Started } from './start.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'dev-'))
const content = join(folder, 'content')
const file = join(content, 'pages/primario.json')
const label = '"label": "Encuentros de familia"'
let vite: Started
let url: string

test.beforeAll(async () => {
  cpSync('tests/fixtures/escuela', content, { recursive: true })
  // No editor is started: the call is what is tested.
  const env = { SITE_CONTENT: content, DATA_DIR: join(folder, 'data'), LAUNCH_EDITOR: 'true' }
  vite = await start(['node_modules/vite/bin/vite.js'], env)
  url = vite.url
})

test.afterAll(async () => {
  await vite[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

test(
  'a page is hydrated without a warning, and its calls are answered',
  { tag: '@desktop' },
  async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    await page.goto(url)
    await expect(page.locator('[aria-live] h3').first()).toBeAttached()
    expect(said).toEqual([])
  },
)

test('the catalogue of blocks is there too, live', { tag: '@desktop' }, async ({ page }) => {
  // Of its frames one is looked at, by itself: each is some hundred modules.
  await page.route(`${url}/_catalogo/*`, (route) => route.abort())
  await page.goto(`${url}/_catalogo`)
  await expect(page.getByRole('heading', { name: 'Frase destacada' })).toBeVisible()
  await page.unroute(`${url}/_catalogo/*`)
  const frame = page.locator('#Quote [data-frame="desktop"] iframe')
  await page.goto(new URL((await frame.getAttribute('src'))!, url).href)
  await expect(page.locator('main blockquote')).toBeVisible()
})

test(
  'a change of content shows in the open page, whose tab and scroll position stay',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(`${url}/primario#encuentros-de-familia`)
    const tab = page.getByRole('tab', { name: 'Encuentros de familia' })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[data-live]').first()).toBeAttached()
    await page.evaluate(() => {
      scrollTo(0, 120)
      Object.assign(window, { isSamePage: true })
    })
    writeFileSync(file, readFileSync(file, 'utf8').replace(label, '"label": "Encuentros de todos"'))
    const renamed = page.getByRole('tab', { name: 'Encuentros de todos' })
    await expect(renamed).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => [scrollY, 'isSamePage' in window])).toEqual([120, true])
  },
)

test(
  'a mistake is shown over the last good page until it is fixed, which a button does',
  { tag: '@desktop' },
  async ({ page }) => {
    const good = readFileSync(file, 'utf8')
    await page.goto(`${url}/primario#eventos`)
    await expect(page.locator('[data-live]').first()).toBeAttached()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    writeFileSync(file, good.replace('"MenuBlock"', '"MenuBlok"'))
    const overlay = page.getByRole('dialog', { name: 'Errores del contenido' })
    await expect(overlay).toContainText('Hay un error en el contenido')
    await expect(overlay).toContainText('AUK204')
    await expect(overlay).toContainText("¿Quisiste decir 'MenuBlock'?")
    await expect(overlay.locator('pre')).toContainText('"type": "MenuBlok"')
    await expect(overlay.locator('pre')).toContainText('^^^')
    await expect(page.getByRole('tab', { name: 'Ideario' })).toBeAttached()

    await overlay.getByRole('button', { name: "Arreglar: Cambiar 'MenuBlok' por 'MenuBlock'." }).click()
    await expect(overlay).toHaveCount(0)
    expect(readFileSync(file, 'utf8')).toBe(good)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect(page.getByRole('tab', { name: 'Eventos' })).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'a page that is loaded while content is wrong is the last good one, with the mistake over it',
  { tag: '@desktop' },
  async ({ page }) => {
    const good = readFileSync(file, 'utf8')
    writeFileSync(file, good.replace('"MenuBlock"', '"MenuBlok"'))
    const overlay = page.getByRole('dialog', { name: 'Errores del contenido' })
    await expect(async () => {
      await page.goto(`${url}/primario`)
      await expect(overlay).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(page.getByRole('tab', { name: 'Ideario' })).toBeAttached()

    const asked = page.waitForRequest((request) => request.url().includes('/__open-in-editor'))
    await overlay.getByRole('link').click()
    const location = new URL((await asked).url()).searchParams.get('file')
    expect(location).toMatch(/primario\.json:\d+:\d+$/)
    expect(location!.startsWith(file)).toBe(true)
    await expect(page).toHaveURL(`${url}/primario`)

    await overlay.getByRole('button', { name: 'Ver la página' }).click()
    await expect(overlay).toHaveCount(0)
    writeFileSync(file, good)
  },
)

test(
  'a text with characters of HTML is shown as it stands in the file',
  { tag: '@desktop' },
  async ({ page }) => {
    const good = readFileSync(file, 'utf8')
    await page.goto(`${url}/primario`)
    await expect(page.locator('[data-live]').first()).toBeAttached()
    writeFileSync(file, good.replace(/"slogan": "/, '"slogan": "<img src=x onerror=alert(1)>'))
    const overlay = page.getByRole('dialog', { name: 'Errores del contenido' })
    await expect(overlay).toContainText('<img src=x onerror=alert(1)>')
    await expect(overlay.locator('img')).toHaveCount(0)
    writeFileSync(file, good)
    await expect(overlay).toHaveCount(0)
  },
)
