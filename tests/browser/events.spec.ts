/** The states of the events list: specification, sections 4, 7 and 8. */
import type { Route } from '@playwright/test'
import { answerEvents, event, eventsSection, openEvents, slide } from './events-support.ts'
import { expect, openAwake, openNavigation, test } from './support.ts'

const CONTROLS = /^(Evento (anterior|siguiente)|Ver el evento|Pausar|Reanudar)/

test('asks once for the active events, and says so while it waits', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  const asked = await answerEvents(page, async (route) => {
    await answered.promise
    await route.fulfill({ json: [event()] })
  })
  const section = await openEvents(page)
  await expect(section.getByRole('status')).toHaveText('Cargando eventos...')
  await expect(section.getByRole('button')).toHaveCount(0)
  answered.resolve()
  await expect(slide(section).getByRole('heading')).toHaveText('Feria de ciencias')
  await expect(section.getByText('Cargando eventos...')).toHaveCount(0)
  expect(asked.map((address) => new URL(address).search)).toEqual(['?status=active'])
})

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

test('one event has nothing to turn', async ({ page }) => {
  await answerEvents(page, [event()])
  const section = await openEvents(page)
  await expect(slide(section)).toBeVisible()
  await expect(section.getByRole('button', { name: CONTROLS })).toHaveCount(0)
})

test('no events are two sentences', async ({ page }) => {
  await answerEvents(page, [])
  const section = await openEvents(page)
  await expect(section.getByText('No hay eventos programados', { exact: true })).toBeVisible()
  await expect(section.getByText('Los próximos eventos aparecerán aquí', { exact: true })).toBeVisible()
  await expect(section.getByRole('button')).toHaveCount(0)
})

test.describe('a failure', () => {
  test.use({ tolerated: /Failed to load resource/ })

  const failures: { name: string; answer: (route: Route) => Promise<void>; text: RegExp }[] = [
    ...[400, 404, 500, 503].map((status) => ({
      name: `with the status ${status}`,
      answer: (route: Route) => route.fulfill({ status, json: [event()] }),
      text: new RegExp(`^Error cargando eventos HTTP error! status: ${status} Volver a intentar$`),
    })),
    {
      name: 'that answers HTML',
      answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><p>Hola</p>' }),
      text: /^Error cargando eventos .*JSON Volver a intentar$/,
    },
    {
      name: 'of the network',
      answer: (route) => route.abort('connectionrefused'),
      text: /^Error cargando eventos Failed to fetch Volver a intentar$/,
    },
    ...[{ events: [] }, null, 'hola', 7].map((json) => ({
      name: `that answers ${JSON.stringify(json)} instead of a list`,
      answer: (route: Route) => route.fulfill({ json }),
      text: /^Error cargando eventos Volver a intentar$/,
    })),
  ]

  for (const { name, answer, text } of failures) {
    test(`${name} is told`, { tag: '@desktop' }, async ({ page }) => {
      await answerEvents(page, answer)
      const section = await openEvents(page)
      const alert = section.getByRole('alert')
      await expect(alert).toBeVisible()
      expect((await alert.innerText()).replace(/\s+/g, ' ')).toMatch(text)
    })
  }

  test('is not tried again by itself, nor when the visitor comes back to the window', async ({ page }) => {
    await page.clock.install()
    const asked = await answerEvents(page, (route) => route.fulfill({ status: 503, body: '' }))
    const section = await openEvents(page)
    await expect(section.getByRole('alert')).toBeVisible()
    await page.clock.runFor('10:00')
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      dispatchEvent(new Event('online'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(section.getByRole('alert')).toContainText('HTTP error! status: 503')
    expect(asked).toHaveLength(1)
  })

  test('is tried again by its button, which keeps the focus in the section', async ({ page }) => {
    let isBroken = true
    const again = Promise.withResolvers<void>()
    const asked = await answerEvents(page, async (route) => {
      if (isBroken) return route.fulfill({ status: 503, body: '' })
      await again.promise
      return route.fulfill({ json: [event()] })
    })
    const section = await openEvents(page)
    await expect(section.getByRole('alert')).toBeVisible()
    isBroken = false
    await section.getByRole('button', { name: 'Volver a intentar' }).click()
    await expect(section.getByRole('status')).toHaveText('Cargando eventos...')
    await expect(section.getByRole('alert')).toHaveCount(0)
    expect(await section.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    again.resolve()
    await expect(slide(section)).toBeVisible()
    expect(asked).toHaveLength(2)
  })
})

test('items that are no events are skipped, and two alike are two', async ({ page }) => {
  await answerEvents(page, [null, 7, 'x', [], {}, { name: 'sin día' }, event(), event()])
  const section = await openEvents(page)
  await expect(section.getByRole('button', { name: /^Ver el evento/ })).toHaveCount(2)
})

test('texts are texts, whatever they look like', async ({ page }) => {
  await answerEvents(page, [event({ name: '<img src=x onerror=alert(1)>', short_description: '<b>no</b>' })])
  const section = await openEvents(page)
  await expect(slide(section).getByRole('heading')).toHaveText('<img src=x onerror=alert(1)>')
  await expect(slide(section).locator('b')).toHaveCount(0)
})

test('leaving while the answer is on its way is no error', async ({ page }) => {
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
