/** The contact form on its way: specification, sections 4, 7 and 8; traps 11 to 17. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
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
import { expect, openAwake, scrollTop, test } from './support.ts'

const EMPTY = { Nombre: '', 'Correo electrónico': '', Teléfono: '', Mensaje: '' }
const GREEN = 'rgb(227, 243, 232)'
const RED = 'rgb(252, 232, 231)'

test('posts exactly the five fields as JSON, trimmed, with the full label of the institution', async ({
  page,
}) => {
  const requests = await answerContact(page, (route) => route.fulfill({ json: { message: 'Recibido' } }))
  await openAwake(page, '/contacto?institution=secundario')
  await fillIn(page, { Nombre: '  Ana Pérez ', Mensaje: '\nDos\nlíneas \n' })
  await submitButton(page).click()
  await expect(banner(page)).toContainText('Recibido')
  expect(requests).toHaveLength(1)
  expect(requests[0]!.method()).toBe('POST')
  expect(requests[0]!.headers()['content-type']).toBe('application/json')
  expect(requests[0]!.postData()).toBe(
    JSON.stringify({
      name: 'Ana Pérez',
      email: 'ana@ejemplo.com.ar',
      phone: '(011) 4444-5555',
      institution: 'Instituto Secundario Aukan',
      message: 'Dos\nlíneas',
    }),
  )
})

test('a success is green, clears the fields, goes to the top and gets the focus', async ({ page }) => {
  await answerContact(page, (route) => route.fulfill({ json: { message: 'Gracias, Ana' } }))
  await openAwake(page, '/contacto')
  await fillIn(page)
  await page.evaluate(() => scrollTo(0, 300))
  await submitButton(page).click()
  await expect(banner(page)).toContainText('Gracias, Ana')
  await expect(banner(page)).toHaveCSS('background-color', GREEN)
  await expect(page.locator(':focus')).toContainText('Gracias, Ana')
  await expect.poll(() => scrollTop(page)).toBe(0)
  expect(await typed(page)).toEqual(EMPTY)
})

for (const json of [{}, null, { message: '' }, { message: 7 }, ['hola']]) {
  test(
    `a success that says ${JSON.stringify(json)} has the default text`,
    { tag: '@desktop' },
    async ({ page }) => {
      await answerContact(page, (route) => route.fulfill({ json }))
      await openAwake(page, '/contacto')
      await fillIn(page)
      await submitButton(page).click()
      await expect(banner(page)).toContainText('Mensaje enviado correctamente')
      await expect(banner(page)).toHaveAttribute('data-status', 'success')
    },
  )
}

test.describe('a failure', () => {
  test.use({ tolerated: /Failed to load resource/ })

  const CONNECTION = 'Error de conexión. Por favor, intenta nuevamente.'
  const failures: { name: string; answer: (route: Route) => Promise<void>; text: string }[] = [
    {
      name: 'with a text of the server',
      answer: (route) => route.fulfill({ status: 500, json: { error: 'La secretaría está cerrada' } }),
      text: 'La secretaría está cerrada',
    },
    {
      name: 'without a text',
      answer: (route) => route.fulfill({ status: 400, json: {} }),
      text: 'Error al enviar el mensaje',
    },
    {
      name: 'that says null',
      answer: (route) => route.fulfill({ status: 500, json: null }),
      text: 'Error al enviar el mensaje',
    },
    {
      name: 'with an odd text',
      answer: (route) => route.fulfill({ status: 500, json: { error: { code: 7 } } }),
      text: 'Error al enviar el mensaje',
    },
    {
      name: 'that is no JSON',
      answer: (route) => route.fulfill({ status: 500, body: '<h1>Oh</h1>' }),
      text: CONNECTION,
    },
    {
      name: 'of a 200 that is no JSON',
      answer: (route) => route.fulfill({ status: 200, body: 'ok' }),
      text: CONNECTION,
    },
    { name: 'of the network', answer: (route) => route.abort('internetdisconnected'), text: CONNECTION },
  ]

  for (const { name, answer, text } of failures) {
    test(`${name} is red and keeps the fields`, { tag: '@desktop' }, async ({ page }) => {
      await answerContact(page, answer)
      await openAwake(page, '/contacto?institution=primario')
      await fillIn(page)
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(banner(page)).toHaveCSS('background-color', RED)
      await expect(page.locator(':focus')).toContainText(text)
      expect(await typed(page)).toEqual(valid)
      await expect(field(page, 'Institución')).toHaveValue(options[1])
      await expect(submitButton(page)).toBeEnabled()
    })
  }

  test('can be tried again: the banner goes, the button waits, and then it is a success', async ({
    page,
  }) => {
    const second = Promise.withResolvers<void>()
    const requests = await answerContact(page, async (route) => {
      if (requests.length === 1) return route.fulfill({ status: 503, json: { error: 'Ahora no' } })
      await second.promise
      return route.fulfill({ json: {} })
    })
    await openAwake(page, '/contacto')
    await fillIn(page)
    await submitButton(page).click()
    await expect(banner(page)).toContainText('Ahora no')

    await submitButton(page).click()
    const waiting = page.getByRole('button', { name: 'Enviando...' })
    await expect(waiting).toBeDisabled()
    await expect(banner(page)).toHaveCount(0)
    second.resolve()
    await expect(banner(page)).toContainText('Mensaje enviado correctamente')
    await expect(submitButton(page)).toBeEnabled()
    expect(requests).toHaveLength(2)
  })
})

test('a double click sends once', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  const requests = await answerContact(page, async (route) => {
    await answered.promise
    await route.fulfill({ json: {} })
  })
  await openAwake(page, '/contacto')
  await fillIn(page)
  await submitButton(page).dblclick()
  await field(page, 'Nombre').press('Enter')
  answered.resolve()
  await expect(banner(page)).toContainText('Mensaje enviado correctamente')
  expect(requests).toHaveLength(1)
})

test(
  'a silent server counts as a lost connection after 20 seconds',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install()
    const requests = await answerContact(page, () => new Promise(() => {}))
    await openAwake(page, '/contacto')
    await fillIn(page)
    await submitButton(page).click()
    await expect.poll(() => requests.length).toBe(1)
    await page.clock.runFor(20_000)
    await expect(banner(page)).toContainText('Error de conexión. Por favor, intenta nuevamente.')
    await expect(submitButton(page)).toBeEnabled()
  },
)

test('all of it works by the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
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

test('a request lands in the database, where the inbox lists it', async ({ page }) => {
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
