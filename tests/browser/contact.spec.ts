/** The contact form before it is sent: specification, sections 2, 4 and 5. */
import {
  answerContact,
  banner,
  field,
  fillIn,
  options,
  submitButton,
  typed,
  valid,
  type Label,
} from './contact-support.ts'
import { expect, openAwake, test, wake } from './support.ts'

const INCOMPLETE = 'Por favor, completa todos los campos'
const INVALID_EMAIL = 'Por favor, ingresa un email válido'

test('has its heading, an invitation, five fields with their texts and a button', async ({ page }) => {
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
})

test('offers the three institutions, the nursery first and chosen', async ({ page }) => {
  await openAwake(page, '/contacto')
  await expect(field(page, 'Institución').getByRole('option', { includeHidden: true })).toHaveText([
    ...options,
  ])
  await expect(field(page, 'Institución')).toHaveValue(options[0])
})

for (const [index, id] of ['jardin', 'primario', 'secundario'].entries()) {
  test(`?institution=${id} chooses its option`, async ({ page }) => {
    await openAwake(page, `/contacto?institution=${id}`)
    await expect(field(page, 'Institución')).toHaveValue(options[index]!)
  })
}

test('?institution= with anything else is ignored', { tag: '@desktop' }, async ({ page }) => {
  for (const value of ['constructor', '__proto__', 'toString', 'PRIMARIO', 'terciario', '', '1']) {
    await openAwake(page, `/contacto?institution=${value}`)
    await expect(field(page, 'Institución'), value).toHaveValue(options[0])
  }
})

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

for (const label of Object.keys(valid) as Label[]) {
  test(`${label} must not be empty or blank`, { tag: '@desktop' }, async ({ page }) => {
    const requests = await answerContact(page, (route) => route.fulfill({ json: {} }))
    await openAwake(page, '/contacto')
    for (const empty of ['', ' \t ']) {
      await fillIn(page, { 'Correo electrónico': 'ana', [label]: empty })
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText(INCOMPLETE)
      await expect(banner(page)).toHaveAttribute('data-status', 'error')
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      // Between the two another problem, so that the second banner is not the first one.
      await fillIn(page, { 'Correo electrónico': 'ana' })
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText(INVALID_EMAIL)
    }
    expect(requests).toHaveLength(0)
  })
}

test('an e-mail address has one @, a dot after it and no spaces', { tag: '@desktop' }, async ({ page }) => {
  const requests = await answerContact(page, (route) => route.fulfill({ json: {} }))
  await openAwake(page, '/contacto')
  for (const email of [
    'ana',
    'ana@',
    '@ejemplo.com',
    'ana@ejemplo',
    'ana perez@ejemplo.com',
    'ana@@ejemplo.com',
    'a@b@c.com',
  ]) {
    await fillIn(page, { 'Correo electrónico': email, Mensaje: '' })
    await submitButton(page).click()
    await expect(banner(page)).toContainText(INCOMPLETE)
    await field(page, 'Mensaje').fill('Hola')
    await submitButton(page).click()
    await expect(banner(page), email).toContainText(INVALID_EMAIL)
  }
  expect(requests).toHaveLength(0)
})

test('an empty field is told before a wrong e-mail, and what was typed stays', async ({ page }) => {
  await openAwake(page, '/contacto')
  await fillIn(page, { 'Correo electrónico': 'ana', Mensaje: '' })
  await submitButton(page).click()
  await expect(banner(page)).toContainText(INCOMPLETE)
  await field(page, 'Mensaje').fill('Hola')
  await submitButton(page).click()
  await expect(banner(page)).toContainText(INVALID_EMAIL)
  await expect(banner(page)).not.toContainText(INCOMPLETE)
  expect(await typed(page)).toEqual({ ...valid, 'Correo electrónico': 'ana', Mensaje: 'Hola' })
})

test('the same problem twice is told twice', async ({ page }) => {
  await openAwake(page, '/contacto')
  await submitButton(page).click()
  const first = await banner(page).elementHandle()
  await submitButton(page).click()
  await expect.poll(() => first.evaluate((element) => element.isConnected)).toBe(false)
  await expect(page.getByRole('alert')).toContainText(INCOMPLETE)
})

test('what was typed and chosen before React came stays', async ({ page }) => {
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

test('a choice that was made stays through a try that fails', async ({ page }) => {
  await openAwake(page, '/contacto?institution=primario')
  await field(page, 'Institución').selectOption(options[2])
  await submitButton(page).click()
  await expect(banner(page)).toContainText(INCOMPLETE)
  await expect(field(page, 'Institución')).toHaveValue(options[2])
})
