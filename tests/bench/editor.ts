/**
 * Measures the editor in Chromium, with copied pages (0: none): loading, the delay of a key press, and the delay until a change is in the
 * preview. Prints the median and the 95th percentile in milliseconds. With `--text`, also measures typing in the preview, in the formatted
 * text that contains these words. Usage: `node tests/bench/editor.ts [--content site-content] [--pages 0,1000] [--path /secundario]
 * [--rounds 30] [--text WORDS]`.
 */
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { start } from '../browser/start.ts'
import type { EditorState } from '../../src/editor/core/api.ts'
import { launchOptions } from '../../scripts/chromium.ts'
import { multiplySite } from '../../scripts/multiply-site.ts'

const { values: options } = parseArgs({
  options: {
    content: { type: 'string', default: 'site-content' },
    pages: { type: 'string', default: '0,1000' },
    path: { type: 'string', default: '/secundario' },
    rounds: { type: 'string', default: '30' },
    text: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
for (const pages of options.pages.split(',').map(Number)) await measure(pages)

async function measure(pages: number): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-editor-'))
  const content = join(folder.path, 'content')
  if (pages > 0) multiplySite(options.content, content, pages)
  else cpSync(options.content, content, { recursive: true })
  const variables = { SITE_CONTENT: content, DATA_DIR: join(folder.path, 'data') }
  await using server = await start([resolve('scripts/edit.ts'), '--no-open'], variables, folder.path)
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  console.log(`\n${pages || 'Sin más'} páginas`)
  const isOpen = () =>
    page.frameLocator('main iframe').locator('[data-editor-outlines]').waitFor({ state: 'attached' })
  const open: number[] = []
  for (let round = 0; round < 5; round++) {
    const from = performance.now()
    await page.goto(round === 0 ? server.url + server.entrance : server.url)
    await isOpen()
    open.push(performance.now() - from)
  }
  print('abrir el editor', open)

  await page
    .getByRole('button', { name: /^Acciones para la página/ })
    .first()
    .waitFor()
  const from = performance.now()
  await page
    .locator(`nav button[title="${await titleOf(page, options.path)}"]`)
    .first()
    .click()
  await page.locator(`main iframe[src$="${options.path}"]`).waitFor()
  await isOpen()
  print(`abrir ${options.path}`, [performance.now() - from])

  await page.getByRole('treeitem').first().click()
  await type(page, 'una página')
  if (options.text) {
    await page.frameLocator('main iframe').getByText(options.text).first().click()
    await type(page, 'texto con formato', '[contenteditable=true]')
  }
  await search(page)
  await page.getByRole('button', { name: 'Sitio', exact: true }).click()
  await page.getByRole('button', { name: /^Pie de página/ }).click()
  await type(page, 'todas las páginas')
  await browser.close()
}

async function titleOf(page: Page, path: string): Promise<string | undefined> {
  const answer = await page.request.get(new URL('/api/state', page.url()).href)
  const { pages }: Pick<EditorState, 'pages'> = await answer.json()
  return pages.find((one) => one.path === path)?.title
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar', exact: true }).first().click()
  await countKeys(page)
  const words = 'nivel primario y secundario'
  await page.getByLabel('Buscar en todo el sitio').pressSequentially(words, { delay: 200 })
  await printKeys(page, 'buscar')
}

declare global {
  interface Window {
    keys: number[]
  }
}

async function countKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keys = []
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - timeStamp))),
      true,
    )
  })
}

async function printKeys(page: Page, what: string): Promise<void> {
  print(`tecla, ${what}`, await page.evaluate(() => window.keys))
}

async function type(
  page: Page,
  what: string,
  texts = 'input[type=text], input:not([type]), textarea',
): Promise<void> {
  const field = page.getByRole('complementary').locator(texts).first()
  await field.focus()
  await countKeys(page)
  await page.keyboard.press('End')
  const previews: number[] = []
  for (let round = 0; round < rounds; round++) {
    const answered = page.waitForResponse((response) => response.url().includes('/api/page?'))
    const from = performance.now()
    await page.keyboard.press('a')
    await (await answered).finished()
    previews.push(performance.now() - from)
  }
  await printKeys(page, what)
  print(`página comprobada, ${what}`, previews)
}

function print(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  console.log(`${name.padEnd(40)} mediana ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
