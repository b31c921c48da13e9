import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as expectSoon, test } from '@playwright/test'

// Unbundled modules take their time on a busy machine.
const expect = expectSoon.configure({ timeout: 30_000 })

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const folder = mkdtempSync(join(tmpdir(), 'dev-'))
const content = join(folder, 'content')
const file = join(content, 'pages/primario.json')
const label = '"label": "Encuentros de familia"'
let vite: ChildProcess
let url: string

test.beforeAll(async () => {
  cpSync('site-content', content, { recursive: true })
  const env = {
    ...process.env,
    SITE_CONTENT: content,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    NO_COLOR: '1',
  }
  vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  url = await new Promise((resolve) => {
    vite.stdout!.on('data', (text: Buffer) => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text.toString()) ?? []
      if (address) resolve(address)
    })
  })
})

test.afterAll(async () => {
  vite.kill()
  await once(vite, 'exit')
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

test('a change of content shows at once, with the tab still open', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${url}/primario#encuentros-de-familia`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(label, '"label": "Encuentros de todos"'))
  await expect(page.getByRole('tab', { name: 'Encuentros de todos' })).toBeVisible()
})

test(
  'a mistake is shown over the last good page until it is mended',
  { tag: '@desktop' },
  async ({ page }) => {
    const good = readFileSync(file, 'utf8')
    await page.goto(`${url}/primario`)
    writeFileSync(file, good.replace('"MenuBlock"', '"MenuBlok"'))
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText("¿Quisiste decir 'MenuBlock'?")
    await page.reload()
    await expect(overlay).toContainText('primario.json:')
    await expect(page.getByRole('tab', { name: 'Ideario' })).toBeAttached()
    writeFileSync(file, good)
    await expect(overlay).toHaveCount(0)
  },
)
