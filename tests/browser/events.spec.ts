/** The events in a browser: specification, sections 3, 4, 7 to 9. Odd answers, days, times and pictures: EventsCarousel.test.tsx and format.test.ts. */
import { answerEvents, event, eventsSection, openEvents, slide } from './events-support.ts'
import { expect, openAwake, openNavigation, test } from './support.ts'

test('an event shows its institution, day, time, name and description', async ({ page }) => {
  await answerEvents(page, [event({ short_description: 'Una línea. '.repeat(80) })])
  const shown = slide(await openEvents(page))
  await expect(shown.getByText('Nivel primario', { exact: true })).toBeVisible()
  await expect(shown.getByRole('time')).toHaveText('sábado 28-11 · 10:30 Hs.')
  await expect(shown.getByRole('heading', { name: 'Feria de ciencias' })).toBeVisible()
  const lines = await shown
    .getByText('Una línea.')
    .evaluate((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))
  expect(Math.round(lines)).toBe(4)
})

test.describe('a visitor in Tokyo whose browser speaks English', { tag: '@desktop' }, () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-US' })

  test('reads the day that the school wrote, in Argentine Spanish', async ({ page }) => {
    await answerEvents(page, [event({ date: '2027-03-04', time: '00:15:00' })])
    const time = slide(await openEvents(page)).getByRole('time')
    await expect(time).toHaveText('jueves 04-03 · 00:15 Hs.')
    await expect(time).toHaveAttribute('datetime', '2027-03-04T00:15')
  })
})

test(
  'an event shows its institution, in that institution’s colour',
  { tag: '@desktop' },
  async ({ page }) => {
    const institutions = [
      { type: 'jardin', label: 'La casa de Silvia', colour: 'rgb(27, 58, 107)' },
      { type: 'primario', label: 'Nivel primario', colour: 'rgb(179, 38, 30)' },
      { type: 'secundario', label: 'Nivel secundario', colour: 'rgb(74, 82, 94)' },
      { type: 'constructor', label: 'constructor', colour: 'rgb(27, 58, 107)' },
      { type: 'terciario', label: 'terciario', colour: 'rgb(27, 58, 107)' },
    ]
    await answerEvents(
      page,
      institutions.map(({ type }) => event({ institution_type: type })),
    )
    const section = await openEvents(page)
    for (const { label, colour } of institutions)
      await expect(section.getByText(label, { exact: true })).toHaveCSS('background-color', colour)
  },
)

test.describe('an image that does not load', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('gives way to the numeral @nightly-phone', async ({ page }) => {
    await answerEvents(page, [event({ image_path: 'media/no-existe.webp' })])
    const shown = slide(await openEvents(page))
    await expect(shown.getByText('28', { exact: true })).toBeVisible()
    await expect(shown.locator('img')).toHaveCount(0)
  })
})

test.describe('a failure', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('is reported, and tried again only by its button, which keeps the focus in the section @nightly-phone', async ({
    page,
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
    expect(await section.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    again.resolve()
    await expect(slide(section)).toBeVisible()
    expect(asked.map((address) => new URL(address).search)).toEqual(['?status=active', '?status=active'])
  })
})

test('leaving the page before the answer comes is no error @nightly-phone', async ({ page }) => {
  const left = Promise.withResolvers<void>()
  const asked = await answerEvents(page, async (route) => {
    await left.promise
    await route.fulfill({ json: [event()] }).catch(() => {})
  })
  await openAwake(page, '/')
  await expect.poll(() => asked.length).toBe(1)
  await (await openNavigation(page)).getByRole('link', { name: 'Jardín' }).click()
  await expect(page).toHaveTitle(/^Jardín/)
  left.resolve()
  await (await openNavigation(page)).getByRole('link', { name: 'Inicio' }).click()
  await expect(slide(eventsSection(page))).toBeVisible()
  expect(asked).toHaveLength(2)
})
