/** Helpers for tests of the editor: a server, parts of the window, and checks of what it shows. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { putBelowPath } from './put-below-path.ts'
import { start } from './start.ts'
import { violationsOf } from './whole-page.ts'

/** The phone number of the primary school. The tests add it to one more text of the copied site. */
export const PHONE = '(011) 4000-0002'

interface Editing {
  entrance: string
  content: string
  dist: string
}

/** Runs `npm run edit` with a copy of the fixture site, once per worker. Each test ends without a draft. */
export const test = base.extend<{ complaints: string[] }, { editing: Editing }>({
  editing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'editor-'))
      const content = join(folder, 'content')
      cpSync('tests/fixtures/escuela', content, { recursive: true })
      putBelowPath(content)
      const page = join(content, 'pages/primario.json')
      writeFileSync(page, readFileSync(page, 'utf8').replace('"text": "', `"text": "Llamanos al ${PHONE}. `))
      const variables = { SITE_CONTENT: content, DATA_DIR: join(folder, 'data') }
      {
        await using server = await start([resolve('scripts/edit.ts'), '--no-open'], variables, folder)
        await provide({
          entrance: server.url + server.entrance,
          content,
          dist: join(folder, 'dist'),
        })
      }
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  contextOptions: { reducedMotion: 'reduce' },
  viewport: async ({ viewport, isMobile }, provide) =>
    provide(isMobile ? viewport : { width: 1440, height: 900 }),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // Ignores a page that undo removed while it was loading.
        if (/\/api\/page\?/.test(message.location().url)) return
        // Ignores refused changes: the server refuses changes to an older revision, and the editor adapts them and sends them again.
        if (message.location().url.endsWith('/api/steps')) return
        if (message.text().startsWith('Blocked script execution')) return
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      // Reports the address of each blocked request, because the console message about a blocked frame does not contain it.
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText.includes('BLOCKED')) complaints.push(`Blocked: ${request.url()}`)
      })
      await provide(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens the editor with the clock before all events of the fixture. */
export async function openEditor(page: Page, { entrance }: Editing): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T12:00:00-03:00')
  await page.goto(entrance)
  await expect(frame(page).locator('[data-editor-outlines]')).toBeAttached()
}

export function frame(page: Page) {
  return page.frameLocator('main iframe')
}

export function form(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Lo que elegiste' })
}

/** Sends a request to the editor's server, after all changes are saved. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  await expect(page.getByRole('status').first()).not.toHaveText('Guardando…')
  const answer: unknown = await page.evaluate(async (path) => (await fetch(path)).json(), path)
  return answer as Answer
}

export async function goTo(
  page: Page,
  section: string,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  const column = page.getByRole('navigation', { name: 'Secciones' })
  if (!(await column.isVisible())) await press(page.getByRole('button', { name: 'Elegir', exact: true }))
  await press(column.getByRole('button', { name: section, exact: true }))
}

export function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'latin1'),
    ]),
  )
}

export async function undoAll(page: Page): Promise<void> {
  const hasDraft = async () =>
    (await ask<{ files: { isDraft: boolean }[] }>(page, '/api/state')).files.some(({ isDraft }) => isDraft)
  while (await hasDraft()) {
    const undone = page.waitForResponse((response) => response.url().endsWith('/api/undo'))
    await page.keyboard.press('Control+z')
    await undone
  }
}

/** Returns `look`, which checks the window in light and in dark colours, and `found`, the faults by the name that was given to `look`. */
export function looker(page: Page) {
  const found: Record<string, string[]> = {}
  return {
    found,
    look: async (state: string) => {
      const faults = await faultsOf(page)
      if (faults.length > 0) found[state] = faults
    },
  }
}

/** Finds faults of the window: axe violations, English words, unwanted scrolling. Ignores the frame of the preview. */
async function faultsOf(page: Page): Promise<string[]> {
  // Checks only dark colours on a phone. Tests on a wide screen check both, and the colours do not depend on the width.
  const isPhone = page.viewportSize()!.width < 900
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' })
  const violations = await violationsOf(page, { moreRules: ['target-size', 'label-content-name-mismatch'] })
  // Allows an open menu outside the page's regions, because it is at the end of the document.
  const found = violations.filter((one) => !/^region: .*role="menu"/.test(one))
  if (!isPhone) {
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await violationsOf(page, { rules: ['color-contrast', 'link-in-text-block'] })))
  }
  const { words, wide } = await page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body
    const named = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...shown.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    return {
      words: [shown.innerText, ...named].join('\n'),
      wide: scrollWidth > clientWidth || scrollHeight > clientHeight,
    }
  })
  if (wide) found.push('the window scrolls')
  const english = [...words.matchAll(ENGLISH)].map(({ index }) =>
    words.slice(Math.max(0, index - 30), index + 30),
  )
  return [...found, ...english.map((text) => `English: ${text}`)]
}

/** Words that almost every English text has, and that Spanish does not have. */
const ENGLISH =
  /\b(?:the|and|of|from|with|to|add|delete|remove|close|open|save|pages?|blocks?|files?|not|is|are|titles?|links?|texts?|lists?|items?|buttons?|seed|shape|ground|path|draft|undefined|null|true|false|object)\b/gi
