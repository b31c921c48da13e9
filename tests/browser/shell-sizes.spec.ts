/** The shell with one institution and with forty, with few entries and with many, with long names: readable at every width. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { serveFiles } from '../support/serve-files.ts'
import { shellSite, type Shell } from '../support/shell-site.ts'
import { findUnreadable } from './unreadable.ts'

const few: Shell = { institutions: 1, entries: 2 }
const some: Shell = { institutions: 3, entries: 5 }
const long: Shell = { institutions: 3, entries: 5, isLong: true }
const many: Shell = { institutions: 12, entries: 12 }
const most: Shell = { institutions: 40, entries: 40, isLong: true }

const screens = [
  [360, 640],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const

const test = base.extend<{ shell: Shell }, { serve: (shell: Shell) => Promise<string> }>({
  shell: [some, { option: true }],
  // A worker builds each site once, when a test needs it.
  serve: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      await using stack = new AsyncDisposableStack()
      const urls = new Map<Shell, Promise<string>>()
      await provide((shell) => {
        const url = urls.get(shell) ?? serveFiles(shellSite(shell)).then((site) => stack.use(site).url)
        urls.set(shell, url)
        return url
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ serve, shell }, provide) => provide(await serve(shell)),
})

test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const shell of [few, some, long, many, most]) {
  const { institutions, entries, isLong } = shell
  const name = `${institutions} institutions and ${entries} ${isLong ? 'long ' : ''}entries`

  test.describe(name, { tag: '@desktop' }, () => {
    test.use({ shell })

    for (const [width, height] of screens) {
      test(`are readable at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await openWithFonts(page, '/')
        expect(await page.evaluate(findUnreadable)).toEqual([])
        const { y, height: header } = (await page.locator('header').boundingBox())!
        expect(header).toBeLessThan(height * 0.12)
        expect(y).toBeLessThan(height * 0.15)
        await page.locator('footer').scrollIntoViewIfNeeded()
        expect((await page.locator('header').boundingBox())!.y).toBe(0)

        await page.evaluate(() => scrollTo(0, 0))
        await expect(phoneFold(page)).toHaveCount(institutions > 4 ? 1 : 0)
        if (await phoneFold(page).isVisible()) await phoneFold(page).click()
        if (width >= 900) await expect(topBar(page).getByRole('link')).toHaveCount(2 * institutions)
        expect(await page.evaluate(findUnreadable)).toEqual([])
        if (width === 1280) expect(await lowContrasts(page)).toEqual([])

        if (!(await menuButton(page).isVisible())) return
        await menuButton(page).click()
        expect(await page.evaluate(findUnreadable)).toEqual([])
        const menu = (await navigation(page).boundingBox())!
        expect(menu.y + menu.height).toBeLessThanOrEqual(height)
        if (width === 360) expect(await lowContrasts(page)).toEqual([])
        const last = navigation(page).getByRole('link').last()
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport({ ratio: 1 })
      })
    }
  })
}

test.describe('many institutions', { tag: '@desktop' }, () => {
  test.use({ shell: many })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test('unfold in the top bar, and are folded again on the page that was chosen', async ({ page }) => {
        await page.goto('/')
        await expect(topBar(page).getByRole('link')).toHaveCount(0)
        await phoneFold(page).click()
        await expect(topBar(page).getByRole('link', { name: '01632 960 111' })).toBeVisible()
        await topBar(page).getByRole('link', { name: 'Quayside 2' }).click()
        await expect(page).toHaveURL('/north-branch')
        await expect(topBar(page).getByRole('link')).toHaveCount(0)
        expect(await page.evaluate(() => scrollY)).toBe(0)
      })

      test('have their navigation behind a button on a wide screen too', async ({ page }) => {
        await page.goto('/')
        await expect(navigation(page)).toBeHidden()
        await menuButton(page).click()
        await page.keyboard.press('Escape')
        await expect(navigation(page)).toBeHidden()
        await menuButton(page).click()
        await page.mouse.click(1200, 600)
        await expect(navigation(page)).toBeHidden()
        await menuButton(page).click()
        await navigation(page).getByRole('link', { name: 'Kiln Row 3' }).click()
        await expect(page).toHaveURL('/north-branch')
        await expect(navigation(page)).toBeHidden()
      })
    })
  }
})

test.describe('forty institutions', { tag: '@phone' }, () => {
  test.use({ shell: most })

  test('can all be chosen in the form', async ({ page }) => {
    await page.goto('/write-to-us')
    const choice = page.getByRole('combobox')
    await choice.click()
    const last = page.getByRole('option').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await last.click()
    await expect(choice).toHaveValue(/^Brindlelark .* 40,/)
  })
})

const topBar = (page: Page) => page.getByRole('navigation', { name: 'Ring a branch' })
const phoneFold = (page: Page) => page.locator('nav summary')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main pages' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Contents' })

/** Opens a page twice: a font that loads late is shown from the second time on. */
async function openWithFonts(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
}

/** Light and dark. */
async function lowContrasts(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast').exclude('main')
    const { violations } = await axe.analyze()
    for (const { nodes } of violations)
      found.push(...nodes.map(({ html, failureSummary }) => `${colorScheme}, ${html}: ${failureSummary}`))
  }
  return found
}
