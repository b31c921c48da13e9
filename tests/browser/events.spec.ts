/** Tests events in a browser. Carousel.test.tsx tests the automatic change of slides. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { answerEvents, event, eventsSection, five, openEvents, slide } from './events-support.ts'
import { expect, openHydrated, openNavigation, test } from './support.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes } from './whole-page.ts'

test('an event shows its institution, day, time, name and four lines of description @nightly-desktop', async ({
  page,
}) => {
  await answerEvents(page, [event({ short_description: 'Una línea. '.repeat(80) })])
  const shown = slide(await openEvents(page))
  await expect(shown.getByText('Nivel primario', { exact: true })).toBeVisible()
  await expect(shown.getByRole('time')).toHaveText('sábado 28-11 · 10:30 Hs.')
  await expect(shown.getByRole('time')).toHaveAttribute('datetime', '2026-11-28T10:30')
  await expect(shown.getByRole('heading', { name: 'Feria de ciencias' })).toBeVisible()
  const lines = await shown
    .getByText('Una línea.')
    .evaluate((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))
  expect(Math.round(lines)).toBe(4)
})

test('the events of the server have calendar files @phone', async ({ page, request }) => {
  const events: { name: string }[] = await (await request.get('/api/events.php?status=active')).json()
  const section = await openEvents(page)
  await expect(section.getByRole('heading', { level: 3, name: events[0]?.name ?? '' })).toBeVisible()
  await expect(section.getByRole('button', { name: /^Ver el evento/ })).toHaveCount(events.length)
  expect(await downloadCalendar(page, section)).toEqual(
    expect.arrayContaining(['SUMMARY:Mañana de puertas abiertas', 'DTSTART:20261128T130000Z']),
  )
})

test('the calendar link works on a server without calendar files @phone', async ({ page }) => {
  await answerEvents(page, [event({ name: 'Coro, el de todos' })])
  const section = await openEvents(page)
  const lines = await downloadCalendar(page, section)
  expect(lines).toContain('SUMMARY:Coro\\, el de todos')
  expect(lines.find((line) => line.startsWith('LOCATION:Colegio Primario'))).toBeDefined()
  await expect(page).toHaveURL('/')
})

async function downloadCalendar(page: Page, section: Locator): Promise<string[]> {
  const link = slide(section).getByRole('link', { name: /^Agregar al calendario: / })
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const coming = page.waitForEvent('download')
  await link.click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('2026-11-28.ics')
  const text = await readFile(await file.path(), 'utf8')
  return text.replaceAll('\r\n ', '').split('\r\n')
}

test('an event has its institution’s colour, and no axe violation @desktop', async ({ page }) => {
  const blue = 'rgb(27, 58, 107)'
  const institutions = [
    ['jardin', 'La casa de Silvia', blue],
    ['primario', 'Nivel primario', 'rgb(179, 38, 30)'],
    ['secundario', 'Nivel secundario', 'rgb(74, 82, 94)'],
    ['constructor', 'constructor', blue],
    ['terciario', 'terciario', blue],
  ] as const
  await answerEvents(
    page,
    institutions.map(([institution_type]) => event({ institution_type })),
  )
  const section = await openEvents(page)
  await expect(section.getByRole('group', { name: `Evento 1 de ${institutions.length}` })).toBeVisible()
  for (const [, label, colour] of institutions)
    await expect(section.getByText(label, { exact: true })).toHaveCSS('background-color', colour)
  await expectNoViolationsInBothSchemes(page)
})

test('the carousel has one height in every state @phone', async ({ page }) => {
  const heights: (number | undefined)[] = []
  for (const total of [0, 1, 2, 12]) {
    const answered = Promise.withResolvers<void>()
    await page.unroute('**/api/events.php*')
    await answerEvents(page, async (route) => {
      await answered.promise
      await route.fulfill({
        json: Array.from({ length: total }, () => event({ image_path: 'media/eventos/telon.svg' })),
      })
    })
    await page.goto('/')
    const section = eventsSection(page)
    heights.push((await section.boundingBox())?.height)
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('status')).toHaveText('Cargando eventos...')
    heights.push((await section.boundingBox())?.height)
    answered.resolve()
    await expect(section.getByRole('group', { includeHidden: true })).toHaveCount(total)
    heights.push((await section.boundingBox())?.height)
  }
  expect(new Set(heights).size).toBe(1)
})

