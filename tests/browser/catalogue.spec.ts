import { expect, test, type Page } from '@playwright/test'
import { CATALOGUE_PATH } from '../../src/tools/authoring/catalogue/catalogue-page.ts'
import { blockNames } from '../../src/engine/content/schema/schema.ts'
import { exampleText } from '../../src/tools/authoring/catalogue/examples-site.ts'
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

const WIDTHS = { desktop: 1200, phone: 390 }

test('each block of the catalogue is hydrated at both widths @desktop @night', async ({ page }) => {
  const said = complaintsOf(page)
  // Opens each frame once and then changes its width, because a frame loads hundreds of modules.
  for (const name of blockNames()) {
    await page.setViewportSize({ width: WIDTHS.desktop, height: 600 })
    await page.goto(`${url}/${name}`)
    await expect(page.locator('main')).not.toBeEmpty()
    await page.setViewportSize({ width: WIDTHS.phone, height: 600 })
    await expect(page.locator('main')).not.toBeEmpty()
  }
  expect(said).toEqual([])
})

test('the catalogue shows each block type in two frames, with JSON @desktop @night', async ({
  page,
  context,
}) => {
  const said = complaintsOf(page)
  await page.route(`${url}/*`, (route) =>
    /(TabsBlock|EventsCarousel)$/.test(route.request().url()) ? route.continue() : route.abort(),
  )
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${url}#Quote`)
  const frameOf = (name: string, kind: string) => page.locator(`#${name} [data-frame="${kind}"] iframe`)
  const entry = page.locator('#Quote')
  await entry.getByText('El ejemplo en JSON').click()
  await entry.getByRole('button', { name: 'Copiar' }).click()
  await expect(entry.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toEqual(JSON.parse(exampleText('Quote')))

  await frameOf('TabsBlock', 'desktop').scrollIntoViewIfNeeded()
  const second = frameOf('TabsBlock', 'desktop').contentFrame().getByRole('tab').nth(1)
  await second.click()
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(`${url}#Quote`)
  await frameOf('EventsCarousel', 'phone').scrollIntoViewIfNeeded()
  const events = frameOf('EventsCarousel', 'phone').contentFrame()
  await expect(events.getByText('Feria del libro')).toBeAttached()
  expect(await events.locator('html').evaluate(() => innerWidth)).toBe(WIDTHS.phone)

  await page.setViewportSize({ width: 360, height: 700 })
  await expectNoOverflow(page)
  await expectNoViolationsInBothSchemes(page)
  expect(said.filter((one) => !/ERR_FAILED|null \(reading 'body'\)/.test(one))).toEqual([])
})

function complaintsOf(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  return said
}
