/** Nothing overflows at any width, the footer ends the window, and nothing moves while a page loads. */
import { answerEvents, event } from './events-support.ts'
import { expect, openAwake, routes, showLetters, test, wake } from './support.ts'
import { expectNoOverflow, layoutShift, showAllPanels } from './whole-page.ts'

test(
  'no route, with all its tabs, is ever wider than the screen, or ends above its lower edge',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const { path } of routes) {
      await openAwake(page, path)
      await showAllPanels(page)
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page)
      }
      await page.setViewportSize({ width: 360, height: 800 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNoOverflow(page)
      for (const slide of await page.getByRole('group').all())
        expect(await slide.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1280, height: 5000 })
    const { y, height } = (await page.getByRole('contentinfo').boundingBox())!
    expect(y + height).toBe(5000)
  },
)

test('long words of an event and of a banner do not overflow', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const long = 'Electroencefalografistasinterdisciplinarios'.repeat(3)
  await answerEvents(page, [
    event({ name: long, institution_type: long, short_description: long, time: long }),
  ])
  await openAwake(page, '/')
  await page.getByRole('region', { name: 'Próximos Eventos' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: long })).toBeVisible()
  await expectNoOverflow(page)

  await page.route('**/api/contact.php', (route) => route.fulfill({ json: { message: long } }))
  await openAwake(page, '/contacto')
  for (const box of await page.getByRole('form').getByRole('textbox').all()) await box.fill('a@b.com')
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click()
  await expect(page.getByText(long)).toBeVisible()
  await expectNoOverflow(page)
})

test('nothing moves when the letters of a route come, after its first sight, and when React starts', async ({
  page,
}) => {
  for (const { path } of routes) {
    // As on a first visit: where requests are routed, the browser keeps no letters of the route before.
    const line = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await line.promise
      await route.continue()
    })
    await page.goto(path)
    const own = (status: string) =>
      page.evaluate(
        (wanted) =>
          [...document.fonts].filter(
            (face) => face.status === wanted && /^"?(display|text)"?$/.test(face.family),
          ).length,
        status,
      )
    await expect.poll(() => own('loading')).toBe(2)
    line.resolve()
    await showLetters(page)
    expect(await own('loaded')).toBe(2)
    const shift = await layoutShift(page)
    // A hundredth is a tenth of what counts as good: words of a line of their own become a pixel longer.
    expect(shift, path).toBeLessThanOrEqual(0.01)
    await page.waitForLoadState('networkidle')
    await wake(page)
    for (const section of await page.locator('main section').filter({ visible: true }).all())
      await section.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBe(shift)
    await page.unroute('**/*.woff2')
  }
})

test('the carousel is as high while it loads as with its events', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await answerEvents(page, async (route) => {
    await answered.promise
    await route.fulfill({ json: [event(), event()] })
  })
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Próximos Eventos' })
  await section.scrollIntoViewIfNeeded()
  await wake(page)
  const before = (await section.boundingBox())!.height
  answered.resolve()
  await expect(section.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect((await section.boundingBox())!.height).toBe(before)
})

test('the header does not cover what has the keyboard’s focus', { tag: '@desktop' }, async ({ page }) => {
  await openAwake(page, '/primario')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).focus()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      const front = document.elementFromPoint(left + width / 2, top + height / 2)
      return !!front?.closest('header') && !document.activeElement!.closest('header')
    })
    expect(isCovered).toBe(false)
  }
})

test(
  'a timetable is printed, and the header does not cover the text',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAwake(page, '/secundario#curriculares')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: 'Turno mañana' })).toBeVisible()
  },
)
