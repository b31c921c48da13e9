/** Pages under poor conditions: no fonts, forced colours, paper, many events, a long option. */
import { answerEvents, event } from './events-support.ts'
import { expect, openAwake, routes, test } from './support.ts'

test.describe('without the fonts', { tag: '@desktop' }, () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('no title is cut off on the narrowest phone', async ({ page }) => {
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

test('the selected tab stands out in forced colors', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAwake(page, '/primario')
  const edges = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
  expect(edges[0]).not.toBe(edges[1])
  expect(edges[2]).toBe(edges[1])
})

test(
  'with reduced motion a changed colour scheme changes every colour at once',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await openAwake(page, '/primario')
    await page.evaluate(() => {
      const changing: string[] = []
      document.addEventListener('transitionrun', (event) => changing.push(event.propertyName))
      Object.assign(window, { changing })
    })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect.poll(ground).not.toBe(light)
    const changing = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      return (window as unknown as { changing: string[] }).changing
    })
    expect(changing).toEqual([])
  },
)

test('each timetable fits on the first sheet of paper', { tag: '@desktop' }, async ({ page }) => {
  for (const id of ['curriculares', 'extra-curriculares']) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('about:blank')
    await openAwake(page, `/secundario#${id}`)
    await page.emulateMedia({ media: 'print' })
    // A4 at 96 dpi without margins of 1 cm.
    await page.setViewportSize({ width: 718, height: 1047 })
    const { y, height } = (await page.getByRole('table').boundingBox())!
    expect((await page.evaluate(() => scrollY)) + y + height, id).toBeLessThan(1047)
    await expect(page.getByRole('banner').getByRole('button')).toBeHidden()
  }
})

test('choosing another institution moves no field on a phone', { tag: '@desktop' }, async ({ page }) => {
  for (const width of [320, 412]) {
    await page.setViewportSize({ width, height: 800 })
    await openAwake(page, '/contacto')
    const select = page.getByRole('combobox')
    const height = async () => (await select.boundingBox())!.height
    const first = await height()
    await select.selectOption({ index: 1 })
    expect(await height(), `${width} pixels`).toBeCloseTo(first, 0)
  }
})

test('twelve events are no higher than two on a phone', { tag: '@desktop' }, async ({ page }) => {
  const heights: Record<string, number[]> = { 320: [], 412: [] }
  for (const total of [2, 12]) {
    await answerEvents(
      page,
      Array.from({ length: total }, () => event()),
    )
    for (const width of [320, 412]) {
      await page.setViewportSize({ width, height: 800 })
      await openAwake(page, '/')
      const section = page.getByRole('region', { name: 'Próximos Eventos' })
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByRole('button', { name: /^Ver el evento/ })).toHaveCount(total)
      heights[width]!.push((await section.boundingBox())!.height)
    }
  }
  for (const [two, twelve] of Object.values(heights)) expect(twelve).toBe(two)
})

test('the picture at the top of a page is requested first', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/', '/jardin', '/primario', '/secundario']) {
    await page.goto(path)
    await expect(page.locator('main img').first()).toHaveAttribute('fetchpriority', 'high')
    await expect(page.locator('main img[loading="eager"]')).toHaveCount(1)
  }
})
