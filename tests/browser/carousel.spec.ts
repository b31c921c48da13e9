/** What a mouse, a keyboard and a finger do to the carousel. How it turns by itself: Carousel.test.tsx. The tests move the clock. */
import type { Locator, Page } from '@playwright/test'
import { answerEvents, eventsSection, five, slide } from './events-support.ts'
import { expect, test } from './support.ts'

test('stops while a mouse is on it, and goes on when it leaves', { tag: '@desktop' }, async ({ page }) => {
  const section = await openStill(page)
  await slide(section).hover()
  await page.clock.runFor(20_000)
  await expectShown(section, 'Evento A')
  await page.mouse.move(2, 2)
  await page.clock.runFor(5000)
  await expectShown(section, 'Evento B')
  // Its picture ends where its card does, also beside words that need more height.
  const heights = await slide(section).evaluate((card) => {
    card.querySelector('h3')!.style.height = '600px'
    return [...card.children].map((half) => half.clientHeight)
  })
  expect(heights[0]).toBe(heights[1])
})

test(
  'works by the keyboard alone, and stops while the focus is in it',
  { tag: '@desktop' },
  async ({ page }) => {
    const section = await openStill(page)
    await page.keyboard.press('Shift')
    await section.getByRole('button', { name: 'Evento anterior' }).focus()
    await page.keyboard.press('Enter')
    await expectShown(section, 'Evento E')
    await page.keyboard.press('Tab')
    await expect(section.getByRole('button', { name: 'Evento siguiente' })).toBeFocused()
    await page.clock.runFor(20_000)
    await expectShown(section, 'Evento E')
    await page.keyboard.press('Enter')
    await expectShown(section, 'Evento A')
    await section.getByRole('button', { name: 'Ver el evento 3 de 5' }).focus()
    await page.keyboard.press('Enter')
    await expectShown(section, 'Evento C')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5000)
    await expectShown(section, 'Evento D')
  },
)

test('does not turn for visitors who want less motion, but its arrows work; paper shows all events', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const section = await openStill(page)
  await page.clock.runFor(20_000)
  await expectShown(section, 'Evento A')
  await expect(section.getByRole('button', { name: /carrusel/ })).toHaveCount(0)
  await section.getByRole('button', { name: 'Evento siguiente' }).click()
  await expectShown(section, 'Evento B')
  await page.emulateMedia({ media: 'print' })
  await expect(section.locator('h3').filter({ visible: true })).toHaveText(five.map(({ name }) => name))
})

test('a swipe turns it, scrolling with a finger does not', { tag: '@phone' }, async ({ page }) => {
  const section = await openStill(page)
  await swipe(page, section, -120)
  await expectShown(section, 'Evento B')
  await swipe(page, section, 120)
  await expectShown(section, 'Evento A')
  await swipe(page, section, -10)
  await expectShown(section, 'Evento A')
})

/** Shows five events, under a clock that was stopped before they came. */
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

/** Moves a finger over the slide, `distance` CSS pixels to the right. */
async function swipe(page: Page, section: Locator, distance: number): Promise<void> {
  const { x, y, width, height } = (await slide(section).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const at = (moved: number) => [{ x: x + width / 2 + moved, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance / 2) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
