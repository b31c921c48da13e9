import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeFiles } from '../support/random-site/site-files.ts'
import { shellSite, type Shell } from '../support/shell-site.ts'
import { servedTest } from './served-test.ts'
import { expect, openHydrated, test as base } from './support.ts'
import { findUnreadable } from './unreadable.ts'
import { expectNoViolationsInBothSchemes } from './whole-page.ts'

const few = serve({ institutions: 1, entries: 2 })
const some = serve({ institutions: 3, entries: 5 })
const long = serve({ institutions: 3, entries: 5, isLong: true })
const many = serve({ institutions: 12, entries: 12 })
const most = serve({ institutions: 40, entries: 40, isLong: true })

const screens = [
  [360, 640],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const

base.describe.configure({ mode: 'default' })

for (const { test, institutions, entries, isLong } of [few, some, long, many, most]) {
  const name = `${institutions} institutions and ${entries} ${isLong ? 'long ' : ''}entries`

  // By day, three institutions with long names and twelve with short ones are enough.
  const isByDay = institutions === (isLong ? 3 : 12)

  test.describe(name, { tag: isByDay ? '@desktop' : ['@desktop', '@night'] }, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('header and footer are readable at every width', async ({ page }) => {
      await openHydrated(page, '/')
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height })
        expect(await page.evaluate(findUnreadable)).toEqual([])
        const { y, height: header } = (await page.locator('header').boundingBox())!
        expect(header).toBeLessThan(height * 0.12)
        expect(y).toBeLessThan(height * 0.15)
        await page.locator('footer').scrollIntoViewIfNeeded()
        expect((await page.locator('header').boundingBox())!.y).toBe(0)

        await page.evaluate(() => scrollTo(0, 0))
        await expect(phoneFold(page)).toHaveCount(institutions > 4 ? 1 : 0)
        const isFolded = await phoneFold(page).isVisible()
        if (isFolded) await phoneFold(page).click()
        if (width >= 900) await expect(topBar(page).getByRole('link')).toHaveCount(2 * institutions)
        expect(await page.evaluate(findUnreadable)).toEqual([])
        if (width === 1280) await expectNoViolationsInBothSchemes(page, { rules: ['color-contrast'] })
        if (isFolded) await phoneFold(page).click()

        if (!(await menuButton(page).isVisible())) continue
        await menuButton(page).click()
        expect(await page.evaluate(findUnreadable)).toEqual([])
        const menu = (await navigation(page).boundingBox())!
        expect(menu.y + menu.height).toBeLessThanOrEqual(height)
        if (width === 360) await expectNoViolationsInBothSchemes(page, { rules: ['color-contrast'] })
        const last = navigation(page).getByRole('link').last()
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Escape')
        await expect(navigation(page)).toBeHidden()
      }
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  const { test } = many
  const name = `many institutions ${javaScriptEnabled ? 'with' : 'without'} JavaScript`
  test.describe(name, { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled })

    test('a list of many institutions opens in the top bar, and closes on a choice', async ({ page }) => {
      await page.goto('/')
      await expect(topBar(page).getByRole('link')).toHaveCount(0)
      await phoneFold(page).click()
      await expect(topBar(page).getByRole('link', { name: '01632 960 111' })).toBeVisible()
      await topBar(page).getByRole('link', { name: 'Quayside 2' }).click()
      await expect(page).toHaveURL('/north-branch')
      await expect(topBar(page).getByRole('link')).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

    test('a button opens a menu of many entries, even on a wide screen', async ({ page }) => {
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

most.test('forty institutions can all be chosen in the form @phone', async ({ page }) => {
  await page.goto('/write-to-us')
  const choice = page.getByRole('combobox')
  await choice.click()
  const last = page.getByRole('option').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await last.click()
  await expect(choice).toHaveValue(/^Brindlelark .* 40,/)
})

const topBar = (page: Page) => page.getByRole('navigation', { name: 'Ring a branch' })
const phoneFold = (page: Page) => page.locator('nav summary')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main pages' })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Contents' })

function serve(shell: Shell) {
  const content = (folder: string) => writeFiles(shellSite(shell), join(folder, 'content')).folder
  return { ...shell, test: servedTest({ content }) }
}
