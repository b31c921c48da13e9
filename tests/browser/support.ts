import { join } from 'node:path'
import { test as base, type Locator, type Page } from '@playwright/test'
import { belowPath, expect, requestBelowPath } from './below-path.ts'
import site from '../fixtures/escuela/site.json' with { type: 'json' }

export { expect }

export const routes = [
  { path: '/', heading: 'Acompañamos Cada Etapa Educativa' },
  { path: '/jardin', heading: 'La casa de Silvia' },
  { path: '/primario', heading: 'Colegio Aukan' },
  { path: '/secundario', heading: 'Instituto Aukan' },
  { path: '/contacto', heading: 'Formulario de Contacto' },
] as const

const APP = /\/assets\/app-/

interface Fixtures {
  tolerated: RegExp | undefined
  complaints: string[]
}

/** A test that fails on any error, warning or policy violation in the console, including React's warnings on hydration. */
export const test = base.extend<Fixtures>({
  tolerated: [undefined, { option: true }],
  context: async ({ context }, provide) => {
    // Hides the first position of the mouse. Headless Chromium puts it into the corner, which would count as a gesture of the visitor.
    await context.addInitScript(() =>
      addEventListener(
        'pointermove',
        (event) => event.clientX + event.clientY === 0 && event.stopImmediatePropagation(),
        true,
      ),
    )
    await provide(context)
  },
  page: async ({ page }, provide) => provide(belowPath(page)),
  request: async ({ request }, provide) => provide(requestBelowPath(request)),
  complaints: [
    async ({ page, tolerated, baseURL }, provide) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // Ignores preloaded files that are used late, as on a busy computer; loading.spec.ts tests preloads.
        if (/preloaded using link preload but not used/.test(message.text())) return
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
          complaints.push(`asked ${request.url()}`)
      })
      await provide(complaints)
      expect(complaints.filter((complaint) => !tolerated?.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrate(page)
}

export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    () =>
      history.scrollRestoration === 'manual' &&
      !document.querySelector('main form:not([novalidate], [role="search"])') &&
      !document.querySelector(':not([data-live]) > [role="tablist"]'),
  )
  await showLetters(page)
}

/** Holds back the application's scripts until `release` is called, so that React cannot start. */
export async function holdApp(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.unroute(APP)
  await page.route(APP, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Waits for the fonts of the site, which load after the first paint. */
export async function showLetters(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.matches('[data-fonts]'))
  await page.evaluate(() => document.fonts.ready)
}

export function serverEnv(): { DATA_DIR: string } {
  return { DATA_DIR: join(process.env.TEST_FOLDER ?? '', 'data') }
}

const { shell } = site.messages

export function navigation(page: Page): Locator {
  return page.getByRole('navigation', { name: shell.navigation })
}

export async function openNavigation(page: Page): Promise<Locator> {
  if (!(await navigation(page).isVisible())) await menuButton(page).click()
  await expect(navigation(page)).toBeVisible()
  return navigation(page)
}

export function topBar(page: Page): Locator {
  return page.getByRole('navigation', { name: shell.topBar, includeHidden: true, exact: true })
}

export function skipLink(page: Page): Locator {
  return page.getByRole('link', { name: shell.skip })
}

export function menuButton(page: Page): Locator {
  return page.getByRole('button', { name: shell.menu })
}

export function panel(page: Page, name: string): Locator {
  return page.getByRole('tabpanel', { name, exact: true })
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true })
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark')
}
