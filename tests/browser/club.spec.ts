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

for (const path of ['/', '/remo', '/cancha', '/el-club', '/asociate']) {
  test(`${path} is sound @nightly-desktop`, async ({ page }) => {
    const answer = await page.goto(path)
    const html = await answer!.text()
    expect(gzipSync(html).length).toBeLessThan(20_000)
    await page.waitForLoadState('networkidle')
    await wake(page)
    for (const picture of await page.locator('main picture').filter({ visible: true }).all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(90)
    }
    expect(await layoutShift(page)).toBeLessThan(0.01)
    await showAllPanels(page)
    await expectNoOverflow(page)
    await expectNoViolationsInBothSchemes(page)
  })
}

test(
  'a table wider than a phone is read by keyboard, and each subheading has its address',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/el-club#como-se-paga')
    await expect(page.getByRole('heading', { level: 4, name: 'Cómo se paga' })).toBeInViewport()
    const table = page.getByRole('region', { name: /^La cuota: / })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  },
)

test('papers say what they are, and open or are saved', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/el-club')
  const papers = page.getByRole('main').getByRole('link', { name: /estatuto/i })
  await expect(papers).toHaveText(['estatuto (PDF, 1\u00A0kB)', 'Estatuto PDF, 1\u00A0kB'])
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ficha de salud Word, 1\u00A0kB' }).click()
  expect((await saved).suggestedFilename()).toBe('ficha.docx')
})

test('an image of the agenda is chosen among its copies @nightly-phone', async ({ page }) => {
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Lo que viene' })
  await carousel.scrollIntoViewIfNeeded()
  const image = carousel.locator('img').first()
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.currentSrc))
    .toMatch(/\/assets\/media-\w+-\d+\.avif$/)
  await expect(image).toHaveAttribute('src', '/media/fiesta.jpg')
  const [box, slide] = [await image.boundingBox(), await carousel.getByRole('group').first().boundingBox()]
  expect([box!.x, box!.y]).toEqual([slide!.x, slide!.y])
})

test('a photograph has its colours before it has come', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/*.{avif,webp,jpg}', () => {})
  await page.goto('/remo', { waitUntil: 'commit' })
  const photo = page.getByRole('img', { name: 'La profesora de remo' })
  await expect(photo).toHaveCSS('background-image', /^linear-gradient\(rgb/)
  expect((await photo.boundingBox())!.height).toBeGreaterThan(200)
})
