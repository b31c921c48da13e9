/** One event: its day in any time zone, odd values, institution and picture (specification, sections 3 and 9; traps 1 to 6). */
import { answerEvents, event, openEvents, slide } from './events-support.ts'
import { expect, test } from './support.ts'

for (const timezoneId of ['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'UTC']) {
  test.describe(`a visitor in ${timezoneId}`, { tag: '@desktop' }, () => {
    test.use({ timezoneId })

    test('reads the day that the school wrote', async ({ page }) => {
      await answerEvents(page, [event({ date: '2026-11-28', time: '00:15:00' })])
      const shown = slide(await openEvents(page))
      await expect(shown.getByRole('time')).toHaveText('sábado 28-11 · 00:15 Hs.')
      await expect(shown.getByRole('time')).toHaveAttribute('datetime', '2026-11-28T00:15')
    })
  })
}

test.describe('a visitor whose browser speaks English', { tag: '@desktop' }, () => {
  test.use({ locale: 'en-US' })

  test('reads the day in Argentine Spanish', async ({ page }) => {
    await answerEvents(page, [event({ date: '2027-03-04', time: '08:00:00' })])
    await expect(slide(await openEvents(page)).getByRole('time')).toHaveText('jueves 04-03 · 08:00 Hs.')
  })
})

test('odd days and times are shown as far as they can be', { tag: '@desktop' }, async ({ page }) => {
  const odd = [
    { parts: { date: '2026-02-31' }, text: '2026-02-31 · 10:30 Hs.' },
    { parts: { date: 'a confirmar' }, text: 'a confirmar · 10:30 Hs.' },
    { parts: { time: null }, text: 'sábado 28-11' },
    { parts: { time: '' }, text: 'sábado 28-11' },
    { parts: { time: 'por la tarde' }, text: 'sábado 28-11 · por la tarde' },
    { parts: { time: '25:99:00' }, text: 'sábado 28-11 · 25:99:00' },
  ]
  await answerEvents(
    page,
    odd.map(({ parts }, index) => event({ name: `Evento ${index}`, ...parts })),
  )
  const section = await openEvents(page)
  for (const [index, { text }] of odd.entries()) {
    await section.getByRole('button', { name: `Ver el evento ${index + 1} de ${odd.length}` }).click()
    await expect(slide(section).getByRole('heading')).toHaveText(`Evento ${index}`)
    await expect(slide(section).getByText(text, { exact: true })).toBeVisible()
  }
})

test('an event says its institution, in its colour', { tag: '@desktop' }, async ({ page }) => {
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
})

test('without an image the day is shown as a numeral', async ({ page }) => {
  await answerEvents(page, [event({ image_path: '' })])
  const shown = slide(await openEvents(page))
  await expect(shown.getByText('28', { exact: true })).toBeVisible()
  await expect(shown.locator('img')).toHaveCount(0)
})

test.describe('an image that does not load', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('gives way to the numeral', async ({ page }) => {
    await answerEvents(page, [event({ image_path: 'media/no-existe.webp' })])
    const shown = slide(await openEvents(page))
    await expect(shown.getByText('28', { exact: true })).toBeVisible()
    await expect(shown.locator('img')).toHaveCount(0)
  })
})

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

for (const { path, address } of [
  { path: 'media/foto de mañana.svg', address: '/media/foto%20de%20ma%C3%B1ana.svg' },
  { path: '/media/foto.svg', address: '/media/foto.svg' },
  { path: '//malo.example/foto.svg', address: '/malo.example/foto.svg' },
]) {
  test(`the image ${path} is asked for at ${address}`, { tag: '@desktop' }, async ({ page }) => {
    await page.route('**/*foto*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PIXEL }))
    await answerEvents(page, [event({ image_path: path })])
    const image = slide(await openEvents(page)).locator('img')
    await expect(image).toHaveAttribute('src', address)
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete)).toBe(true)
  })
}

test('images of other sites and of no site are not asked for', { tag: '@desktop' }, async ({ page }) => {
  const paths = ['https://malo.example/foto.svg', 'javascript:alert(1)', 'data:image/svg+xml,x']
  await answerEvents(
    page,
    paths.map((image_path) => event({ image_path })),
  )
  const section = await openEvents(page)
  await expect(section.getByText('28', { exact: true })).toHaveCount(paths.length)
  await expect(section.locator('img')).toHaveCount(0)
})
