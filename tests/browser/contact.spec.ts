/** Tests the contact form in a browser. ContactForm.test.tsx tests its rules and its answers. */
import type { Locator, Page, Request, Route } from '@playwright/test'
import { readStored } from '../support/read-stored.ts'
import { expect, holdApp, openHydrated, scrollTop, serverEnv, test, hydrate } from './support.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes } from './whole-page.ts'

const valid = {
  Nombre: 'Ana Pérez',
  'Correo electrónico': 'ana@ejemplo.com.ar',
  Teléfono: '(011) 4444-5555',
  Mensaje: 'Quisiera conocer la escuela.',
} as const

const GREEN = 'rgb(227, 243, 232)'
const RED = 'rgb(252, 232, 231)'

type Label = keyof typeof valid

/** The labels of the institutions, in the order of the fixture. The first one, the nursery, is selected by default. */
const options = [
  'Jardín Maternal e infantil - La casa de Silvia',
  'Colegio Primario Aukan',
  'Instituto Secundario Aukan',
] as const

function field(page: Page, label: Label | 'Institución'): Locator {
  return page.getByRole('form').getByLabel(label)
}

function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Enviar Mensaje' })
}

function banner(page: Page): Locator {
  return page.locator('main [data-status]')
}

async function fillIn(page: Page, values: Partial<Record<Label, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...valid, ...values })) {
    await field(page, label as Label).fill(value)
  }
}

async function typed(page: Page): Promise<Record<string, string>> {
  const entries = Object.keys(valid).map(async (label) => [
    label,
    await field(page, label as Label).inputValue(),
  ])
  return Object.fromEntries((await Promise.all(entries)) as [string, string][])
}

async function answerContact(page: Page, answer: (route: Route) => Promise<void>): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/api/contact.php', async (route) => {
    requests.push(route.request())
    await answer(route)
  })
  return requests
}

test('clicks open and close the list of institutions, and its height stays @desktop', async ({ page }) => {
  const select = field(page, 'Institución')
  await openHydrated(page, '/contacto')
  const isOpen = () => select.evaluate((element) => element.matches(':open'))
  for (const opens of [true, false, true]) {
    await select.click()
    await expect.poll(isOpen).toBe(opens)
  }
  await select.getByRole('option', { name: options[0] }).click()
  await expect.poll(isOpen).toBe(false)
  for (const width of [320, 412]) {
    await page.setViewportSize({ width, height: 800 })
    const height = async () => (await select.boundingBox())?.height ?? 0
    const first = await height()
    await select.selectOption({ index: 1 })
    expect(await height(), `${width} pixels`).toBeCloseTo(first, 0)
    await select.selectOption({ index: 0 })
  }
})

test('keeps the text that is typed before React starts @nightly-phone', async ({ page }) => {
  const app = await holdApp(page)
  await page.goto('/contacto?institution=primario', { waitUntil: 'domcontentloaded' })
  await fillIn(page)
  await field(page, 'Institución').selectOption(options[2])
  app.release()
  await hydrate(page)
  expect(await typed(page)).toEqual(valid)
  await expect(field(page, 'Institución')).toHaveValue(options[2])
  await expect(field(page, 'Mensaje')).toBeFocused()
})

test.describe('when the application does not load', () => {
  test.use({ tolerated: /Failed to (load resource|fetch)|net::ERR/ })

  test('the institution of the address is chosen and posted @nightly-phone', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    // The path of a host that answers all addresses with the same page.
    await page.route('**/contacto?institution=*', async (route) =>
      route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(/\?.*/, '') }),
      }),
    )
    for (const [id, option] of [
      ['secundario', options[2]],
      ['constructor', options[0]],
    ]) {
      await page.goto(`/contacto?institution=${id}`)
      await expect(field(page, 'Institución')).toHaveValue(option!)
    }
    await page.goto('/contacto?institution=secundario')
    const message = `Sin la aplicación: ${crypto.randomUUID()}`
    await fillIn(page, { Mensaje: message })
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Mensaje enviado correctamente')
    expect(await readStored(serverEnv())).toContainEqual(
      expect.objectContaining({ institution: options[2], message }),
    )
  })
})

test('keeps the default institution that is chosen before React starts @nightly-phone', async ({ page }) => {
  const app = await holdApp(page)
  await page.goto('/contacto?institution=primario', { waitUntil: 'domcontentloaded' })
  await expect(field(page, 'Institución')).toHaveValue(options[1])
  await field(page, 'Institución').selectOption(options[0])
  app.release()
  await hydrate(page)
  await expect(field(page, 'Institución')).toHaveValue(options[0])
})

test('typed text survives other pages and whole loads, until it is sent @phone', async ({ page }) => {
  const expectKept = async (institution: string) => {
    await hydrate(page)
    await expect.poll(() => typed(page)).toEqual(valid)
    await expect(field(page, 'Institución')).toHaveValue(institution)
  }
  await openHydrated(page, '/contacto?institution=primario')
  await fillIn(page)
  await field(page, 'Institución').selectOption(options[0])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Secundario' }).click()
  await expect(page).toHaveURL(/secundario$/)
  await page.goBack()
  await expectKept(options[0])
  await page.goto('/secundario')
  await page.goto('/contacto?institution=primario')
  await expectKept(options[0])
  await submitButton(page).click()
  await expect(banner(page)).toContainText('Mensaje enviado correctamente')
  await page.goto('/contacto')
  await hydrate(page)
  expect(Object.values(await typed(page)).join('')).toBe('')
})

