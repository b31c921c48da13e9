import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { showCode } from '../support/authenticator.ts'
import { test as plainTest, type Locator, type Page } from '@playwright/test'
import { test } from './office-support.ts'
import { expect } from './support.ts'
import { expectNoOverflow, expectNoViolationsInBothSchemes } from './whole-page.ts'

const PASSWORD = 'caballo verde lunar'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page) => page.locator('.banner.ok')

async function answerTheOldest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'La consulta que más espera llegó hace 3 días' }).click()
  await expect(heading(page, 'Ana Pérez')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contestar por correo' })).toHaveAttribute(
    'href',
    /^mailto:ana@ejemplo\.com\.ar\?subject=Tu%20consulta/,
  )
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5491144445555',
  )
  await expect(page.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:0111544445555')
  await button(page, 'Marcar como contestada').click()
  await expect(said(page)).toHaveText('Quedó como contestada.')
}

async function findTheOldOne(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Todas las consultas' }).click()
  await page.getByLabel('Nombre, correo, teléfono o texto').fill('FERNANDEZ tarde')
  await button(page, 'Buscar').click()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Dora Fernández'])
  await page.getByRole('link', { name: 'Dora Fernández' }).click()
  await page.getByLabel('Nueva nota').fill('Volvió a llamar')
  await button(page, 'Anotar').click()
  await expect(page.getByText('Volvió a llamar')).toBeVisible()
}

