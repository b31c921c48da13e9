// @vitest-environment node
import { capture } from '../../../tests/support/capture.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { decodeSecret, showCode } from '../../../tests/support/authenticator.ts'
import { makeOffice, type Browser } from '../../../tests/support/office.ts'
import { startClocked } from '../../../tests/support/start-server.ts'
import { createOffice } from './create-office.ts'
import { createPasswordLink } from './password-links.ts'
import { addPerson, removePerson, setPassword } from './people.ts'
import { sections } from './sections.ts'
import { createSession } from './sessions.ts'

vi.mock('node:crypto', async () => (await import('../../../tests/support/cheap-passwords.ts')).cheapCrypto())

const PASSWORD = 'caballo verde lunar'
const STEP = '/oficina/cuenta/segundo-paso'
const CODE = '/oficina/codigo'
const MINUTE = 60_000
const SECTIONS = sections.map(({ path }) => `/${path}`)

/** Makes an office with Ana, who has the role `todo`, an e-mail address and the second step. `code` returns the current code of her app. */
async function makeSecured(options?: Parameters<typeof makeOffice>[0]) {
  const office = await makeOffice(options)
  const ana = await office.enter('Ana', 'todo', 'ana@escuela.example')
  await setPassword(office.storage, ana.id, PASSWORD)
  const login = async (who: Browser = office.open(), name = 'Ana') => {
    const answer = await who.post('/oficina/entrar', { nombre: name, clave: PASSWORD })
    expect(answer.status).toBe(303)
    await who.get(CODE)
    return who
  }
  const browser = await login()
  const { address, codes } = await turnOn(office, browser)
  const code = (off = 0) => showCode(address, office.now(), off)
  return { ...office, id: ana.id, browser, login, address, codes, code }
}

type Office = Awaited<ReturnType<typeof makeOffice>>

async function turnOn(office: Office, browser: Browser) {
  await browser.get(STEP)
  const { html } = await browser.post(`${STEP}/empezar`)
  const address = readAddress(html)
  const done = await browser.post(`${STEP}/confirmar`, { codigo: showCode(address, office.now()) })
  expect(done.status).toBe(200)
  office.wait(MINUTE)
  await browser.get('/oficina/cuenta')
  return { address, codes: readCodes(done.html) }
}

const readCodes = (html: string) =>
  [...html.matchAll(/<code>([\da-z-]{14})<\/code>/g)].map(([, code = '']) => code)

/** Reads the address for the authenticator app. The page has it as a link for people who open the page on their phone. */
const readAddress = (html: string) => capture(html, /href="(otpauth:[^"]+)"/).replaceAll('&amp;', '&')

test('the second step is turned on by a QR code or a typed key, and a first code', async () => {
  const office = await makeOffice()
  const ana = await office.enter('Ana', 'todo', 'ana@escuela.example')
  const elsewhere = await office.enterAgain(ana.id)
  expect((await ana.get(STEP)).html).toContain('Google Authenticator')
  const { html } = await ana.post(`${STEP}/empezar`)
  const address = readAddress(html)
  expect(address).toMatch(
    /^otpauth:\/\/totp\/Oficina%20www.escuela.example:Ana\?secret=[A-Z2-7]{32}&issuer=Oficina%20www.escuela.example$/,
  )
  const typed = capture(html, /<p class="secret"><code>([^<]+)</)
  expect(address).toContain(`secret=${typed.replaceAll(' ', '')}&`)
  const wrong = await ana.post(`${STEP}/confirmar`, { codigo: showCode(address, office.now(), 7) })
  expect([wrong.status, readAddress(wrong.html)]).toEqual([400, address])
  expect((await ana.get('/oficina/cuenta')).html).toContain('Está desactivado')

  const codigo = ` ${showCode(address, office.now()).replace(/(?=...$)/, ' ')} `
  const done = await ana.post(`${STEP}/confirmar`, { codigo })
  expect(new Set(readCodes(done.html)).size).toBe(10)
  expect((await ana.get(STEP)).html).toContain('Te quedan 10')
  expect((await elsewhere.get('/oficina/cuenta')).status).toBe(302)
  expect(await office.actions()).toEqual(['Ana activó su segundo paso'])
  expect(office.mails).toMatchObject([{ to: 'ana@escuela.example', text: /Se activó un segundo paso/ }])
})

