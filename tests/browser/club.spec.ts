/** A site full of photographs: nothing moves, nothing is unreadable, and pages stay small. */
import { gzipSync } from 'node:zlib'
import { servedTest } from './served-test.ts'
import { expect, wake } from './support.ts'
import {
  expectNoOverflow,
  expectNoViolationsInBothSchemes,
  layoutShift,
  showAllPanels,
} from './whole-page.ts'

const test = servedTest({ content: 'tests/fixtures/club', now: '2034-11-21T12:00:00Z' })

// One server for all tests.
test.describe.configure({ mode: 'default' })

for (const path of ['/', '/remo', '/cancha', '/asociate']) {
  test(`${path} is sound`, async ({ page }) => {
    const answer = await page.goto(path)
    const html = await answer!.text()
    expect(gzipSync(html).length).toBeLessThan(20_000)
    await page.waitForLoadState('networkidle')
    await wake(page)
    for (const picture of await page.locator('main picture').filter({ visible: true }).all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(300)
    }
    expect(await layoutShift(page)).toBe(0)
    await showAllPanels(page)
    await expectNoOverflow(page)
    await expectNoViolationsInBothSchemes(page)
  })
}

test('a photograph has its colours before it has come', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/*.{avif,webp,jpg}', () => {})
  await page.goto('/remo', { waitUntil: 'commit' })
  const photo = page.getByRole('img', { name: 'La profesora de remo' })
  await expect(photo).toHaveCSS('background-image', /^linear-gradient\(rgb/)
  expect((await photo.boundingBox())!.height).toBeGreaterThan(200)
})
