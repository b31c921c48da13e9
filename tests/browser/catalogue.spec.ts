/** The catalogue of block types, as `npm run catalogue` serves it. */
import { readFileSync } from 'node:fs'
import { expect as expectSoon, test } from '@playwright/test'
import { CATALOGUE_PATH } from '../../scripts/catalogue/catalogue-page.ts'
import { blockNames } from '../../src/content/schema/schema.ts'
import { start, type Started } from './start.ts'
import { expectNoViolationsInBothSchemes } from './whole-page.ts'

// Unbundled modules take their time on a busy machine.
const expect = expectSoon.configure({ timeout: 30_000 })

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let server: Started
let url: string

test.beforeAll(async () => {
  server = await start(['scripts/catalogue.ts'])
  url = server.url + CATALOGUE_PATH
})

test.afterAll(() => server[Symbol.asyncDispose]())

test(
  'every block type is live at two widths, and nothing complains',
  { tag: '@desktop' },
  async ({ page }) => {
    const said: string[] = []
    page.on('pageerror', (error) => said.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    await page.goto(url)
    for (const name of blockNames()) {
      for (const kind of ['desktop', 'phone']) {
        const frame = page.locator(`#${name} [data-frame="${kind}"] iframe`)
        await frame.scrollIntoViewIfNeeded()
        await expect(frame.contentFrame().locator('main')).not.toBeEmpty()
        const width = await frame
          .contentFrame()
          .locator('html')
          .evaluate(() => innerWidth)
        expect(width).toBe(kind === 'desktop' ? 1200 : 390)
      }
    }
    expect(said).toEqual([])
  },
)

test('an example answers to clicks inside its frame', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${url}#TabsBlock`)
  const frame = page.locator('#TabsBlock [data-frame="desktop"] iframe').contentFrame()
  const second = frame.getByRole('tab').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'false')
  await second.click()
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(`${url}#TabsBlock`)
  const events = page.locator('#EventsCarousel [data-frame="phone"] iframe')
  await events.scrollIntoViewIfNeeded()
  // Another slide may stand by now, held by the pointer.
  await expect(events.contentFrame().getByText('Muestra de fin de año')).toBeAttached()
})

test("an example's JSON can be copied", { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${url}#Quote`)
  const entry = page.locator('#Quote')
  await entry.getByText('El ejemplo en JSON').click()
  await entry.getByRole('button', { name: 'Copiar' }).click()
  await expect(entry.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toEqual(JSON.parse(readFileSync('src/blocks/Quote/Quote.example.json', 'utf8')))
})

test('it fits a phone', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(url)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('axe finds nothing', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(url)
  // What is inside the frames is looked at by the tests of the site.
  await expectNoViolationsInBothSchemes(page)
})
