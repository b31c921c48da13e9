/** What the tests of the editor share: a server of their own, and a person with a pointer or with a keyboard alone, whose steps are counted. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { start } from './start.ts'

/** Of the primary school; one more text has it than in the frozen copy. */
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
        await provide({ entrance: server.url + server.entrance, content, dist: join(folder, 'dist') })
      }
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
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
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
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

/** Opens the editor for somebody who has seen its tour, a day before all events of the frozen copy. */
export async function openEditor(page: Page, { entrance }: Editing): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T12:00:00-03:00')
  await page.addInitScript(() => localStorage.setItem('editor-tour', 'sí'))
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
  return answer as Answer // Whoever asks knows what the address answers.
}

/** A person at work. */
export interface Hands {
  /** Presses a button, opens a line, chooses one of several. */
  press: (target: Locator) => Promise<void>
  /** Puts a text into a field. */
  write: (target: Locator, text: string) => Promise<void>
  /** Puts a day (`YYYY-MM-DD`) into a field: in which order it is typed is up to the system. */
  date: (target: Locator, day: string) => Promise<void>
  upload: (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  /** Takes back what was done last. */
  undo: () => Promise<void>
  /** How long a person would have taken since this was asked the last time, in seconds. */
  seconds: () => number
}

/** By mouse or finger; texts are typed. */
export function pointerHands(page: Page): Hands {
  const { count, seconds } = counter()
  const isTouch = page.viewportSize()!.width < 900
  const press = async (target: Locator) => {
    await (isTouch ? target.tap() : target.click())
    count({ clicks: 1 })
  }
  return {
    press,
    seconds,
    async write(target, text) {
      await press(target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
      count({ keys: 1 + text.length })
    },
    async date(target, day) {
      await press(target)
      await target.fill(day)
      count({ keys: 8 })
    },
    async upload(target, file) {
      await target.setInputFiles(file)
      // The field, and the file and the button of the system's window.
      count({ clicks: 3 })
    },
    undo: () => press(page.getByRole('banner').getByRole('button', { name: 'Deshacer' })),
  }
}

/** By keyboard alone: F6, Tab and arrows walk, Enter presses. Where the focus is can be seen. */
export function keyboardHands(page: Page): Hands {
  const { count, seconds } = counter()
  const key = async (name: string) => {
    await page.keyboard.press(name)
    count({ keys: 1 })
  }
  /** Presses a key until something has the focus. */
  const until = async (name: string, target: Locator) => {
    for (let n = 0; !(await target.evaluate((element) => element.matches(':focus-within'))); n++) {
      expect(n, `${String(target)} is many keys away`).toBeLessThan(60)
      await key(name)
    }
  }
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    const around = (what: string) => target.locator(`xpath=ancestor::*[${what}][1]`)
    const region = around('@data-region')
    if ((await page.getByRole('dialog').count()) === 0 && (await region.count()) > 0)
      await until('F6', region)
    const isInTree = (await target.getAttribute('role')) === 'treeitem'
    if (isInTree) {
      await until('Tab', around('@role="tree"'))
      await key('Home')
    }
    await until(isInTree ? 'ArrowDown' : 'Tab', target)
    expect(await target.evaluate(showsFocus), `the focus of ${String(target)} can be seen`).toBe(true)
  }
  return {
    seconds,
    async press(target) {
      const isRadio = (await target.getAttribute('type')) === 'radio'
      // Of several only the chosen one is reached by Tab; the arrows choose.
      await reach(isRadio ? target.locator('xpath=ancestor::fieldset[1]') : target)
      await key(isRadio ? 'ArrowDown' : 'Enter')
    },
    async write(target, text) {
      await reach(target)
      await key('ControlOrMeta+A')
      await page.keyboard.type(text)
      count({ keys: text.length })
    },
    async date(target, day) {
      await reach(target)
      await target.fill(day)
      count({ keys: 8 })
    },
    async upload(target, file) {
      await reach(target)
      await target.setInputFiles(file)
      count({ keys: 4 })
    },
    undo: () => key('ControlOrMeta+Z'),
  }
}

function counter() {
  let milliseconds = 0
  return {
    count: ({ clicks = 0, keys = 0 }) => void (milliseconds += clicks * 250 + keys * 200),
    seconds: () => {
      const passed = milliseconds / 1000
      milliseconds = 0
      return passed
    },
  }
}

/** Whether people see that an element has the focus. Runs in the page. */
function showsFocus(element: Element): boolean {
  const focused = document.activeElement
  // What is drawn for a control shows its focus too: its label, or the line of a tree.
  const drawn = [focused, focused?.closest('label'), focused?.querySelector(':scope > div')]
  return (
    element.contains(focused) &&
    drawn.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 1
    })
  )
}
