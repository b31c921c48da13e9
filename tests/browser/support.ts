/** Shared parts of the browser tests: a page that stays free of errors, and the actions of a visitor. */
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import site from '../fixtures/escuela/site.json' with { type: 'json' }

export { expect }

/** The five routes of the specification (section 2), with the heading that each opens with. */
export const routes = [
  { path: '/', heading: 'Acompañamos Cada Etapa Educativa' },
  { path: '/jardin', heading: 'La casa de Silvia' },
  { path: '/primario', heading: 'Colegio Aukan' },
  { path: '/secundario', heading: 'Instituto Aukan' },
  { path: '/contacto', heading: 'Formulario de Contacto' },
] as const

const APP = /\/assets\/app-/

interface Fixtures {
  /** Console messages that a test causes on purpose. */
  tolerated: RegExp | undefined
  complaints: string[]
}

/** Any error, warning (also React's about hydration) or violation of the content policy fails the test. */
export const test = base.extend<Fixtures>({
  tolerated: [undefined, { option: true }],
  context: async ({ context }, provide) => {
    // Chromium without windows has a mouse in the corner of each new page, which would be a visitor's first gesture.
    await context.addInitScript(() =>
      addEventListener(
        'pointermove',
        (event) => event.clientX + event.clientY === 0 && event.stopImmediatePropagation(),
        true,
      ),
    )
    await provide(context)
  },
  complaints: [
    async ({ page, tolerated, baseURL }, provide) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // A busy machine starts the application later than Chromium expects. That all is used which is preloaded is tried in loading.spec.ts.
        if (/preloaded using link preload but not used/.test(message.text())) return
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`asked ${request.url()}`)
      })
      await provide(complaints)
      expect(complaints.filter((complaint) => !tolerated?.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens an address and waits until React has taken the page over. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await wake(page)
}

/** Makes a visitor's gesture, and waits until React has taken over and the site's own letters are shown. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' &&
      !document.querySelector('main form:not([novalidate])') &&
      !document.querySelector(':not([data-live]) > [role="tablist"]'),
  )
  await showLetters(page)
}

/** Holds the application back until it is released: until then the page is what React has not taken over. */
export async function holdApp(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.unroute(APP)
  await page.route(APP, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Waits until the site's own letters are shown, which are asked for once the page is drawn. */
export async function showLetters(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('style[media]:not([media=""])'))
  await page.evaluate(() => document.fonts.ready)
}

/** The environment with which a command finds the database of the server under test. */
export function serverEnv(): { DATA_DIR: string } {
  return { DATA_DIR: join(process.env.TEST_FOLDER ?? '', 'data') }
}

/** Names for screen readers come from the content: no test freezes them. */
const { shell } = site.messages

export function navigation(page: Page): Locator {
  return page.getByRole('navigation', { name: shell.navigation })
}

/** The main navigation; on a phone its menu is opened first. */
export async function openNavigation(page: Page): Promise<Locator> {
  if (!(await navigation(page).isVisible())) await menuButton(page).click()
  await expect(navigation(page)).toBeVisible()
  return navigation(page)
}

/** The bar with the telephones, above the header of wide screens. */
export function topBar(page: Page): Locator {
  return page.getByRole('navigation', { name: shell.topBar, includeHidden: true })
}

/** The link that skips the header, for the keyboard. */
export function skipLink(page: Page): Locator {
  return page.getByRole('link', { name: shell.skip })
}

/** The button that opens the menu on a phone. */
export function menuButton(page: Page): Locator {
  return page.getByRole('button', { name: shell.menu })
}

/** The panel that the tab or menu item of a name shows. */
export function panel(page: Page, name: string): Locator {
  return page.getByRole('tabpanel', { name, exact: true })
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true })
}

/** Where the page is scrolled to, in CSS pixels from its top. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/** Marks the document: the mark stays through a navigation by React and goes with a page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
}

/** Whether the document is still the one that was marked. */
export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark')
}
