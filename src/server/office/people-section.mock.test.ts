// @vitest-environment node
import { capture } from '../../../tests/support/capture.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeOffice } from '../../../tests/support/office.ts'
import { addPerson, listPeople, setPassword } from './people.ts'

vi.mock('node:crypto', async () => (await import('../../../tests/support/cheap-passwords.ts')).cheapCrypto())

const PEOPLE = '/oficina/personas'
const PASSWORD = 'caballo verde lunar'

async function makeAna() {
  const office = await makeOffice()
  const ana = await office.enter('Ana')
  await ana.get(PEOPLE)
  return { office, ana }
}

test('shows the password link of a new person once, and logs its creation', async () => {
  const { office, ana } = await makeAna()
  const { html } = await ana.post(`${PEOPLE}/agregar`, { nombre: 'Beto', permiso: 'consultas', correo: '' })
  const link = capture(html, /value="http:\/\/localhost(\/oficina\/clave\/[\w-]{43})"/)
  expect((await office.open().get(link)).html).toContain('Hola, Beto')
  expect((await ana.get(PEOPLE)).html).not.toContain(link)
  expect(await office.actions()).toEqual(['Ana agregó a Beto (consultas)'])
})

test.each([
  [{ nombre: 'Beto', permiso: 'rey' }, 'Elegí qué puede hacer.'],
  [{ nombre: 'Beto', permiso: 'todo', correo: 'no es correo' }, 'El correo no parece una dirección.'],
  [{ nombre: 'Beto', permiso: 'todo', correo: 'a@b.c,otro@b.c' }, 'El correo no parece una dirección.'],
  [{ nombre: '', permiso: 'todo' }, 'entre 1 y 80 letras'],
  [{ nombre: 'Be\u0001to', permiso: 'todo' }, 'entre 1 y 80 letras'],
  [{ nombre: ' aná ', permiso: 'todo' }, 'Ya hay alguien'],
])('refuses to add a person with %j', async (fields, sentence) => {
  const { office, ana } = await makeAna()
  const { status, html } = await ana.post(`${PEOPLE}/agregar`, fields)
  expect(status).toBe(400)
  expect(html).toContain(sentence)
  expect(await listPeople(office.storage)).toHaveLength(1)
})

test('shows no details when the database fails while a person is added', async () => {
  const { office, ana } = await makeAna()
  await office.storage.use(({ db }) => sql`DROP TABLE actions`.execute(db))
  const { status, html } = await ana.post(`${PEOPLE}/agregar`, { nombre: 'Beto', permiso: 'consultas' })
  expect(status).toBe(503)
  expect(html).not.toContain('actions')
})

test('the last administrator cannot be removed', async () => {
  const { office, ana } = await makeAna()
  const beto = await office.enter('Beto')
  const change = (id: number) => ana.post(`${PEOPLE}/permiso`, { id: String(id), permiso: 'consultas' })
  expect((await change(beto.id)).status).toBe(303)
  expect((await change(ana.id)).html).toContain('Tiene que quedar alguien')
  const left = await ana.post(`${PEOPLE}/sacar`, { id: String(ana.id) })
  expect(left.html).toContain('Tiene que quedar alguien')
  expect((await listPeople(office.storage)).map(({ role }) => role)).toEqual(['todo', 'consultas'])
})

test('a person who is removed, or whose sessions are ended, is logged out at once', async () => {
  const { office, ana } = await makeAna()
  const beto = await office.enter('Beto', 'consultas')
  const isIn = async () => (await beto.get('/oficina/consultas')).status === 200
  expect(await isIn()).toBe(true)
  await ana.post(`${PEOPLE}/cerrar`, { id: String(beto.id) })
  expect(await isIn()).toBe(false)
  const caro = await office.enter('Caro', 'consultas')
  await ana.post(`${PEOPLE}/sacar`, { id: String(caro.id) })
  expect((await caro.get('/oficina/consultas')).status).toBe(302)
  expect(await office.actions()).toEqual(['Ana cerró las sesiones de Beto', 'Ana sacó a Caro'])
})

test('a change of role takes away the access of the former role at once', async () => {
  const { office, ana } = await makeAna()
  const beto = await office.enter('Beto')
  await ana.post(`${PEOPLE}/permiso`, { id: String(beto.id), permiso: 'contenido' })
  expect((await beto.get('/oficina/consultas')).status).toBe(403)
})

test('asks for the password again after 15 minutes, and then starts a new session', async () => {
  const office = await makeOffice()
  const ana = await office.enter('Ana')
  await setPassword(office.storage, ana.id, PASSWORD)
  const entered = await office.open().post('/oficina/entrar', { nombre: 'Ana', clave: PASSWORD })
  ana.jar.set('oficina', capture(entered.headers.getSetCookie().join(), /oficina=([^;]+)/))
  expect((await ana.get(PEOPLE)).html).toContain('Agregar a alguien')
  office.wait(15 * 60_000)
  const old = ana.jar.get('oficina')
  for (const asked of [
    await ana.get(PEOPLE),
    await ana.get('/oficina/cuenta'),
    await ana.post(`${PEOPLE}/agregar`, { nombre: 'Eva', permiso: 'todo' }),
    await ana.post(`${PEOPLE}/confirmar`, { clave: 'no es esta' }),
  ]) {
    expect(asked.status).toBe(403)
    expect(asked.html).toContain('¿Sos vos?')
  }
  expect(await listPeople(office.storage)).toHaveLength(1)
  expect((await ana.get('/oficina/consultas')).status).toBe(200)
  expect((await ana.post(`${PEOPLE}/confirmar`, { clave: PASSWORD })).status).toBe(303)
  expect(ana.jar.get('oficina')).not.toBe(old)
  expect((await ana.get(PEOPLE)).html).toContain('Agregar a alguien')
})

test('a person’s name that looks like HTML is shown as text', async () => {
  const office = await makeOffice()
  const ana = await office.enter('Ana')
  await addPerson(office.storage, { name: '<img src=x onerror=alert(1)>', role: 'consultas', email: null })
  const { html } = await ana.get(PEOPLE)
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img')
})
