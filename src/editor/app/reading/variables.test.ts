import { expect, test } from 'vitest'
import { findVariable, variablesIn } from './variables.ts'

test('the variables of a text are found, each once', () => {
  expect(variablesIn('Llamá al {phone} o al {primario.phone}, {no es}. {phone}')).toEqual([
    'phone',
    'primario.phone',
  ])
})

test('a variable is found where it is written: in the site, or in an institution', () => {
  const address = { street: 'Rivadavia 100', locality: 'Morón' }
  const site = {
    variables: { phone: '4000' },
    institutions: [{ id: 'norte' }, { id: 'sur', phones: ['5000'], address, variables: { hora: '8' } }],
  }
  expect(findVariable(site, 'phone')).toEqual({ value: '4000', pointer: '/variables/phone' })
  expect(findVariable(site, 'sur.phone')).toEqual({ value: '5000', pointer: '/institutions/1' })
  expect(findVariable(site, 'sur.address')?.value).toBe('Rivadavia 100, Morón')
  expect(findVariable(site, 'sur.hora')?.value).toBe('8')
  for (const name of ['sur.phone2', 'este.phone', 'nada', 'toString', ''])
    expect(findVariable(site, name)).toBeUndefined()
})
