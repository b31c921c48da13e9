/** How the carousel turns: specification, sections 4 and 9; WCAG 2.2.2; traps 8 and 9. The clock is the test's. */
import type { Locator, Page } from '@playwright/test'
import { answerEvents, eventsSection, five, slide } from './events-support.ts'
import { expect, openNavigation, test } from './support.ts'

test('turns every 5 seconds, around the end', async ({ page }) => {
  const section = await openStill(page)
  for (const name of ['Evento B', 'Evento C', 'Evento D', 'Evento E', 'Evento A']) {
    const before = await slide(section).getByRole('heading').textContent()
    await page.clock.runFor(4999)
    await expect(slide(section).getByRole('heading')).toHaveText(before!)
    await page.clock.runFor(1)
    await expectShown(section, name)
  }
})

test('goes on and back by its arrows, around both ends', async ({ page }) => {
  const section = await openStill(page)
  const [previous, next] = ['Evento anterior', 'Evento siguiente'].map((name) =>
    section.getByRole('button', { name }),
  )
  await previous!.click()
  await expectShown(section, 'Evento E')
  await next!.click()
  await expectShown(section, 'Evento A')
  await next!.click()
  await expectShown(section, 'Evento B')
})

test('goes anywhere by its dots, which say where it is', async ({ page }) => {
  const section = await openStill(page)
  const dots = section.getByRole('button', { name: /^Ver el evento/ })
  await expect(dots).toHaveCount(5)
  await dots.nth(3).click()
  await expectShown(section, 'Evento D')
  await expect(dots.and(section.locator('[aria-current="true"]'))).toHaveAccessibleName(
    'Ver el evento 4 de 5',
  )
})

test('waits 5 seconds anew after a choice', async ({ page }) => {
  const section = await openStill(page)
  await page.clock.runFor(4000)
  // A keyboard's focus or a mouse on it would hold it: this click comes without either.
  await section.getByRole('button', { name: 'Evento siguiente' }).dispatchEvent('click')
  await expectShown(section, 'Evento B')
  await page.clock.runFor(4999)
  await expectShown(section, 'Evento B')
  await page.clock.runFor(1)
  await expectShown(section, 'Evento C')
})

test('stands while a mouse is on it, and goes on when it leaves', { tag: '@desktop' }, async ({ page }) => {
  const section = await openStill(page)
  await slide(section).hover()
  await page.clock.runFor(20_000)
  await expectShown(section, 'Evento A')
  await page.mouse.move(2, 2)
  await page.clock.runFor(5000)
  await expectShown(section, 'Evento B')
})

test(
  'stands while the keyboard is in it, and goes on when it leaves',
  { tag: '@desktop' },
  async ({ page }) => {
    const section = await openStill(page)
    await page.keyboard.press('Shift')
    await section.getByRole('button', { name: 'Evento anterior' }).focus()
    await page.keyboard.press('Tab')
    await expect(section.getByRole('button', { name: 'Evento siguiente' })).toBeFocused()
    await page.clock.runFor(20_000)
    await expectShown(section, 'Evento A')
    await page.keyboard.press('Enter')
    await expectShown(section, 'Evento B')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5000)
    await expectShown(section, 'Evento C')
  },
)

test('stands while its button says so, and is announced only then', async ({ page }) => {
  const section = await openStill(page)
  const live = section.locator('[aria-live]')
  await expect(live).toHaveAttribute('aria-live', 'off')
  await section.getByRole('button', { name: 'Pausar el carrusel' }).click()
  await page.mouse.move(2, 2)
  await page.clock.runFor(20_000)
  await expectShown(section, 'Evento A')
  await expect(live).toHaveAttribute('aria-live', 'polite')
  await section.getByRole('button', { name: 'Reanudar el carrusel' }).click()
  await page.clock.runFor(5000)
  await expectShown(section, 'Evento B')
})

test('stands while its browser tab is hidden', async ({ page }) => {
  const section = await openStill(page)
  await setHidden(page, true)
  await page.clock.runFor(20_000)
  await expectShown(section, 'Evento A')
  await setHidden(page, false)
  await page.clock.runFor(5000)
  await expectShown(section, 'Evento B')
})

test('stands where less motion is asked for, and still goes by its arrows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const section = await openStill(page)
  await page.clock.runFor(20_000)
  await expectShown(section, 'Evento A')
  await expect(section.getByRole('button', { name: /carrusel/ })).toHaveCount(0)
  await section.getByRole('button', { name: 'Evento siguiente' }).click()
  await expectShown(section, 'Evento B')
})

test('what is not shown can be neither read nor reached', async ({ page }) => {
  const section = await openStill(page)
  await expect(section.locator('[role="group"][inert]')).toHaveCount(4)
  await expect(section.getByRole('group')).toHaveCount(1)
})

test('a finger swipes it, and one that scrolls does not', { tag: '@phone' }, async ({ page }) => {
  const section = await openStill(page)
  await swipe(page, section, -120)
  await expectShown(section, 'Evento B')
  await swipe(page, section, 120)
  await expectShown(section, 'Evento A')
  await swipe(page, section, -10)
  await expectShown(section, 'Evento A')
})

test('all of it works by the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const section = await openStill(page)
  for (const [name, shown] of [
    ['Evento siguiente', 'Evento B'],
    ['Evento anterior', 'Evento A'],
    ['Ver el evento 5 de 5', 'Evento E'],
  ] as const) {
    await section.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await expectShown(section, shown)
  }
})

test('its timer ends with its page', async ({ page }) => {
  await openStill(page)
  await (await openNavigation(page)).getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulario de Contacto')
  await page.clock.runFor(30_000)
  await page.goBack()
  await expectShown(eventsSection(page), 'Evento A')
})

/** Five events with the clock standing since before they came. */
async function openStill(page: Page): Promise<Locator> {
  const start = new Date('2026-11-21T12:00:00Z')
  await page.clock.install({ time: start })
  const isStill = Promise.withResolvers<void>()
  await answerEvents(page, async (route) => {
    await isStill.promise
    await route.fulfill({ json: five })
  })
  await page.goto('/')
  const section = eventsSection(page)
  await section.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000))
  isStill.resolve()
  await expectShown(section, 'Evento A')
  return section
}

async function expectShown(section: Locator, name: string): Promise<void> {
  await expect(slide(section).getByRole('heading')).toHaveText(name)
}

/** A headless browser never hides its page: the document says that it did. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** A finger's way over the slide, `distance` CSS pixels to the right. */
async function swipe(page: Page, section: Locator, distance: number): Promise<void> {
  const { x, y, width, height } = (await slide(section).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const at = (moved: number) => [{ x: x + width / 2 + moved, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance / 2) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
