import { expect, test } from '@playwright/test'

for (const [what, address] of [
  ['the application', /\/assets\/app-.*\.js/],
  ['the data of the page', /\/primario\/index\.json/],
] as const) {
  test(`when ${what} does not arrive, the next gesture asks again`, { tag: '@desktop' }, async ({ page }) => {
    let failures = 0
    await page.route(address, async (route) => {
      if (failures++ === 0) await route.abort()
      else await route.continue()
    })
    await page.goto('/primario')
    await page.mouse.move(20, 20)
    await expect.poll(() => failures).toBe(1)
    await expect(async () => {
      await page.mouse.move(30, 30)
      await page.mouse.move(20, 20)
      await expect(page.locator('[data-live]').first()).toBeAttached({ timeout: 500 })
    }).toPass()
  })
}

test(
  'a page that was published anew since it was opened stays plain HTML, and its links load the new pages',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route(/\/primario\/index\.json/, async (route) => {
      const answer = await route.fetch()
      const data = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...data, version: 'another' } })
    })
    await page.goto('/primario')
    const published = page.waitForResponse(/\/primario\/index\.json/)
    await page.mouse.move(20, 20)
    await (await published).finished()
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
    await page.getByRole('main').getByRole('link', { name: 'Nivel Secundario' }).click()
    await expect(page).toHaveTitle(/^Instituto Aukan|^Nivel Secundario/)
    await expect(page.locator('html[data-mark]')).toHaveCount(0)
  },
)