test('stores neither the secret nor a recovery code as plain text', async () => {
  const { storage, address, codes } = await makeSecured()
  const stored = await storage.use(async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('second_steps').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]),
  )
  const text = capture(address, /secret=(\w+)/)
  expect(stored).not.toContain(text)
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    expect(stored).not.toContain(decodeSecret(address).toString(encoding))
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('a session opens no page until the code is entered, then gets a new token', async () => {
  const office = await makeSecured()
  await office.receive()
  const before = await office.actions()
  const half = await office.login()
  for (const path of ['', '/cuenta/segundo-paso', '/nada', ...SECTIONS]) {
    const { status, headers } = await half.get(`/oficina${path}`)
    expect([path, status, headers.get('location')]).toEqual([path, 303, CODE])
  }
  expect((await half.get('/oficina/consultas/novedades')).status).toBe(401)
  const posts = [
    'consultas/1/borrar',
    'consultas/exportar',
    'personas/agregar',
    'cuenta/segundo-paso/desactivar',
  ]
  for (const path of posts)
    expect((await half.post(`/oficina/${path}`, { clave: PASSWORD })).headers.get('location')).toBe(CODE)
  expect(await office.actions()).toEqual(before)

  await half.get(CODE)
  const token = half.jar.get('oficina') ?? ''
  const { status, headers } = await half.post(CODE, { codigo: office.code() })
  expect([status, headers.get('location')]).toEqual([303, '/oficina'])
  expect(half.jar.get('oficina')).not.toBe(token)
  expect((await half.get('/oficina/personas')).status).toBe(200)
  const old = office.open()
  old.jar.set('oficina', token)
  expect((await old.get(CODE)).status).toBe(302)
})

test('a code of the app is accepted once, even when it is sent twice at once', async () => {
  const office = await makeSecured()
  const [one, other] = [await office.login(), await office.login()]
  const codigo = office.code()
  const answers = await Promise.all([one, other].map((browser) => browser.post(CODE, { codigo })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 403]))
  const third = await office.login()
  expect((await third.post(CODE, { codigo: office.code(-1) })).status).toBe(403)
  expect((await third.post(CODE, { codigo: office.code(1) })).status).toBe(303)
})

test('a recovery code is accepted once, however it is typed', async () => {
  const { login, codes, browser, actions } = await makeSecured()
  const post = (who: Browser, codigo: string) => who.post(CODE, { codigo })
  const [code = ''] = codes
  const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
  expect((await post(await login(), typed)).headers.get('location')).toContain(STEP)
  expect((await post(await login(), code)).status).toBe(403)
  expect((await browser.get(STEP)).html).toContain('Te quedan 9')
  expect(await actions()).toContain('Ana entró con un código de recuperación')

  const { html } = await browser.post(`${STEP}/codigos`)
  expect((await post(await login(), codes[1] ?? '')).status).toBe(403)
  expect((await post(await login(), readCodes(html)[0] ?? '')).status).toBe(303)
})

