import { expect, test, vi } from 'vitest'
import type { FormField, FormPart } from '../../engine/contract/forms.ts'
import { rules } from './FormBlock.rules.ts'

const EMAIL: FormField = { type: 'email', id: 'correo', label: 'Correo' }

function reported(fields: FormPart[], recipients: string[] = []) {
  const report = vi.fn()
  const form = { id: 'jornada', heading: 'Jornada', submit: 'Enviar', fields, recipients }
  for (const rule of rules) rule({ type: 'FormBlock', ...form }, report, { today: '' })
  return report.mock.calls.map(([{ code }, ...path]) => [code as string, path.join('.')])
}

test('a valid form has no diagnostic', () => {
  const fields: FormField[] = [
    EMAIL,
    { type: 'text', id: 'nombre', label: 'Nombre', minLength: 2, maxLength: 2 },
    { type: 'choice', id: 'nivel', label: 'Nivel', options: ['Jardín', 'Primario'] },
    { type: 'choices', id: 'dias', label: 'Días', options: ['Lunes', 'Martes'], atLeast: 2 },
    { type: 'date', id: 'dia', label: 'Día', earliest: '2027-03-01', latest: '2027-03-01' },
    { type: 'consent', id: 'acepto', label: 'Acepto.', required: true },
  ]
  expect(reported(fields, ['uno@correo.example', 'ñandú@correo.example'])).toEqual([])
})

// prettier-ignore
test.each<[string, string, FormField]>([
  ['AUK260', 'fields.1.id', { type: 'phone', id: 'correo', label: 'Teléfono' }],
  ['AUK261', 'fields.1.options.1', { type: 'choice', id: 'b', label: 'B', options: ['Sí', 'Sí'] }],
  ['AUK262', 'fields.1.options', { type: 'choice', id: 'b', label: 'B', options: ['Sí'] }],
  ['AUK263', 'fields.1.minLength', { type: 'text', id: 'b', label: 'B', minLength: 9, maxLength: 8 }],
  ['AUK263', 'fields.1.atLeast', { type: 'choices', id: 'b', label: 'B', options: ['1', '2'], atLeast: 3 }],
  ['AUK263', 'fields.1.earliest', { type: 'date', id: 'b', label: 'B', earliest: '2027-03-02', latest: '2027-03-01' }],
  ['AUK266', 'fields.1.required', { type: 'consent', id: 'b', label: 'B', required: false }],
])('%s is reported at %s', (code, path, field) => {
  expect(reported([EMAIL, field])).toEqual([[code, path]])
})

test('reports mistakes in the fields of a group at their location', () => {
  const repeated: FormField = { type: 'phone', id: 'correo', label: 'Teléfono' }
  expect(reported([{ type: 'group', label: 'Grupo', fields: [EMAIL, repeated] }])).toEqual([
    ['AUK260', 'fields.0.fields.1.id'],
  ])
})

test('reports file fields that together exceed the size a form may send', () => {
  const file = (id: string, atMost: number) =>
    ({ type: 'file', id, label: id, atMost, maxMegabytes: 5 }) as const
  expect(reported([EMAIL, file('a', 2), file('b', 2)])).toEqual([])
  expect(reported([EMAIL, file('a', 2), file('b', 3)])).toEqual([['AUK273', 'fields']])
})

test('reports a wrong recipient, and a form without an e-mail or telephone', () => {
  const note = { type: 'longText', id: 'nota', label: 'Nota', maxLength: 9 } as const
  expect(reported([note], ['a@b', 'Ana <a@b.ar>'])).toEqual([
    ['AUK264', 'recipients.0'],
    ['AUK264', 'recipients.1'],
    ['AUK265', 'fields'],
  ])
})
