import { expect, test } from 'vitest'
import { variablesFor, variablesIn } from './variables.ts'

test('lists the variables of a text, each once', () => {
  expect(variablesIn('Llamá al {phone} o al {primario.phone}, {no es}. {phone}')).toEqual([
    'phone',
    'primario.phone',
  ])
})

test('a page of an institution may omit the institution’s id in names of variables', () => {
  const address = { street: 'Rivadavia 100', locality: 'Morón' }
  const files = new Map(
    Object.entries({
      'site.json': {
        variables: { phone: '4000' },
        institutions: [{ id: 'norte' }, { id: 'sur', phones: ['5000'], address, variables: { hora: '8' } }],
      },
      'pages/sur.json': { institution: 'sur' },
    }).map(([file, value]) => [file, JSON.stringify(value)]),
  )
  const found = variablesFor(files, 'events.json')
  expect(found.get('phone')).toEqual({ value: '4000', pointer: '/variables/phone' })
  expect(found.get('sur.phone')).toEqual({ value: '5000', pointer: '/institutions/1' })
  expect(found.get('sur.address')?.value).toBe('Rivadavia 100, Morón')
  expect(found.get('sur.hora')).toEqual({ value: '8', pointer: '/institutions/1/variables/hora' })
  for (const name of ['sur.phone2', 'este.phone', 'hora', 'toString', '']) expect(found.has(name)).toBe(false)
  const ofPage = variablesFor(files, 'pages/sur.json')
  expect(ofPage.get('phone')?.value).toBe('5000')
  expect(ofPage.get('hora')?.value).toBe('8')
})