test('a success message is green, clears the fields and gets the focus @nightly-phone', async ({ page }) => {
  const long = 'Gracias'.repeat(30)
  await answerContact(page, (route) => route.fulfill({ json: { message: long } }))
  await openHydrated(page, '/contacto')
  await fillIn(page)
  await page.evaluate(() => scrollTo(0, 300))
  await submitButton(page).click()
  await expect(banner(page)).toContainText(long)
  await expect(banner(page)).toHaveCSS('background-color', GREEN)
  await expect(page.locator(':focus')).toContainText(long)
  await expect.poll(() => scrollTop(page)).toBe(0)
  expect(Object.values(await typed(page)).join('')).toBe('')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  await expectNoViolationsInBothSchemes(page)
})

test.describe('a failure', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a failure message is red, and the kept text can be sent again @nightly-phone', async ({ page }) => {
    const second = Promise.withResolvers<void>()
    const requests = await answerContact(page, async (route) => {
      if (requests.length === 1) return route.fulfill({ status: 503, json: { error: 'Ahora no' } })
      await second.promise
      return route.fulfill({ json: {} })
    })
    await openHydrated(page, '/contacto?institution=primario')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Ahora no')
    await expect(banner(page)).toHaveCSS('background-color', RED)
    await expect(page.locator(':focus')).toContainText('Ahora no')
    await expectNoViolationsInBothSchemes(page)
    expect(await typed(page)).toEqual(valid)
    await expect(field(page, 'Institución')).toHaveValue(options[1])

    await submitButton(page).click()
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
    await expect(page.getByRole('form')).toBeFocused()
    await expect(banner(page)).toHaveCount(0)
    second.resolve()
    await expect(banner(page)).toContainText('Mensaje enviado correctamente')
    await expect(submitButton(page)).toBeEnabled()
    expect(requests).toHaveLength(2)
  })
})

test('a request that is written by keyboard alone is stored @desktop', async ({ page }) => {
  const message = `Una consulta de verdad, con ñ y “comillas”: ${crypto.randomUUID()}`
  await openHydrated(page, '/contacto')
  await field(page, 'Nombre').focus()
  for (const label of ['Nombre', 'Correo electrónico', 'Teléfono'] as const) {
    await page.keyboard.type(valid[label])
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'Institución')).toBeFocused()
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(field(page, 'Institución')).toHaveValue(options[1])
  await page.keyboard.press('Tab')
  await page.keyboard.type(message)
  await page.keyboard.press('Tab')
  await expect(submitButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toContainText('Mensaje enviado correctamente')
  const [name, email, phone] = Object.values(valid)
  expect(await readStored(serverEnv())).toContainEqual(
    expect.objectContaining({ name, email, phone, institution: options[1], message }),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, tolerated: /Failed to load resource/ })

  test('without JavaScript, the institution of the address is posted @nightly-phone', async ({ page }) => {
    await page.goto('/contacto?institution=secundario')
    await expect(field(page, 'Institución')).toHaveValue(options[2])
    const message = `Sin JavaScript: ${crypto.randomUUID()}`
    await fillIn(page, { Mensaje: message })
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Mensaje enviado correctamente')
    expect(await readStored(serverEnv())).toContainEqual(
      expect.objectContaining({ institution: options[2], message }),
    )
  })

  test('without JavaScript, the form returns with its errors, or empty on success @nightly-desktop', async ({
    page,
  }) => {
    await page.goto('/contacto')
    // A name of spaces passes the check of the browser, which refuses only empty fields. The server refuses it.
    const wrong = { Nombre: '   ', Mensaje: 'Comillas " & <b>\n%%name%%' }
    await fillIn(page, wrong)
    await field(page, 'Institución').selectOption(options[2])
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Por favor, completa todos los campos')
    await expect(banner(page)).toHaveCSS('background-color', RED)
    await expect(banner(page).getByText('Error', { exact: true })).toBeVisible()
    expect(await typed(page)).toEqual({ ...valid, ...wrong })
    await expect(field(page, 'Institución')).toHaveValue(options[2])

    await field(page, 'Nombre').fill('Ana')
    await field(page, 'Correo electrónico').fill('ana@ejemplo')
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Por favor, ingresa un email válido')
    await field(page, 'Correo electrónico').fill('ana@ejemplo.com.ar')
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Mensaje enviado correctamente')
    await expect(banner(page)).toHaveCSS('background-color', GREEN)
    await expect(banner(page).getByText('Enviado', { exact: true })).toBeVisible()
    await expect(banner(page).getByText('Error', { exact: true })).toBeHidden()
    expect(Object.values(await typed(page)).join('')).toBe('')
  })
})
