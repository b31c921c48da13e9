// @vitest-environment node
import { expect, test } from 'vitest'
import { formatCsv, formatJson, formatText } from './inbox.ts'

const REQUEST = {
  id: 1,
  received_at: '2026-11-22T01:30:00.000Z',
  name: 'Ana Pérez',
  email: 'ana@ejemplo.ar',
  phone: '4444',
  institution: 'Sede Centro',
  message: 'Hola',
  answered_at: null,
  mail: 'waiting' as const,
}

test('JSON is an array with a line for each request', () => {
  const text = formatJson([REQUEST, { ...REQUEST, id: 2 }])
  expect(JSON.parse(text)).toEqual([REQUEST, { ...REQUEST, id: 2 }])
  expect(text.split('\n')).toHaveLength(5)
  expect(formatJson([])).toBe('[]\n')
})

test('CSV has a heading and quotes what RFC 4180 asks to', () => {
  expect(formatCsv([{ ...REQUEST, name: 'Pérez, "Ana"', message: 'una\ndos' }])).toBe(
    'id,received_at,name,email,phone,institution,message\r\n' +
      '1,2026-11-22T01:30:00.000Z,"Pérez, ""Ana""",ana@ejemplo.ar,4444,Sede Centro,"una\ndos"\r\n',
  )
})

test.each(['=1+1', '+54 11', '-1', '@SUM', '\tx', '\rx'])(
  'a cell that starts like %j is no formula',
  (message) => {
    expect(formatCsv([{ ...REQUEST, message }])).toContain(`'${message}`)
  },
)

test('the list tells the time in Argentina and all the fields', () => {
  const text = formatText([REQUEST])
  expect(text).toContain('21/11/26, 22:30')
  for (const part of ['Ana Pérez', 'ana@ejemplo.ar', '4444', 'Sede Centro', 'Hola'])
    expect(text).toContain(part)
})

test('a message cannot command the terminal', () => {
  expect(formatText([{ ...REQUEST, message: 'a\u001b[2Jb\u009bc' }])).toContain('a [2Jb c')
})
