import { expect, test } from 'vitest'
import { siteData } from '../../../tests/support/site-data.ts'
import { contactForm, contactRequest, readContactAnswer } from './contact.ts'

const valid = {
  name: ' Ana Pérez ',
  email: 'ana@ejemplo.com.ar',
  phone: '(011) 4444-5555',
  institution: 'Colegio Primario Aukan',
  message: 'Hola',
}

const { messages } = siteData
const { incomplete, invalidEmail } = messages.contact
const form = contactForm((label) => ({ label }), messages)

function check(values: Record<string, string>) {
  const result = form.check(new Map(Object.entries(values).map(([name, value]) => [name, [value]])))
  return result.ok ? contactRequest(result.answers) : { text: result.text, marked: [...result.problems] }
}

test('accepts a complete request, trims its values, and drops unknown fields', () => {
  expect(check({ ...valid, extra: 'x' })).toEqual({ ...valid, name: 'Ana Pérez' })
})

test.each(['name', 'email', 'phone', 'message'])('the field %s may not be only spaces', (field) => {
  expect(check({ ...valid, [field]: ' \n ' })).toEqual({ text: incomplete, marked: [[field, '']] })
})

test('a message of invisible signs only is empty', () => {
  for (const message of ['\u200B\u2060\uFEFF', '\u00AD', '\u3164\u2800', '\u202E\u0000'])
    expect(check({ ...valid, message })).toEqual({ text: incomplete, marked: [['message', '']] })
  expect(check({ ...valid, message: '👍🏽' })).toMatchObject({ message: '👍🏽' })
})

test('marks each empty field', () => {
  expect(check({})).toHaveProperty('marked', [
    ['name', ''],
    ['email', ''],
    ['phone', ''],
    ['message', ''],
  ])
})

test('has no limit of length, and accepts any phone number', () => {
  const long = { ...valid, name: 'x'.repeat(9000), email: `${'x'.repeat(300)}@x.ar`, phone: 'después' }
  expect(check(long)).toEqual(long)
})

test('a contact request without an institution is accepted', () => {
  expect(check({ ...valid, institution: '' })).toMatchObject({ institution: '' })
})

test('reports only the empty field when the e-mail address is wrong too', () => {
  expect(check({ ...valid, email: 'no', message: '' })).toEqual({
    text: incomplete,
    marked: [['message', '']],
  })
})

const WRONG_ADDRESSES = ['ana', 'ana@x', '@x.com', 'a b@x.com', 'a@x@y.com', 'a@.com', 'a@com.', 'a@x. com']
test.each(WRONG_ADDRESSES)('%s is not a valid mail address', (email) => {
  expect(check({ ...valid, email })).toEqual({ text: invalidEmail, marked: [['email', '']] })
})

test.each(['a@b.c', 'ana+aukan@ejemplo.com.ar', 'ñandú@correo.ar'])('%s is a valid mail address', (email) => {
  expect(check({ ...valid, email })).toMatchObject({ email })
})

test('normalizes accented letters to NFC', () => {
  expect(check({ ...valid, name: 'Pe\u0301rez' })).toMatchObject({ name: 'Pérez' })
})

test('the text to show is the `message` of a success and the `error` of a failure', () => {
  expect(readContactAnswer(true, { message: 'Recibido' })).toEqual({ isSent: true, text: 'Recibido' })
  const body = { message: 'Recibido', error: 'Mal' }
  expect(readContactAnswer(false, body)).toEqual({ isSent: false, text: 'Mal' })
})

const inherited: unknown = Object.create({ message: 'heredado', error: 'heredado' })
test.each([null, [], 'texto', 7, {}, { message: 3 }, { message: ' ' }, inherited])(
  'returns no text for a response without a message or an error (%j)',
  (body) => {
    expect(readContactAnswer(true, body)).toEqual({ isSent: true, text: undefined })
    expect(readContactAnswer(false, body)).toEqual({ isSent: false, text: undefined })
  },
)

test.each([
  { success: false },
  { success: 'false' },
  { success: 0 },
  { ok: false },
  { error: true },
  { error: 'E_MAIL' },
  { errors: ['x'] },
  { status: 'error' },
  { status: 'failed' },
  { status: 500 },
])('a response that reports an error is a failure, even with status 200 (%j)', (body) => {
  expect(readContactAnswer(true, { message: '¡Listo!', ...body }).isSent).toBe(false)
})

test.each([
  { success: true },
  { success: 'true', error: null },
  { error: '' },
  { error: false, errors: [] },
  { errors: {} },
  { status: 'success' },
  { status: 'ok', ok: 1 },
  { status: 200 },
])('a response that reports a success is a success (%j)', (body) => {
  expect(readContactAnswer(true, body).isSent).toBe(true)
})

test.each([
  [{ error: 'El correo no existe.' }, 'El correo no existe.'],
  [{ success: false, message: 'Faltan datos' }, 'Faltan datos'],
  [{ error: true, message: 'Faltan datos' }, 'Faltan datos'],
  [{ error: 'SQLSTATE[HY000] no such table' }, undefined],
  [{ error: 'Uncaught Exception in /var/www/contact.php' }, undefined],
  [{ error: '<b>Fatal error</b>: out of memory' }, undefined],
  [{ error: 'ERR_42' }, undefined],
])('shows the text of a failure with status 200 only if it is a sentence (%j)', (body, text) => {
  expect(readContactAnswer(true, body)).toEqual({ isSent: false, text })
})
