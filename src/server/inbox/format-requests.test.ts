import { collect } from '../../../tests/support/collect.ts'
import { expect, test } from 'vitest'
import { UNANSWERED } from '../../../tests/support/read-stored.ts'
import type { StoredRequest } from '../storage/find-requests.ts'
import * as format from './format-requests.ts'

const REQUEST = {
  id: 1,
  received_at: '2026-11-22T01:30:00.000Z',
  name: 'Ana Pérez',
  email: 'ana@ejemplo.ar',
  phone: '4444',
  institution: 'Sede Centro',
  message: 'Hola',
  ...UNANSWERED,
  mail: 'waiting' as const,
}

const whole = async (parts: AsyncIterable<string>) => (await collect(parts)).join('')
const formatJson = (requests: StoredRequest[]) => whole(format.formatJson(() => requests))
const formatCsv = (requests: StoredRequest[], separator?: ';' | ',') =>
  whole(format.formatCsv(() => requests, separator))
const formatText = (requests: StoredRequest[], now: Date, locale: format.Locale) =>
  whole(format.formatText(() => requests, now, locale))

const LOCALE = { language: 'es-AR', timeZone: 'America/Argentina/Buenos_Aires' }

test('the JSON export is an array with one line for each request', async () => {
  const text = await formatJson([REQUEST, { ...REQUEST, id: 2 }])
  expect(JSON.parse(text)).toEqual([REQUEST, { ...REQUEST, id: 2 }])
  expect(text.split('\n')).toHaveLength(5)
  expect(await formatJson([])).toBe('[]\n')
})

test('the CSV export has a heading and quotes cells by RFC 4180', async () => {
  const requests = [{ ...REQUEST, name: 'Pérez, "Ana"', message: 'una\ndos; tres' }]
  expect(await formatCsv(requests, ',')).toBe(
    'Recibida,Nombre,Teléfono,Correo,Institución,Mensaje,Contestada,Aviso por correo,Número\r\n' +
      '2026-11-22T01:30:00.000Z,"Pérez, ""Ana""",4444,ana@ejemplo.ar,Sede Centro,"una\ndos; tres",,el correo todavía no salió,1\r\n',
  )
})

test('CSV for Excel in Argentina has a byte order mark and semicolons', async () => {
  const text = await formatCsv([REQUEST])
  expect(text).toMatch(/^\uFEFFRecibida;Nombre;/)
  expect(text).toContain('2026-11-22T01:30:00.000Z;Ana Pérez;4444;ana@ejemplo.ar;')
})

const FORMULAS = ['=1+1', '+54 11', '-1', '@SUM', '\tx', '\rx', '＝1', '＋1', '－1', '＠SUM']
test.each(FORMULAS)('a spreadsheet does not run a cell with %j as a formula', async (message) => {
  expect(await formatCsv([{ ...REQUEST, message }])).toContain(`'${message}`)
})

const NOW = new Date('2026-11-25T12:00:00.000Z')

test('the list of requests shows all fields, with times of the site’s zone', async () => {
  const text = await formatText([REQUEST], NOW, LOCALE)
  expect(text).toContain('21/11/26, 22:30')
  expect(await formatText([], NOW, LOCALE)).toBe('No hay consultas.\n')
  const british = { language: 'en-GB', timeZone: 'Europe/London' }
  expect(await formatText([REQUEST], NOW, british)).toContain('22/11/2026, 01:30')
  for (const part of ['Ana Pérez', 'ana@ejemplo.ar', '4444', 'Sede Centro', 'Hola'])
    expect(text).toContain(part)
})

test('the list shows how long a request has waited, or when it was answered', async () => {
  expect(await formatText([REQUEST], NOW, LOCALE)).toContain(
    'sin contestar, hace 3 días · el correo todavía no salió',
  )
  expect(await formatText([REQUEST], new Date('2026-11-22T04:00:00.000Z'), LOCALE)).toContain('hace 2 horas')
  const answered = { ...REQUEST, answered_at: '2026-11-23T15:00:00.000Z', mail: 'sent' as const }
  expect(await formatText([answered], NOW, LOCALE)).toContain(
    'contestada el 23/11/26, 12:00 · correo enviado',
  )
})

test('the list shows why a mail has failed', async () => {
  const parked = { ...REQUEST, mail: 'parked' as const, last_error: '550 no existe' }
  expect(await formatText([parked], NOW, LOCALE)).toContain('NO se pudo enviar el correo (550 no existe)')
})

test('the message of a request cannot send escape sequences to the terminal', async () => {
  expect(await formatText([{ ...REQUEST, message: 'a\u001b[2Jb\u009bc' }], NOW, LOCALE)).toContain('a [2Jb c')
})

const FORM = {
  id: 'jornada',
  name: 'Puertas abiertas',
  answers: [
    { id: 'quien', label: 'Quién viene', value: 'Bruno' },
    { id: 'nota', label: 'Nota', value: 'Uno\nCorreo: falso@b.c' },
    { id: 'formula', label: 'Edad', value: '=1+1' },
  ],
}
const FILLED = { ...REQUEST, name: 'Bruno', email: '', phone: '', form: JSON.stringify(FORM) }

test('the answers to a form are an object in JSON, and columns in CSV', async () => {
  expect(JSON.parse(await formatJson([FILLED]))).toEqual([{ ...FILLED, form: FORM }])
  const [head, first, second] = (await formatCsv([REQUEST, FILLED], ',')).split('\r\n')
  expect(head).toBe(
    'Recibida,Nombre,Teléfono,Correo,Institución,Formulario,Mensaje,Quién viene,Nota,Edad,Contestada,Aviso por correo,Número',
  )
  expect(first).toMatch(/,Sede Centro,,Hola,,,,,el correo todavía no salió,1$/)
  expect(second).toMatch(/,Sede Centro,Puertas abiertas,,Bruno,"Uno\nCorreo: falso@b.c",'=1\+1,,/)
})

test('CSV has one column for all answers to unknown questions', async () => {
  const sent = (number: number) => ({
    id: 'jornada',
    name: 'Puertas abiertas',
    answers: [
      { id: 'quien', label: 'Nombre', value: 'Bruno' },
      { id: 'hijo', label: 'Nombre', value: 'Mora' },
      { id: `x${number}`, label: `x${number}`, value: 'a', isUnasked: true },
      { id: 'y', label: 'y', value: 'b', isUnasked: true },
    ],
  })
  const requests = [1, 2].map((number) => ({ ...FILLED, form: JSON.stringify(sent(number)) }))
  const lines = (await formatCsv([REQUEST, ...requests], ',')).split('\r\n')
  expect(lines.map((line) => line.split('Centro,')[1]?.split(',,el')[0] ?? line.split('ución,')[1])).toEqual([
    'Formulario,Mensaje,Nombre,Otras respuestas,Contestada,Aviso por correo,Número',
    ',Hola,,',
    'Puertas abiertas,,"Bruno\nMora","x1: a\ny: b"',
    'Puertas abiertas,,"Bruno\nMora","x2: a\ny: b"',
    undefined,
  ])
})

test('the list of requests names the form', async () => {
  expect(await formatText([FILLED], NOW, LOCALE)).toMatch(
    /Sede Centro · Puertas abiertas\n[^\n]+\n    Bruno\n/,
  )
})