test('long words of an event and many dots do not overflow @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const long = 'Electroencefalografistasinterdisciplinarios'.repeat(3)
  await answerEvents(page, [
    event({ name: long, institution_type: long, short_description: long, time: long }),
    ...Array.from({ length: 14 }, () => event()),
  ])
  const section = await openEvents(page)
  await expect(page.getByRole('heading', { name: long })).toBeVisible()
  await expectNoOverflow(page)
  // The controls are in one row.
  await section.getByRole('button', { name: 'Evento anterior' }).click()
  const dot = section.getByRole('button', { name: '15 de 15' })
  await expect(dot).toBeInViewport({ ratio: 1 })
  expect((await dot.locator('../..').boundingBox())?.height).toBe(44)
})

test.describe('an answer that the browser reports', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('an event whose image fails to load shows its day @nightly-phone', async ({ page }) => {
    await answerEvents(page, [event({ image_path: 'media/no-existe.webp' })])
    const shown = slide(await openEvents(page))
    await expect(shown.getByText(/^28/)).toBeVisible()
    await expect(shown.locator('img')).toHaveCount(0)
  })

  test('offers a retry when events fail to load, and keeps the focus @nightly-phone', async ({
    page,
    isMobile,
  }) => {
    await page.clock.install()
    const again = Promise.withResolvers<void>()
    const asked = await answerEvents(page, async (route) => {
      if (asked.length === 1) return route.fulfill({ status: 503, body: '' })
      await again.promise
      return route.fulfill({ json: [event()] })
    })
    const section = await openEvents(page)
    const alert = section.getByRole('alert')
    await expect(alert).toHaveText(/^Error cargando eventos\s*HTTP error! status: 503\s*Volver a intentar$/)
    if (!isMobile) await expectNoViolationsInBothSchemes(page)
    await page.clock.runFor('10:00')
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      dispatchEvent(new Event('online'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(alert).toBeVisible()
    expect(asked).toHaveLength(1)

    await section.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(section.getByRole('status')).toHaveText('Cargando eventos...')
    await expect(alert).toHaveCount(0)
    await expect(section.locator(':focus').or(section.and(page.locator(':focus')))).toHaveCount(1)
    again.resolve()
    await expect(slide(section)).toBeVisible()
    expect(asked.map((address) => new URL(address).search)).toEqual(['?status=active', '?status=active'])
  })
})

test('a visitor can leave the page before the events arrive @nightly-phone', async ({ page }) => {
  const left = Promise.withResolvers<void>()
  const asked = await answerEvents(page, async (route) => {
    await left.promise
    await route.fulfill({ json: [event()] }).catch(() => {})
  })
  await openHydrated(page, '/')
  await expect.poll(() => asked.length).toBe(1)
  await (await openNavigation(page)).getByRole('link', { name: 'Jardín' }).click()
  await expect(page).toHaveTitle(/^Jardín/)
  left.resolve()
  await (await openNavigation(page)).getByRole('link', { name: 'Inicio' }).click()
  await expect(slide(eventsSection(page))).toBeVisible()
  await expect.poll(() => asked.length).toBe(2)
})

test('mouse and focus stop the carousel, which works by keyboard @desktop', async ({ page }) => {
  const section = await openStill(page)
  await slide(section).hover()
  await page.clock.runFor(20_000)
  await expectShown(section, 'Evento A')
  await page.mouse.move(2, 2)
  await page.clock.runFor(5000)
  await expectShown(section, 'Evento B')
  const heights = await slide(section).evaluate((card) => {
    for (const title of card.querySelectorAll('h3')) title.style.height = '600px'
    return [...card.children].map((half) => half.clientHeight)
  })
  expect(heights[0]).toBe(heights[1])

  await section.getByRole('button', { name: 'Evento anterior' }).focus()
  await page.keyboard.press('Enter')
  await expectShown(section, 'Evento A')
  await page.keyboard.press('Tab')
  await expect(section.getByRole('button', { name: 'Evento siguiente' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expectShown(section, 'Evento A')
  await page.keyboard.press('Enter')
  await expectShown(section, 'Evento B')
  await section.getByRole('button', { name: 'Ver el evento 4 de 5' }).focus()
  await page.keyboard.press('Enter')
  await expectShown(section, 'Evento D')
  await page.locator(':focus').evaluate((focused: HTMLElement) => focused.blur())
  await page.clock.runFor(5000)
  await expectShown(section, 'Evento E')
})

test('with reduced motion only arrows change slides, and print shows all events @nightly-phone', async ({
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

test('a swipe changes the slide, a small movement does not @phone', async ({ page }) => {
  const section = await openStill(page)
  for (const [distance, name] of [
    [-120, 'Evento B'],
    [120, 'Evento A'],
    [-10, 'Evento A'],
  ] as const) {
    await swipe(page, section, distance)
    await expectShown(section, name)
  }
})

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

async function swipe(page: Page, section: Locator, distance: number): Promise<void> {
  const { x, y, width, height } = (await slide(section).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const at = (moved: number) => [{ x: x + width / 2 + moved, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.5, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance * part) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
