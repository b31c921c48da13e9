import { expect, test } from 'vitest'
import { checkForm, type FormField, type PostedFile } from './forms.ts'
import { siteData } from '../../../tests/support/site-data.ts'

const texts = siteData.messages.forms

const FIELDS: FormField[] = [
  { type: 'text', id: 'nombre', label: 'Nombre', required: true, minLength: 2, maxLength: 10 },
  { type: 'email', id: 'correo', label: 'Correo' },
  { type: 'phone', id: 'telefono', label: 'Teléfono' },
  { type: 'choice', id: 'nivel', label: 'Nivel', options: ['Jardín', 'Primario'] },
  { type: 'choices', id: 'talleres', label: 'Talleres', options: ['Coro', 'Ajedrez', 'Huerta'], atMost: 2 },
  { type: 'date', id: 'dia', label: 'Día', earliest: '2027-03-01', latest: '2027-03-31' },
  { type: 'longText', id: 'nota', label: 'Nota', maxLength: 20 },
  { type: 'file', id: 'foto', label: 'Foto', atMost: 2, maxMegabytes: 1 },
  { type: 'consent', id: 'acepto', label: 'Acepto que guarden mis datos.', required: true },
]

const GOOD = { nombre: ['Ana'], acepto: ['yes'] }

const PDF = { name: 'nota.pdf', size: 9, type: 'application/pdf' }

const check = (posted: Record<string, (string | PostedFile)[]>) =>
  checkForm(FIELDS, new Map(Object.entries({ ...GOOD, ...posted })), texts)

test('returns the answers in the order of the form, each with the label of its field', () => {
  const posted = {
    talleres: ['Huerta', 'Coro', 'Coro'],
    nombre: ['  Ana  '],
    correo: ['ana@correo.ar'],
    dia: ['2027-03-31'],
    telefono: ['4444-55'],
    nivel: ['Jardi\u0301n'],
    nota: [' Hola\nchau '],
  }
  expect(check(posted)).toEqual({
    ok: true,
    answers: [
      { id: 'nombre', label: 'Nombre', value: 'Ana' },
      { id: 'correo', label: 'Correo', value: 'ana@correo.ar' },
      { id: 'telefono', label: 'Teléfono', value: '4444-55' },
      { id: 'nivel', label: 'Nivel', value: 'Jardín' },
      { id: 'talleres', label: 'Talleres', value: 'Huerta, Coro' },
      { id: 'dia', label: 'Día', value: '2027-03-31' },
      { id: 'nota', label: 'Nota', value: 'Hola\nchau' },
      { id: 'acepto', label: 'Acepto que guarden mis datos.', value: 'Sí' },
    ],
  })
})

test('omits optional fields that the visitor left empty', () => {
  expect(check({ correo: [''], nota: ['  '] })).toMatchObject({
    answers: [{ id: 'nombre' }, { id: 'acepto' }],
  })
})

test.each<[string, string[], string]>([
  ['nombre', ['  '], texts.required],
  ['nombre', [], texts.required],
  ['nombre', ['A'], 'Escribí 2 caracteres como mínimo.'],
  ['nombre', ['A'.repeat(11)], 'Escribí 10 caracteres como máximo.'],
  ['correo', ['ana@correo'], texts.email],
  ['telefono', ['4444-5'], texts.phone],
  ['telefono', ['no tengo'], texts.phone],
  ['nivel', ['Secundario'], texts.unknownOption],
  ['talleres', ['Coro', 'Judo'], texts.unknownOption],
  ['talleres', ['Coro', 'Ajedrez', 'Huerta'], 'Elegí 2 como máximo.'],
  ['dia', ['2027-02-30'], texts.date],
  ['dia', ['31/03/2027'], texts.date],
  ['dia', ['2027-02-28'], 'El primer día posible es 2027-03-01.'],
  ['dia', ['2027-04-01'], 'El último día posible es 2027-03-31.'],
  ['nota', ['x'.repeat(21)], 'Escribí 20 caracteres como máximo.'],
  ['acepto', [], texts.consent],
])('the field %s refuses %j', (id, values, problem) => {
  expect(check({ [id]: values })).toEqual({
    ok: false,
    text: texts.intro,
    problems: new Map([[id, problem]]),
  })
})

test.each<[string, object[], string]>([
  ['too many files', [PDF, PDF, PDF], 'Elegí 2 como máximo.'],
  ['a large file', [{ ...PDF, size: 2 ** 20 + 1 }], 'Cada archivo puede pesar 1 MB como máximo.'],
  ['another type', [PDF, { ...PDF, type: 'text/html' }], texts.fileType],
])('refuses %s', (_, files, problem) => {
  expect(check({ foto: files.map((file) => ({ ...PDF, ...file })) })).toEqual({
    ok: false,
    text: texts.intro,
    problems: new Map([['foto', problem]]),
  })
})

test('accepts files up to the size limit, and their answer lists their names', () => {
  const empty = { name: '', size: 0, type: 'application/octet-stream' }
  const foto = { id: 'foto', label: 'Foto', value: 'nota.pdf, otra.pdf', isFile: true }
  expect(check({ foto: [PDF, { ...PDF, name: 'otra.pdf', size: 2 ** 20 }] })).toMatchObject({
    answers: [{ id: 'nombre' }, foto, { id: 'acepto' }],
  })
  expect(check({ foto: [empty] })).toMatchObject({ answers: [{ id: 'nombre' }, { id: 'acepto' }] })
})

test('keeps the answer to a removed form field under the field’s id', () => {
  const kept = { id: 'hermanos', label: 'hermanos', value: '2', isUnasked: true }
  expect(check({ hermanos: [' 2 '], vacio: [''] })).toMatchObject({
    answers: [{ id: 'nombre' }, { id: 'acepto' }, kept],
  })
})
