import { expect, openHydrated, routes, test } from './support.ts'
import { expectNoOverflow, showAllPanels } from './whole-page.ts'

test('no page is wider than a phone when text is twice as large @desktop', async ({ page }) => {
  for (const { path } of routes) {
    await openHydrated(page, path)
    await showAllPanels(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoOverflow(page)
    for (const group of await page.getByRole('group').all())
      expect(await group.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 5000 })
  const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
  expect(y + height).toBe(5000)
})

test('the menu beside its panel is as wide as its longest word @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/primario#niveles')
  const heights = page
    .getByRole('tab', { name: /^\S+$/ })
    .filter({ visible: true })
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().height))
  for (const height of await heights) expect(height).toBeLessThan(60)
  expect(await heights).toHaveLength(5)
})

test.describe('without the web fonts @desktop', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('without web fonts, no title is cut off on the narrowest phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.route('**/*.woff2', (route) => route.abort())
    for (const { path } of routes) {
      await page.goto(path)
      const space = await page.locator('h1').evaluate((title) => {
        const text = document.createRange()
        text.selectNodeContents(title)
        return innerWidth - text.getBoundingClientRect().right
      })
      expect(space, path).toBeGreaterThanOrEqual(0)
    }
  })
})

test('with reduced motion, colours change without a transition @desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openHydrated(page, '/primario')
  await page.evaluate(() =>
    document.addEventListener('transitionrun', () =>
      document.documentElement.setAttribute('data-moving', ''),
    ),
  )
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect.poll(ground).not.toBe(light)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('html[data-moving]')).toHaveCount(0)
})

test('each timetable fits on one sheet of paper @desktop', async ({ page }) => {
  for (const id of ['curriculares', 'extra-curriculares']) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('about:blank')
    await openHydrated(page, `/secundario#${id}`)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 718, height: 1047 })
    const table = page
      .getByRole('tabpanel')
      .and(page.locator(`#${id}`))
      .getByRole('table')
    expect((await table.boundingBox())?.height, id).toBeLessThan(1047)
    await expect(table).toHaveCSS('break-inside', 'avoid')
    await expect(page.getByRole('banner').getByRole('button')).toBeHidden()
  }
})

test('the picture at the top of a page is requested first @phone', async ({ page }) => {
  for (const path of ['/', '/jardin', '/primario', '/secundario']) {
    await page.goto(path)
    await expect(page.locator('main img').first()).toHaveAttribute('fetchpriority', 'high')
    await expect(page.locator('main img[loading="eager"]')).toHaveCount(1)
  }
})
