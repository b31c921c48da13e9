// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { makeOffice, type Browser } from '../../../tests/support/office.ts'
import { createPasswordLink } from './password-links.ts'
import { addPerson, listPeople, setPassword } from './people.ts'
import { hashToken } from './secrets.ts'

vi.mock('node:crypto', async () => (await import('../../../tests/support/cheap-passwords.ts')).cheapCrypto())

const PASSWORD = 'caballo verde lunar'
const ENTER = '/oficina/entrar'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function makeLinked(options: Parameters<typeof makeOffice>[0] = {}) {
  const office = await makeOffice(options)
  const id = await addPerson(office.storage, { name: 'Silvia', role: 'todo', email: null })
  return { ...office, id, link: await createPasswordLink(office.storage, id, office.now()) }
}

async function makeEntered() {
  const { link, ...office } = await makeLinked()
  const browser = office.open()
  const chosen = await browser.post(link, { clave: PASSWORD, repetida: PASSWORD })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/oficina'])
  const login = (who: Browser, name = 'Silvia', password = PASSWORD) =>
    who.post(ENTER, { nombre: name, clave: password })
  return { ...office, link, browser, login }
}

test('a link to choose a password works only once', async () => {
  const { link, open, browser, actions } = await makeEntered()
  expect((await browser.get('/oficina/personas')).status).toBe(200)
  const again = await open().get(link)
  expect(again.status).toBe(410)
  expect(again.html).toContain('El enlace ya no sirve')
  expect((await open().post(link, { clave: PASSWORD, repetida: PASSWORD })).status).toBe(410)
  expect(await actions()).toEqual(['Silvia eligió su clave con un enlace', 'Silvia entró'])
})

test('mails the person whose link was used to choose a password', async () => {
  const office = await makeOffice()
  const { id } = await office.enter('Ana', 'consultas', 'ana@escuela.example')
  const link = await createPasswordLink(office.storage, id, office.now())
  expect((await office.open().post(link, { clave: 'corta', repetida: 'corta' })).status).toBe(400)
  expect(office.mails).toEqual([])
  expect((await office.open().post(link, { clave: PASSWORD, repetida: PASSWORD })).status).toBe(303)
  expect(office.mails).toMatchObject([{ to: 'ana@escuela.example', text: /se eligió una clave nueva/ }])
})

test('when two people use one link at the same time, only the first sets the password', async () => {
  const { link, ...office } = await makeLinked()
  const passwords = [PASSWORD, 'tren dorado azul']
  const answers = await Promise.all(
    passwords.map((clave) => office.open().post(link, { clave, repetida: clave })),
  )
  const won = passwords[answers.findIndex(({ status }) => status === 303)] ?? ''
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 410]))
  expect((await office.open().post(ENTER, { nombre: 'Silvia', clave: won })).status).toBe(303)
})

test('a password link is never logged, even when the database fails', async () => {
  const { link, ...office } = await makeLinked()
  await office.storage.close()
  expect((await office.open().get(link)).status).toBe(503)
  expect(office.entries).toMatchObject([{ event: 'office', path: '/oficina/clave/…' }])
})

test('the log-in accepts a name without its accents, in any case', async () => {
  const office = await makeOffice()
  const id = await addPerson(office.storage, { name: 'Silvia Domínguez', role: 'todo', email: null })
  await setPassword(office.storage, id, PASSWORD)
  for (const nombre of ['silvia dominguez', ' SILVIA  DOMÍNGUEZ ', 'Silvia Domi\u0301nguez'])
    expect((await office.open().post(ENTER, { nombre, clave: PASSWORD })).status).toBe(303)
})

test('a password link expires after three days, and when a new one is made', async () => {
  const { link: first, id, ...office } = await makeLinked()
  const second = await createPasswordLink(office.storage, id, office.now())
  expect((await office.open().get(first)).status).toBe(410)
  expect((await office.open().get(second)).status).toBe(200)
  office.wait(72 * HOUR)
  expect((await office.open().get(second)).status).toBe(410)
})

test.each([
  ['of the site', 'Escuela-2026', 'Escuela-2026'],
  ['of the person', 'silvia.silvia', 'silvia.silvia'],
  ['mistyped', PASSWORD, 'otra cosa distinta'],
])('a password that is %s is refused, and the link stays valid', async (_, clave, repetida) => {
  const { link, ...office } = await makeLinked()
  const { status, html } = await office.open().post(link, { clave, repetida })
  expect(status).toBe(400)
  expect(html).toContain('role="alert"')
  expect((await office.open().get(link)).status).toBe(200)
})

