import { expect, test } from 'vitest'
import { answerToken } from '../engine/contract/form-answer.ts'
import type { ServerForm } from '../engine/contract/forms.ts'
import type { ApiDependencies } from './site-api.ts'
import { isFormUpload } from './accept-form.ts'
import { makeApi as makeSiteApi, NOW } from '../../tests/support/contact-api.ts'
import { TEST_SITE } from '../../tests/support/server-site.ts'

const FORM: ServerForm = {
  id: 'jornada',
  name: 'Inscripción a la jornada',
  fields: [
    { type: 'text', id: 'chico', label: 'Quién viene', required: true, maxLength: 200 },
    { type: 'text', id: 'adulto', label: 'Con quién', maxLength: 200, autocomplete: 'name' },
    { type: 'email', id: 'correo', label: 'Correo' },
    { type: 'phone', id: 'telefono', label: 'Teléfono' },
    { type: 'choices', id: 'talleres', label: 'Talleres', options: ['Coro', 'Ajedrez'] },
    { type: 'consent', id: 'acepto', label: 'Acepto.', required: true },
  ],
  recipients: ['jornada@escuela.example'],
  institution: 'Sede Norte',
  subject: 'Una inscripción',
  answer: '¡Los esperamos!',
}
const PAGE = `<p class="${answerToken('status')}">${answerToken('text')}</p>
<input name="chico" value="${answerToken('value.chico')}" aria-invalid="${answerToken('wrong.chico')}"><b>${answerToken('problem.chico')}</b>
<input type="checkbox" data-checked="${answerToken('chosen.talleres.0')}"/><input type="checkbox" data-checked="${answerToken('chosen.talleres.1')}"/>`

const GOOD =
  'chico=Bruno&adulto=Ana+D%C3%ADaz&correo=ana@correo.ar&telefono=4444-5555&talleres=Coro&talleres=Ajedrez&acepto=yes'
const VALUES = ['Bruno', 'Ana Díaz', 'ana@correo.ar', '4444-5555', 'Coro, Ajedrez', 'Sí']
const JSON_WANTED = { accept: 'application/json' }

function makeApi(changes: Partial<ApiDependencies> = {}) {
  const site = { ...TEST_SITE, forms: [FORM] }
  const formPages = new Map([['jornada', PAGE]])
  const { add, api } = makeSiteApi({ site, formPages, ...changes })
  const post = (body: string, headers: Record<string, string> = {}, id = 'jornada') =>
    api.request(`/api/forms/${id}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return { add, api, post }
}

test('stores a form as a request with the sender, the answers and a text of them', async () => {
  const { add, post } = makeApi()
  const answer = await post(GOOD, { ...JSON_WANTED, 'idempotency-key': 'clave-123' })
  expect([answer.status, await answer.json()]).toEqual([200, { message: '¡Los esperamos!' }])
  expect(add).toHaveBeenCalledExactlyOnceWith(
    {
      name: 'Ana Díaz',
      email: 'ana@correo.ar',
      phone: '4444-5555',
      institution: 'Sede Norte',
      message: FORM.fields.map(({ label }, at) => `${label}: ${VALUES[at]}`).join('\n'),
      form: {
        id: 'jornada',
        name: 'Inscripción a la jornada',
        answers: FORM.fields.map(({ id, label }, at) => ({ id, label, value: VALUES[at] })),
      },
    },
    NOW.toISOString(),
    'clave-123',
    undefined,
  )
})

test('files a form under the institution that the visitor chose, or under none', async () => {
  const fields: ServerForm['fields'] = [{ type: 'institution', id: 'sede', label: 'Sede' }, ...FORM.fields]
  const filed = async (institution: string, body: string) => {
    const { add, post } = makeApi({ site: { ...TEST_SITE, forms: [{ ...FORM, institution, fields }] } })
    expect((await post(body)).status).toBe(200)
    return add.mock.calls[0]?.[0].institution
  }
  expect(await filed('Sede Norte', `${GOOD}&sede=Sede+Centro`)).toBe('Sede Centro')
  expect(await filed('Sede Norte', `${GOOD}&sede=`)).toBe('Sede Norte')
  expect(await filed('', GOOD)).toBe('')
})

test('reports each wrong field of a form, and stores nothing', async () => {
  const { add, post } = makeApi()
  const answer = await post('chico=&correo=ana', JSON_WANTED)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: 'Revisá estos datos:',
      problems: {
        chico: 'Completá este campo.',
        correo: 'Escribí el correo completo, con @ y lo que sigue.',
        acepto: 'Para enviar el formulario tenés que aceptarlo.',
      },
    },
  ])
  expect(add).not.toHaveBeenCalled()
})

test('without JavaScript, a refused form comes back with its problems and all answers', async () => {
  const answer = await makeApi().post('chico=%3Cb%3E%25%25text%25%25&talleres=Ajedrez')
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  expect(await answer.text()).toBe(`<p class="error">Revisá estos datos:</p>
<input name="chico" value="&#60;b&#62;%%text%%" aria-invalid="false"><b></b>
<input type="checkbox"/><input type="checkbox" checked=""/>`)
})

test('without JavaScript, a stored form returns the page with empty fields', async () => {
  const answer = await makeApi().post(GOOD)
  expect([answer.status, await answer.text()]).toEqual([
    200,
    `<p class="success">¡Los esperamos!</p>
<input name="chico" value="" aria-invalid="false"><b></b>
<input type="checkbox"/><input type="checkbox"/>`,
  ])
})

test('a form that cannot be stored comes back with its answers', async () => {
  const { post } = makeApi({ store: { add: () => Promise.reject(new Error('disk full')) } })
  const answer = await post(GOOD)
  expect(answer.status).toBe(503)
  const html = await answer.text()
  expect(html).toContain('No se pudo guardar')
  expect(html).toContain('value="Bruno"')
})

test('a form treats spam and posts from other sites like the contact form', async () => {
  const { add, post } = makeApi()
  expect((await post(`${GOOD}&web_site=x`)).status).toBe(200)
  expect(add).toHaveBeenCalledWith(expect.anything(), expect.anything(), undefined, 'trap')
  expect((await post(GOOD, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post(GOOD, { 'content-type': 'application/json' })).status).toBe(415)
  expect((await post(`chico=${'x'.repeat(40_000)}`)).status).toBe(413)
})

test('only a multipart post of a form gets the longer time limit of uploads', () => {
  const isUpload = (url: string, type?: string) => isFormUpload({ url, headers: { 'content-type': type } })
  expect(isUpload('/api/forms/jornada', 'multipart/form-data; boundary=x')).toBe(true)
  expect(isUpload('/api/forms/jornada', 'application/x-www-form-urlencoded')).toBe(false)
  expect(isUpload('/api/forms/jornada')).toBe(false)
  expect(isUpload('/api/contact.php', 'multipart/form-data; boundary=x')).toBe(false)
})

test('an unknown form is a 404, and a known form accepts only POST', async () => {
  const { api, post } = makeApi()
  expect((await post(GOOD, {}, 'otra')).status).toBe(404)
  const read = await api.request('/api/forms/jornada')
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})
