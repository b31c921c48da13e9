/** The contact form in a browser: specification, sections 2, 4, 5, 7 and 8. Its rules and answers: ContactForm.test.tsx. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
  answerContact,
  banner,
  field,
  fillIn,
  options,
  submitButton,
  typed,
  valid,
} from './contact-support.ts'
import { expect, openAwake, scrollTop, test, wake } from './support.ts'

const GREEN = 'rgb(227, 243, 232)'
const RED = 'rgb(252, 232, 231)'

test(
  'has its heading, an invitation, five fields with their texts and a button',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/contacto')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Formulario de Contacto')
    await expect(page.getByText(/dejanos tus datos/i).first()).toBeVisible()
    for (const [label, type, placeholder] of [
      ['Nombre', 'text', 'Escriba su nombre completo'],
      ['Correo electrónico', 'email', /^\S+@\S+$/],
      ['Teléfono', 'tel', '(011) 9999-9999'],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('type', type)
      await expect(field(page, label)).toHaveAttribute('placeholder', placeholder)
      await expect(field(page, label)).toHaveAttribute('required')
    }
    await expect(field(page, 'Mensaje')).toHaveAttribute(
      'placeholder',
      'Explicanos brevemente porqué nos contactas',
    )
    await expect(field(page, 'Mensaje')).toHaveAttribute('required')
    await expect(submitButton(page)).toBeEnabled()
    await expect(banner(page)).toHaveCount(0)
  },
)

test(
  'offers the three institutions, and chooses the one of ?institution=, the nursery if none',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const [id, option] of [
      ['', options[0]],
      ['jardin', options[0]],
      ['primario', options[1]],
      ['secundario', options[2]],
    ] as const) {
      await openAwake(page, `/contacto?institution=${id}`)
      await expect(field(page, 'Institución')).toHaveValue(option)
    }
    await expect(field(page, 'Institución').getByRole('option', { includeHidden: true })).toHaveText([
      ...options,
    ])
  },
)

test(
  'the list opens and closes by a click, and closes on a choice',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAwake(page, '/contacto')
    const select = field(page, 'Institución')
    const isOpen = () => select.evaluate((element) => element.matches(':open'))
    await select.click()
    await expect.poll(isOpen).toBe(true)
    await select.click()
    await expect.poll(isOpen).toBe(false)
    await select.click()
    await select.getByRole('option', { name: options[2] }).click()
    await expect.poll(isOpen).toBe(false)
    await expect(select).toHaveValue(options[2])
  },
)

test('an empty field is reported before a wrong e-mail, and what was typed and chosen stays @nightly-phone', async ({
  page,
}) => {
  const requests = await answerContact(page, (route) => route.fulfill({ json: {} }))
  await openAwake(page, '/contacto?institution=primario')
  await fillIn(page, { 'Correo electrónico': 'ana', Mensaje: ' \t ' })
  await field(page, 'Institución').selectOption(options[2])
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Por favor, completa todos los campos')
  await expect(field(page, 'Mensaje')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Mensaje').fill('Hola')
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Por favor, ingresa un email válido')
  await expect(banner(page)).not.toContainText('completa todos los campos')
  expect(await typed(page)).toEqual({ ...valid, 'Correo electrónico': 'ana', Mensaje: 'Hola' })
  await expect(field(page, 'Institución')).toHaveValue(options[2])
  expect(requests).toHaveLength(0)
})

test('what was typed and chosen before React started stays @nightly-phone', async ({ page }) => {
  const app = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-/, async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto('/contacto?institution=primario', { waitUntil: 'domcontentloaded' })
  await fillIn(page)
  await field(page, 'Institución').selectOption(options[2])
  app.resolve()
  await wake(page)
  expect(await typed(page)).toEqual(valid)
  await expect(field(page, 'Institución')).toHaveValue(options[2])
  await expect(field(page, 'Mensaje')).toBeFocused()
})

test('a success is green, clears the fields, scrolls to the top and gets the focus @nightly-phone', async ({
  page,
}) => {
  await answerContact(page, (route) => route.fulfill({ json: { message: 'Gracias, Ana' } }))
  await openAwake(page, '/contacto')
  await fillIn(page)
  await page.evaluate(() => scrollTo(0, 300))
  await submitButton(page).click()
  await expect(banner(page)).toContainText('Gracias, Ana')
  await expect(banner(page)).toHaveCSS('background-color', GREEN)
  await expect(page.locator(':focus')).toContainText('Gracias, Ana')
  await expect.poll(() => scrollTop(page)).toBe(0)
  expect(Object.values(await typed(page)).join('')).toBe('')
})

test.describe('a failure', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('is red, keeps what was typed and chosen, and can be tried again @nightly-phone', async ({ page }) => {
    const second = Promise.withResolvers<void>()
    const requests = await answerContact(page, async (route) => {
      if (requests.length === 1) return route.fulfill({ status: 503, json: { error: 'Ahora no' } })
      await second.promise
      return route.fulfill({ json: {} })
    })
    await openAwake(page, '/contacto?institution=primario')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Ahora no')
    await expect(banner(page)).toHaveCSS('background-color', RED)
    await expect(page.locator(':focus')).toContainText('Ahora no')
    expect(await typed(page)).toEqual(valid)
    await expect(field(page, 'Institución')).toHaveValue(options[1])

    await submitButton(page).click()
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
    await expect(banner(page)).toHaveCount(0)
    second.resolve()
    await expect(banner(page)).toContainText('Mensaje enviado correctamente')
    await expect(submitButton(page)).toBeEnabled()
    expect(requests).toHaveLength(2)
  })
})

test('everything works by the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const requests = await answerContact(page, (route) => route.fulfill({ json: {} }))
  await openAwake(page, '/contacto')
  await field(page, 'Nombre').focus()
  for (const key of ['Nombre', 'Correo electrónico', 'Teléfono'] as const) {
    await page.keyboard.type(valid[key])
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'Institución')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Institución')).toHaveValue(options[1])
  await page.keyboard.press('Tab')
  await page.keyboard.type(valid.Mensaje)
  await page.keyboard.press('Tab')
  await expect(submitButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toContainText('Mensaje enviado correctamente')
  expect(requests).toHaveLength(1)
})

test('a request is stored in the database, and the inbox lists it', { tag: '@phone' }, async ({ page }) => {
  const message = `Una consulta de verdad, con ñ y “comillas”: ${crypto.randomUUID()}`
  await openAwake(page, '/contacto?institution=primario')
  await fillIn(page, { Mensaje: message })
  await submitButton(page).click()
  await expect(banner(page)).toContainText('Mensaje enviado correctamente')

  expect(listInbox()).toContainEqual(
    expect.objectContaining({
      name: 'Ana Pérez',
      email: 'ana@ejemplo.com.ar',
      phone: '(011) 4444-5555',
      institution: 'Colegio Primario Aukan',
      message,
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
  )
})

/** What `npm run inbox -- list --json` shows of the server under test. */
function listInbox(): unknown {
  const output = execFileSync(process.execPath, ['scripts/inbox.ts', 'list', '--json'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: join(process.env.TEST_FOLDER!, 'data') },
    encoding: 'utf8',
  })
  return JSON.parse(output)
}