test('over TLS the session cookie is hidden from other hosts, sites and scripts', async () => {
  const { link, ...office } = await makeLinked({ proxies: 1 })
  const browser = office.open({ 'x-forwarded-proto': 'https' })
  const { headers } = await browser.post(link, { clave: PASSWORD, repetida: PASSWORD })
  const rest = '; Path=/; HttpOnly; Secure; SameSite=Lax'
  expect(
    headers.getSetCookie().map((cookie) => cookie.replaceAll(/[\w-]{43}/g, 'x').replace(/\d+/, '9')),
  ).toEqual([`__Host-oficina=x${rest}`, `__Host-oficina-conocida=x.x; Max-Age=9${rest}`])
})

test('the cookies of a site below a path have other names than those of its host', async () => {
  const { link, ...office } = await makeLinked({ url: 'https://escuela.example/colegio' })
  const browser = office.open()
  await browser.post(link, { clave: PASSWORD, repetida: PASSWORD })
  expect([...browser.jar.keys()]).toEqual(['oficina-colegio', 'oficina-conocida-colegio'])
  expect((await browser.get('/oficina/consultas')).status).toBe(200)
})

test('a wrong name and a wrong password get the same answer', async () => {
  const { open, login, entries } = await makeEntered()
  const answers = [await login(open(), 'Silvia', 'otra cosa'), await login(open(), 'Nadie', 'otra cosa')]
  const plain = answers.map(({ status, html }) => [status, html.replace(/value="(Silvia|Nadie)"/, '')])
  expect(plain[0]).toEqual(plain[1])
  expect(answers[0]?.status).toBe(403)
  expect(entries.filter(({ event }) => event === 'office-login-refused')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toMatch(/Silvia|Nadie|otra cosa/)
})

test('a log-in replaces the session, and a log-out ends it on the server', async () => {
  const { browser, login, open } = await makeEntered()
  const before = browser.jar.get('oficina') ?? ''
  expect((await login(browser, '  SILVIA ')).status).toBe(303)
  const after = browser.jar.get('oficina') ?? ''
  expect(after).not.toBe(before)
  const stolen = open()
  stolen.jar.set('oficina', before)
  expect((await stolen.get('/oficina/cuenta')).status).toBe(302)

  await browser.get('/oficina/cuenta')
  const left = await browser.post('/oficina/salir')
  expect(left.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(browser.jar.has('oficina')).toBe(false)
  stolen.jar.set('oficina', after)
  expect((await stolen.get('/oficina/cuenta')).status).toBe(302)
})

test('a session ends after twelve hours without use, and after a week in any case', async () => {
  const office = await makeOffice()
  const ana = await office.enter('Ana', 'consultas')
  const status = async (path = '/oficina/consultas') => (await ana.get(path)).status
  for (let time = 0; time < 15; time++) {
    office.wait(11 * HOUR)
    expect(await status()).toBe(200)
  }
  office.wait(4 * HOUR)
  expect(await status()).toBe(302)
  const beto = await office.enter('Beto', 'consultas')
  office.wait(12 * HOUR + 1)
  expect((await beto.get('/oficina/consultas')).status).toBe(302)
})

test('polling for new requests does not prolong a session', async () => {
  const office = await makeOffice()
  const ana = await office.enter('Ana', 'consultas')
  office.wait(11 * HOUR)
  expect((await ana.get('/oficina/consultas/novedades')).status).toBe(200)
  office.wait(2 * HOUR)
  expect((await ana.get('/oficina/consultas/novedades')).status).toBe(401)
})

test('a new password requires the present one, and ends all other sessions', async () => {
  const { browser, login, open } = await makeEntered()
  const elsewhere = open()
  await login(elsewhere)
  const change = (actual: string) =>
    browser.post('/oficina/cuenta/clave', { actual, clave: 'tren dorado azul', repetida: 'tren dorado azul' })
  await browser.get('/oficina/cuenta')
  expect((await change('no es esta clave')).html).toContain('La clave de ahora no es esa.')
  expect((await elsewhere.get('/oficina/cuenta')).status).toBe(200)
  expect((await change(PASSWORD)).status).toBe(303)
  expect((await elsewhere.get('/oficina/cuenta')).status).toBe(302)
  expect((await browser.get('/oficina/cuenta')).status).toBe(200)
  expect((await login(open())).status).toBe(403)
  expect((await login(open(), 'Silvia', 'tren dorado azul')).status).toBe(303)
})

test('the former address gets a mail when a person changes the address for alerts', async () => {
  const office = await makeOffice()
  const ana = await office.enter('Ana', 'consultas', 'ana@escuela.example')
  expect((await ana.get('/oficina/cuenta')).html).toContain('value="ana@escuela.example"')
  const save = (correo: string) => ana.post('/oficina/cuenta/correo', { correo })
  expect((await save('a@b.c, otro@b.c')).html).toContain('El correo no parece una dirección.')
  expect((await save(' nueva@escuela.example ')).status).toBe(303)
  expect(office.mails).toMatchObject([{ to: 'ana@escuela.example', text: /ya no llegan a esta dirección\./ }])
  expect((await save('')).status).toBe(303)
  expect(await listPeople(office.storage)).toMatchObject([{ email: null }])
  const changed = 'Ana cambió su correo para los avisos'
  expect(await office.actions()).toEqual([changed, changed])
})

test('people can see and end only their own sessions', async () => {
  const office = await makeOffice()
  const ana = await office.enter('Ana')
  const beto = await office.enter('Beto')
  const begin = async (agent: string) => {
    const { get, token } = await office.enterAgain(ana.id, agent)
    return { id: hashToken(token), isIn: async () => (await get('/oficina/cuenta')).status === 200 }
  }
  const phone = await begin('Mozilla/5.0 (Linux; Android 14) Chrome/130')
  const tablet = await begin('Mozilla/5.0 (iPad) Safari/600')
  const { html } = await ana.get('/oficina/cuenta')
  for (const text of ['Firefox', '(esta)', 'Chrome, Android', 'Safari, iPad', '203.0.113.5'])
    expect(html).toContain(text)

  await ana.post('/oficina/cuenta/cerrar', { sesion: phone.id })
  expect([await phone.isIn(), await tablet.isIn()]).toEqual([false, true])
  await ana.post('/oficina/cuenta/cerrar', { sesion: hashToken(beto.token) })
  expect((await beto.get('/oficina/cuenta')).status).toBe(200)
  await ana.post('/oficina/cuenta/cerrar')
  expect(await tablet.isIn()).toBe(false)
  expect((await ana.get('/oficina/cuenta')).status).toBe(200)
})

test('wrong passwords delay only the network that sends them', async () => {
  const { entries, from, attempt } = await makeNetworks()
  const attacker = from('203.0.113.5')
  expect(await times(6, () => attempt(attacker, 'x', 'silvia '))).toEqual([403, 403, 403, 403, 403, 429])
  const throttled = await attacker.post(ENTER, { nombre: 'SILVIA', clave: 'x' })
  expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('203.0.113.6').post(ENTER, { nombre: 'Silvia', clave: 'x' })).status).toBe(403)
  expect(entries).toContainEqual({ level: 'info', event: 'office-login-throttled', network: '203.0.113.5' })
})