test('a request leaves the quarantine, and is deleted forever @nightly-desktop', async ({ page, office }) => {
  await office.enter(page)
  await page.goto('/oficina/consultas')
  await page.getByRole('link', { name: /^En cuarentena/ }).click()
  await page.getByRole('link', { name: 'Lucía' }).click()
  await expectNoOverflow(page)
  await button(page, 'No es basura: sacar de la cuarentena').click()
  await expect(said(page)).toContainText('Salió de la cuarentena')

  await button(page, 'Borrar').click()
  await expectNoOverflow(page)
  await page.getByLabel('Para borrar para siempre, escribí «borrar»').fill('borrar')
  await button(page, 'Borrar para siempre').click()
  await expect(said(page)).toHaveText('Se borró para siempre.')
  await page.getByRole('link', { name: /^Todas/ }).click()
  await expect(page.getByRole('link', { name: 'Caro' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lucía' })).toHaveCount(0)
})

test('keeps a note that is typed but not saved, until it is saved @desktop', async ({ page, office }) => {
  await office.enter(page)
  await page.goto('/oficina/consultas/3')
  const note = page.getByLabel('Nueva nota')
  await note.fill('Llamar el lunes')
  await page.getByRole('link', { name: /Todas las consultas/ }).click()
  await page.goto('/oficina/consultas/4')
  await expect(note).toHaveValue('')
  await page.goto('/oficina/consultas/3')
  await expect(note).toHaveValue('Llamar el lunes')
  await page.reload()
  await button(page, 'Anotar').click()
  await expect(page.getByText('Llamar el lunes')).toBeVisible()
  await expect(note).toHaveValue('')
})

test('no page of the office has axe violations, light or dark @nightly-desktop', async ({ page, office }) => {
  test.slow()
  const paths = ['entrar', 'consultas', 'consultas?q=nada', 'consultas/3', 'consultas/5', 'consultas/persona']
  const others = ['estado', 'personas', 'registro', 'cuenta', 'cuenta/segundo-paso']
  await page.goto(await office.link())
  await expectNoViolationsInBothSchemes(page)
  const styles = await (await page.request.get('/oficina/oficina.css')).text()
  expect(styles).toMatch(/url\(\S*\/assets\/asap-common-[^]*url\(\S*\/assets\/asap-latin-/)
  await office.enter(page)
  for (const path of [...paths, ...others]) {
    await page.goto(`/oficina/${path}`)
    await expectNoViolationsInBothSchemes(page)
    await expectNoOverflow(page)
  }
  await page.goto('/oficina/consultas/1')
  await button(page, 'Borrar').click()
  await expect(said(page)).toBeVisible()
  await expectNoViolationsInBothSchemes(page)
  await button(page, 'Todo lo de este correo').click()
  await expect(page.getByText('Hay una consulta guardada')).toBeVisible()
  await expectNoViolationsInBothSchemes(page)
})

test('every task of the office can be done by keyboard alone @desktop', async ({ page, office }) => {
  const reach = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await office.enter(page)
  await page.goto('/oficina')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await reach(page.getByRole('link', { name: /^La consulta que más espera/ }))
  await page.keyboard.press('Enter')
  await reach(button(page, 'Marcar como contestada'))
  await page.keyboard.press('Enter')
  await expect(said(page)).toBeVisible()
  await reach(page.getByLabel('Nueva nota'))
  await page.keyboard.type('Vino a la escuela')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vino a la escuela')).toBeVisible()
  await reach(button(page, 'Borrar'))
  await page.keyboard.press('Enter')
  await reach(page.getByLabel('Para borrar para siempre, escribí «borrar»'))
  await page.keyboard.type('borrar')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Se borró para siempre.')
})

test.describe('without JavaScript @phone', () => {
  test.use({ javaScriptEnabled: false })

  test('a person answers the oldest request, finds an old one by search and adds a note', async ({
    page,
    office,
  }) => {
    await office.enter(page)
    await page.goto('/oficina/cuenta')
    await button(page, 'Menú').click()
    await page.getByRole('navigation').getByRole('link', { name: 'Consultas' }).click()
    await answerTheOldest(page)
    await findTheOldOne(page)
    await page.getByRole('link', { name: 'Todas las consultas' }).click()
    await office.receive('Beto', 0, 'Recién escribí')
    await page.getByRole('link', { name: 'Ver si llegó algo nuevo' }).click()
    await expect(page.getByRole('link', { name: 'Beto' })).toBeVisible()
  })
})

test('log-in asks for a second step after it is set up on the account page @phone', async ({
  page,
  office,
}) => {
  await page.goto(await office.link())
  await expect(heading(page, 'Hola, Silvia')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByLabel('Clave (10 caracteres o más)').fill(PASSWORD)
  await page.getByLabel('Otra vez').fill(PASSWORD)
  await button(page, 'Guardar y entrar').click()
  await page.goto('/oficina/cuenta/segundo-paso')
  await button(page, 'Empezar').click()
  const picture = await page.getByRole('img', { name: 'Código QR para la app' }).screenshot({ type: 'png' })
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const address = decodeQR({ width: info.width, height: info.height, data })
  await expect(page.getByRole('link', { name: 'Abrí la app desde acá' })).toHaveAttribute('href', address)
  await expectNoViolationsInBothSchemes(page)
  await expectNoOverflow(page)
  await page.getByLabel('El código de la app').fill(showCode(address, office.now))
  await button(page, 'Activar').click()
  await expect(heading(page, 'Guardá estos códigos')).toBeVisible()
  await expectNoViolationsInBothSchemes(page)
  const recovery = (await page.locator('.recovery li').first().textContent())!
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  await button(page, 'Salir').click()

  await page.getByLabel('Nombre').fill('Silvia')
  await page.getByLabel('Clave').fill(PASSWORD)
  await button(page, 'Entrar').click()
  await expectNoViolationsInBothSchemes(page)
  await page.getByText('No tengo el teléfono').click()
  await page.getByLabel('Uno de tus códigos de recuperación').fill(recovery)
  await button(page, 'Entrar con este código').click()
  await expect(page.getByText('Te quedan 9')).toBeVisible()
})

test('a new request appears, is announced, and moves neither focus nor text @desktop', async ({
  page,
  office,
}) => {
  await page.clock.install()
  await office.enter(page)
  await page.goto('/oficina/consultas')
  await page.getByLabel('Nombre, correo, teléfono o texto').fill('a medio escri')
  const caro = page.getByRole('link', { name: 'Caro' })
  await caro.focus()
  await office.receive('Beto', 0, 'Recién escribí')
  await page.clock.runFor(20_000)
  await expect(page.getByRole('link', { name: 'Beto' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Llegó una consulta nueva.')
  await expect(page).toHaveTitle(/^● /)
  await expect(caro).toBeFocused()
  await expect(page.getByLabel('Nombre, correo, teléfono o texto')).toHaveValue('a medio escri')
  await expect(page.getByRole('link', { name: 'Sin contestar 3' })).toBeVisible()
})

test.describe('after an error that the browser logs @desktop', () => {
  test.use({ tolerated: /status of 401/ })

  test('the office hides the requests when the session has ended', async ({ page, office }) => {
    await page.clock.install()
    await office.enter(page)
    await page.goto('/oficina/consultas')
    await page.context().clearCookies()
    await page.clock.runFor(20_000)
    await expect(heading(page, 'Entrar')).toBeVisible()
  })
})

plainTest('no file of the site that visitors get names the office @desktop', () => {
  const dist = join(process.env.TEST_FOLDER!, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(20)
  const read = (file: (typeof files)[number]) => readFileSync(join(file.parentPath, file.name), 'latin1')
  const naming = files.filter((file) => /\/oficina\/|oficina\.(?:css|js)/.test(read(file)))
  expect(naming.map(({ name }) => name)).toEqual([])
})
