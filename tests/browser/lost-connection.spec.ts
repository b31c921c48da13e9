import { expect, test } from '@playwright/test'

for (const [what, address] of [
  ['the application', /\/assets\/app-.*\.js/],
  ['the data of the page', /\/assets\/primario-.*\.json/],
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
