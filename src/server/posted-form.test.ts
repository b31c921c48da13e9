import { expect, test } from 'vitest'
import { makeApi, REQUEST } from '../../tests/support/contact-api.ts'

const json = JSON.stringify(REQUEST)

test('a form posted without JavaScript is stored, and its page has empty fields', async () => {
  const { postForm, added } = makeApi()
  const sent = { ...REQUEST, name: 'Ñandú & Cía' }
  const answer = await postForm(new URLSearchParams({ ...sent, message: 'una\r\ndos' }))
  expect(added()).toEqual([{ ...sent, message: 'una\ndos' }])
  const page = await answer.text()
  expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(page).toContain('<p class="success">Recibimos tu mensaje</p>')
  expect(page).toContain('<input name="name" value="" aria-invalid="false">')
  expect(page).toContain('<option>Sede Centro</option>')
})

test('a refused form keeps what was typed, escaped as text', async () => {
  const typed = {
    ...REQUEST,
    email: '"><script>',
    institution: 'Sede Centro',
    message: '</textarea>%%name%% $& ñ',
  }
  const answer = await makeApi().postForm(new URLSearchParams(typed))
  const page = await answer.text()
  expect(answer.status).toBe(400)
  expect(page).toContain('<p class="error">El email no es válido</p>')
  expect(page).toContain('value="&#34;&#62;&#60;script&#62;" aria-invalid="true"')
  expect(page).toContain('<input name="name" value="Ana" aria-invalid="false">')
  expect(page).toContain('&#60;/textarea&#62;%%name%% $&#38; ñ')
  expect(page).toContain('<option selected="">Sede Centro</option>')
})

test.each(['name=%ff', 'name=%zz'])('refuses the form %s', async (body) => {
  const answer = await makeApi().postForm(body)
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('No se entiende')])
})

test('without an answer page, a posted form gets plain text', async () => {
  const answer = await makeApi({ formPages: new Map() }).postForm(new URLSearchParams(REQUEST))
  expect([answer.status, await answer.text()]).toEqual([200, 'Recibimos tu mensaje'])
})

test('a form sent from another site is refused', async () => {
  const { post, add } = makeApi()
  const answer = await post(json, { 'content-type': 'application/json', origin: 'https://otra.example' })
  expect(answer).toMatchObject({ status: 403, body: { error: 'De otro sitio' } })
  expect(add).not.toHaveBeenCalled()
})

const JSON_TYPE = { 'content-type': 'application/json' }
test.each([
  ['the trap of the page', { 'form-trap': '1' }, {}, 'trap'],
  ['the trap in the body', {}, { web_site: 'x' }, 'trap'],
  ['an age that is not a number', { 'form-age': '-1' }, { message: 'www.ejemplo.ar' }, undefined],
  ['an unknown origin', { origin: 'null' }, {}, 'hidden-origin'],
])('%s is checked for spam, and the answer is the usual one', async (_, headers, fields, guess) => {
  const { post, add } = makeApi()
  const answer = await post(JSON.stringify({ ...REQUEST, ...fields }), { ...JSON_TYPE, ...headers })
  expect(answer).toMatchObject({ status: 200, body: { message: 'Recibimos tu mensaje' } })
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.any(Object), expect.any(String), undefined, guess)
})
