/** Shared parts of the editor's tests: a server, the parts of its window, and checks of each state. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { start } from './start.ts'
import { violationsOf } from './whole-page.ts'

/** The telephone of the primary school; one more text has it than in the frozen copy. */
export const PHONE = '(011) 4000-0002'

interface Editing {
  /** The address that lets a browser in. */
  entrance: string
  content: string
  dist: string
}

/** `npm run edit` over a copy of the frozen site, once for all tests of a worker. Each test leaves it without a draft. */
export const test = base.extend<{ complaints: string[] }, { editing: Editing }>({
  editing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'editor-'))
      const content = join(folder, 'content')
      cpSync('tests/fixtures/escuela', content, { recursive: true })
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
  // No colour is measured while it changes.
  contextOptions: { reducedMotion: 'reduce' },
  viewport: async ({ viewport, isMobile }, provide) =>
    provide(isMobile ? viewport : { width: 1440, height: 900 }),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // A page that is taken back while it is being asked for is not there any more.
        if (/\/api\/page\?/.test(message.location().url)) return
        // Steps that were made on an older state are refused, put on the new one, and sent again.
        if (message.location().url.endsWith('/api/steps')) return
        // The pictures of the drawer are pages whose scripts do not run.
        if (message.text().startsWith('Blocked script execution')) return
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      // The console says only that something was not framed, not what.
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText.includes('BLOCKED')) complaints.push(`Blocked: ${request.url()}`)
      })
      await provide(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens the editor a day before all events of the frozen copy; only with `isNew` it shows its tour. */
export async function openEditor(page: Page, { entrance }: Editing, { isNew = false } = {}): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T12:00:00-03:00')
  if (!isNew)
    await page.addInitScript(() => {
      document.cookie = 'editor-tour=1'
    })
  await page.goto(entrance)
  await expect(frame(page).locator('[data-editor-outlines]')).toBeAttached()
}

/** The page of the site. */
export function frame(page: Page) {
  return page.frameLocator('main > iframe')
}

/** The form of what is selected. */
export function form(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Lo que elegiste' })
}

/** Waits until the server has everything, and asks it for something. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  await expect(page.getByRole('status').first()).not.toHaveText('Guardando…')
  const answer: unknown = await page.evaluate(async (path) => (await fetch(path)).json(), path)
  return answer as Answer // The caller knows the type of the answer.
}

/** Opens one of the sections of the left column, which a phone hides. */
export async function goTo(
  page: Page,
  section: string,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  const column = page.getByRole('navigation', { name: 'Secciones' })
  if (!(await column.isVisible())) await press(page.getByRole('button', { name: 'Elegir', exact: true }))
  await press(column.getByRole('button', { name: section, exact: true }))
}

/** All files of a folder with their bytes. */
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

/** Takes back what is not published: the next test finds the draft that this one leaves. */
export async function undoAll(page: Page): Promise<void> {
  const hasDraft = async () =>
    (await ask<{ files: { isDraft: boolean }[] }>(page, '/api/state')).files.some(({ isDraft }) => isDraft)
  while (await hasDraft()) {
    const undone = page.waitForResponse((response) => response.url().endsWith('/api/undo'))
    await page.keyboard.press('Control+z')
    await undone
  }
}

/** Collects what is wrong with each state that a test comes through, in the colours of the day and of the night. */
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

/** Faults of the state that is shown: findings of axe, English words, and a window that scrolls. The frame is left out. */
async function faultsOf(page: Page): Promise<string[]> {
  // A phone has the colours of a desktop: it is seen by night only.
  const isPhone = page.viewportSize()!.width < 900
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' })
  const violations = await violationsOf(page, { moreRules: ['target-size', 'label-content-name-mismatch'] })
  // An open menu is at the end of the document, outside the landmarks.
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

/** Words that no Spanish text has, but nearly every English one. */
const ENGLISH =
  /\b(?:the|and|of|from|with|to|add|delete|remove|close|open|save|pages?|blocks?|files?|not|is|are|titles?|links?|texts?|lists?|items?|buttons?|seed|shape|ground|path|draft|undefined|null|true|false|object)\b/gi
