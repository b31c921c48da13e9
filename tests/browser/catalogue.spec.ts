/** The catalogue of block types, as `npm run catalogue` serves it. */
import { expect, test } from '@playwright/test'
import { CATALOGUE_PATH } from '../../scripts/catalogue/catalogue-page.ts'
import { blockNames } from '../../src/content/schema/schema.ts'
import { exampleText } from '../support/examples-site.ts'
import { start, type Started } from './start.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes } from './whole-page.ts'

test.describe.configure({ mode: 'serial' })

let server: Started
let url: string

test.beforeAll(async () => {
  server = await start(['scripts/catalogue.ts'])
  url = server.url + CATALOGUE_PATH
})

test.afterAll(() => server[Symbol.asyncDispose]())

test(
  'every block type is live at two widths, reacts to clicks inside its frame, and logs no error',
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
    const frame = page.locator('#TabsBlock [data-frame="desktop"] iframe').contentFrame()
    const second = frame.getByRole('tab').nth(1)
    await second.click()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(url)
    const events = page.locator('#EventsCarousel [data-frame="phone"] iframe').contentFrame()
    // The one event of the institution that the example names.
    await expect(events.getByText('Feria del libro')).toBeAttached()
    expect(said).toEqual([])
  },
)

test(
  "the catalogue itself has an example's JSON to be copied, fits a phone, and axe finds nothing",
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.route(`${url}/*`, (route) => route.abort())
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${url}#Quote`)
    const entry = page.locator('#Quote')
    await entry.getByText('El ejemplo en JSON').click()
    await entry.getByRole('button', { name: 'Copiar' }).click()
    await expect(entry.getByRole('button', { name: 'Copiado' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(copied)).toEqual(JSON.parse(exampleText('Quote')))

    await page.goto(url)
    await expectNoViolationsInBothSchemes(page)
    await page.setViewportSize({ width: 360, height: 700 })
    await expectNoOverflow(page)
  },
)