test('wrong codes are throttled per person, on every network, and logged', async () => {
  const office = await makeSecured()
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    const who = await office.login(office.open({ peer: `127.0.0.${time + 2}` }))
    statuses.push((await who.post(CODE, { codigo: office.code(7) })).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  expect(await office.actions()).toContain('Ana puso bien la clave, y mal el código del segundo paso')
  const entry = { level: 'info', event: 'office-code-throttled', network: '127.0.0.7', person: office.id }
  expect(office.entries).toContainEqual(entry)
})

test('wrong codes of an attacker with the password do not block a known browser', async () => {
  const office = await makeSecured()
  const { browser: known } = office
  await known.post('/oficina/salir')
  await office.login(known)
  expect((await known.post(CODE, { codigo: office.code() })).status).toBe(303)
  await known.post('/oficina/salir')
  office.wait(MINUTE)

  const thief = await office.login()
  expect([...thief.jar.keys()]).toEqual(['oficina'])
  for (let time = 0; time < 6; time++) await thief.post(CODE, { codigo: office.code(7) })
  expect((await thief.post(CODE, { codigo: office.code() })).status).toBe(429)
  await office.login(known)
  expect((await known.post(CODE, { codigo: office.code() })).status).toBe(303)
})

test('when the server’s key is lost, a recovery code still works', async () => {
  const office = await makeSecured()
  const secret = 'A'.repeat(80)
  await office.storage.use(({ db }) => db.updateTable('second_steps').set({ secret }).execute())
  const who = await office.login()
  expect((await who.post(CODE, { codigo: office.code() })).html).toContain('perdió la llave')
  expect(office.entries).toContainEqual(expect.objectContaining({ level: 'error', event: 'office-key' }))
  expect((await who.post(CODE, { codigo: office.codes[0] ?? '' })).status).toBe(303)
})

test('a session that waits for a code expires after ten minutes', async () => {
  const office = await makeSecured()
  const half = await office.login()
  office.wait(10 * MINUTE + 1)
  expect((await half.get(CODE)).headers.get('location')).toBe('/oficina/entrar')
})

test('choosing a new password by a link does not bypass the second step', async () => {
  const office = await makeSecured()
  const who = office.open()
  const link = await createPasswordLink(office.storage, office.id, office.now())
  await who.post(link, { clave: PASSWORD, repetida: PASSWORD })
  expect((await who.get('/oficina/consultas')).headers.get('location')).toBe(CODE)
})

test('actions that ask for the password also ask for a code of the second step', async () => {
  const office = await makeSecured()
  const { browser } = office
  office.wait(16 * MINUTE)
  expect((await browser.get('/oficina/personas')).status).toBe(403)
  const confirm = (codigo: string) => browser.post('/oficina/personas/confirmar', { clave: PASSWORD, codigo })
  expect((await confirm('')).html).toContain('El código no es ese')
  expect((await browser.get('/oficina/personas')).status).toBe(403)
  expect((await confirm(office.code())).status).toBe(303)
  expect((await browser.get('/oficina/personas')).status).toBe(200)
})

test('turning the second step off needs the password, is logged, and is mailed', async () => {
  const office = await makeSecured()
  const turnOff = (clave: string) => office.browser.post(`${STEP}/desactivar`, { clave })
  expect((await turnOff('otra cosa')).html).toContain('La clave no es esa')
  expect((await (await office.login()).get('/oficina/cuenta')).headers.get('location')).toBe(CODE)
  expect((await turnOff(PASSWORD)).status).toBe(303)
  const whole = await office.login()
  expect((await whole.get('/oficina/personas')).status).toBe(200)
  expect(await office.actions()).toContain('Ana desactivó su segundo paso')
  expect(office.mails.at(-1)?.text).toContain('Se desactivó el segundo paso')
})

test('administrators can turn off the second step of others, but not their own', async () => {
  const office = await makeSecured()
  const eva = await office.enter('Eva')
  await eva.get('/oficina/personas')
  const take = (who: Browser) => who.post('/oficina/personas/segundo-paso', { id: String(office.id) })
  await office.browser.get('/oficina/personas')
  expect((await take(office.browser)).html).toContain('El tuyo se cambia en Mi cuenta')
  expect((await take(eva)).status).toBe(303)
  expect((await office.browser.get('/oficina/cuenta')).status).toBe(302)
  expect((await (await office.login()).get('/oficina/personas')).status).toBe(200)
  expect(await office.actions()).toContain('Eva sacó el segundo paso de Ana')
  expect(office.mails.at(-1)).toMatchObject({ to: 'ana@escuela.example', text: /Eva sacó el segundo paso/ })

  const beto = await office.enter('Beto', 'consultas')
  await beto.get('/oficina/consultas')
  expect((await take(beto)).status).toBe(403)
})

test('after a new telephone is set up, codes of the former one are refused', async () => {
  const office = await makeSecured()
  const { address, codes } = await turnOn(office, office.browser)
  const half = await office.login()
  expect((await half.post(CODE, { codigo: office.code() })).status).toBe(403)
  expect((await half.post(CODE, { codigo: office.codes[0] ?? '' })).status).toBe(403)
  expect((await half.post(CODE, { codigo: showCode(address, office.now()) })).status).toBe(303)
  expect(codes).toHaveLength(10)
})

test('when the second step is required, no page opens until it is set up', async () => {
  const office = await makeOffice({ requiredFor: 'all' })
  const ana = await office.enter('Ana', 'todo')
  for (const path of ['', ...SECTIONS])
    expect((await ana.get(`/oficina${path}`)).headers.get('location')).toBe(STEP)
  const { html } = await ana.get(STEP)
  expect(html).toContain('Antes de seguir')
  expect(html).not.toContain('href="/oficina/consultas"')
  expect((await ana.post('/oficina/personas/agregar', { nombre: 'Eva', permiso: 'todo' })).status).toBe(303)
  expect(await office.actions()).toEqual([])

  await turnOn(office, ana)
  expect((await ana.get('/oficina/consultas')).status).toBe(200)
  expect((await ana.get(STEP)).html).not.toContain('Desactivarlo')
  expect((await ana.post(`${STEP}/desactivar`, { clave: PASSWORD })).status).toBe(400)
})

test('a setting demands the second step of administrators only, at their second log-in', async () => {
  const office = await makeOffice({ requiredFor: 'administrators' })
  const login = async (name: string, role: 'todo' | 'consultas') => {
    const { id } = await office.enter(name, role)
    await setPassword(office.storage, id, PASSWORD)
    return async () => {
      const browser = office.open()
      await browser.post('/oficina/entrar', { nombre: name, clave: PASSWORD })
      return browser
    }
  }
  const beto = await login('Beto', 'consultas')
  for (let times = 1; times <= 3; times++)
    expect((await (await beto()).get('/oficina/consultas')).status).toBe(200)
  const ana = await login('Ana', 'todo')
  expect((await (await ana()).get('/oficina/consultas')).status).toBe(200)
  const second = await ana()
  expect((await second.get('/oficina/consultas')).headers.get('location')).toBe(STEP)
  await turnOn(office, second)
  expect((await second.get('/oficina/consultas')).status).toBe(200)
  expect((await second.get(STEP)).html).not.toContain('Desactivarlo')
})

test('the duty of the second step belongs to the person, not to the log or the name', async () => {
  const office = await makeOffice({ requiredFor: 'administrators' })
  const { storage } = office
  const login = async () => {
    const browser = office.open()
    await browser.post('/oficina/entrar', { nombre: 'Ana', clave: PASSWORD })
    return (await browser.get('/oficina/consultas')).status
  }
  const addAna = async () => {
    const id = await addPerson(storage, { name: 'Ana', role: 'todo', email: null })
    await setPassword(storage, id, PASSWORD)
    return id
  }
  await office.enter('Beto')
  const first = await addAna()
  expect([await login(), await login()]).toEqual([200, 303])
  await storage.use(({ db }) => db.deleteFrom('actions').execute())
  expect(await login()).toBe(303)
  await removePerson(storage, first)
  await addAna()
  expect([await login(), await login()]).toEqual([200, 303])
})

test('a server reads whether the second step is required, and creates the key file', async () => {
  const server = await startClocked({ OFFICE_SECOND_STEP: 'required' }, { office: createOffice })
  const storage = await server.openDatabase()
  const id = await addPerson(storage, { name: 'Ana', role: 'todo', email: null })
  const now = new Date(server.clock.at)
  const cookie = `oficina=${await createSession(storage, id, { agent: '', network: '', now })}`
  const page = await fetch(`${server.url}/oficina/personas`, { headers: { cookie } })
  const text = await page.text()
  expect(text).toContain('Antes de seguir: el segundo paso')
  const csrf = capture(text, /name="csrf" value="([^"]+)"/)
  const body = new URLSearchParams({ csrf })
  const begun = await fetch(`${server.url}${STEP}/empezar`, { method: 'POST', headers: { cookie }, body })
  expect(await begun.text()).toContain('<svg')
  expect(existsSync(join(server.folder, 'oficina.key'))).toBe(true)
})
