// @vitest-environment node
import { expect, test } from 'vitest'
import { checkContact, readContactAnswer } from './contact.ts'

const valid = {
  name: ' Ana Pérez ',
  email: 'ana@ejemplo.com.ar',
  phone: '(011) 4444-5555',
  institution: 'Colegio Primario Aukan',
  message: 'Hola',
}

test('a complete request passes, trimmed and with its five fields only', () => {
  expect(checkContact({ ...valid, extra: 'x' })).toEqual({
    ok: true,
    request: { ...valid, name: 'Ana Pérez' },
  })
})

test.each(['name', 'email', 'phone', 'message'])('%s is required, and whitespace alone is empty', (field) => {
  expect(checkContact({ ...valid, [field]: ' \n ' })).toEqual({ ok: false, problem: 'incomplete', field })
})

test('an absent institution is allowed', () => {
  expect(checkContact({ ...valid, institution: '' }).ok).toBe(true)
})

test('an empty field is told before a wrong email', () => {
  expect(checkContact({ ...valid, email: 'no', message: '' })).toMatchObject({
    problem: 'incomplete',
    field: 'message',
  })
})

test.each(['ana', 'ana@x', '@x.com', 'a b@x.com', 'a@x@y.com', 'a@.com', 'a@com.', 'a@x. com'])(
  '%s is no email',
  (email) => {
    expect(checkContact({ ...valid, email })).toEqual({ ok: false, problem: 'invalidEmail', field: 'email' })
  },
)

test.each(['a@b.c', 'ana+aukan@ejemplo.com.ar', 'ñandú@correo.ar'])('%s is an email', (email) => {
  expect(checkContact({ ...valid, email }).ok).toBe(true)
})

test('texts come out in NFC', () => {
  expect(checkContact({ ...valid, name: 'Pe\u0301rez' })).toMatchObject({ request: { name: 'Pérez' } })
})

test('the answer’s text is message on success and error otherwise', () => {
  const body = { message: 'Recibido', error: 'Mal' }
  expect(readContactAnswer(true, body)).toBe('Recibido')
  expect(readContactAnswer(false, body)).toBe('Mal')
})

test.each([
  null,
  [],
  'texto',
  7,
  {},
  { message: 3 },
  { message: ' ' },
  Object.create({ message: 'heredado' }),
])('an answer without a text of its own gives none (%j)', (body) => {
  expect(readContactAnswer(true, body)).toBeUndefined()
})