/** Acts some times, one after the other. @returns the results */
async function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await act(index))
  return results
}

async function makeNetworks() {
  const { id, ...office } = await makeLinked({ proxies: 1 })
  await setPassword(office.storage, id, PASSWORD)
  const from = (address: string) => office.open({ 'x-forwarded-proto': 'https', 'x-forwarded-for': address })
  const attempt = async (who: Browser, clave: string, nombre = 'Silvia') =>
    (await who.post(ENTER, { nombre, clave })).status
  return { ...office, from, attempt }
}

test('attackers on many networks cannot lock out a known browser', async () => {
  const { from, attempt } = await makeNetworks()
  const [known, fresh] = [from('192.0.2.1'), from('192.0.2.2')]
  expect(await attempt(known, PASSWORD)).toBe(303)
  await known.post('/oficina/salir')
  await times(30, (index) => attempt(from(`198.51.100.${index}`), 'x'))
  expect(await attempt(fresh, PASSWORD)).toBe(429)
  expect(await attempt(known, PASSWORD)).toBe(303)
})

test('a known browser has few extra tries, and only for the person who used it', async () => {
  const { storage, from, attempt } = await makeNetworks()
  await addPerson(storage, { name: 'Beto', role: 'consultas', email: null })
  const browser = from('192.0.2.1')
  expect(await attempt(browser, PASSWORD)).toBe(303)
  expect(await times(6, () => attempt(browser, 'x'))).toEqual([403, 403, 403, 403, 403, 429])
  expect((await times(6, () => attempt(browser, 'x', 'Beto'))).at(-1)).toBe(429)

  const name = '__Host-oficina-conocida'
  const forged = from('192.0.2.9')
  const [nonce = ''] = (browser.jar.get(name) ?? '').split('.')
  forged.jar.set(name, [`${nonce}.`, `${nonce}.${nonce}`, '.', 'x'].join('~'))
  await times(30, (index) => attempt(from(`198.51.100.${index}`), 'x'))
  expect(await attempt(forged, PASSWORD)).toBe(429)
})

test('all IPv6 networks of one customer share one limit of log-in tries', async () => {
  const { from, attempt } = await makeNetworks()
  const statuses = await times(90, (index) =>
    attempt(from(`2001:db8:1:${index.toString(16)}::1`), 'x', `nadie ${index}`),
  )
  expect(statuses.filter((status) => status === 403)).toHaveLength(40)
})
