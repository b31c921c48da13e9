import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findVariable, stretchesOf, variableBeside, variablesIn } from './variables.ts'

const TEXT = 'Llamá al {phone} o al {primario.phone}, {no es}.'

test('a text with chips is the same text', () => {
  expect(stretchesOf(TEXT).filter(({ isVariable }) => isVariable)).toEqual([
    { text: '{phone}', isVariable: true },
    { text: '{primario.phone}', isVariable: true },
  ])
  const character = fc.constantFrom('{', '}', 'a', '.', ' ', '\n', 'ñ')
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      expect(stretchesOf(text).map((one) => one.text).join('')).toBe(text) // prettier-ignore
    }),
  )
  expect(variablesIn(`${TEXT} {phone}`)).toEqual(['phone', 'primario.phone'])
})

test('the key beside a variable takes it as a whole, and any other key a character', () => {
  const [start, end] = [TEXT.indexOf('{phone}'), TEXT.indexOf(' o al')]
  expect(variableBeside(TEXT, end, 'Backspace')).toEqual({ start, end })
  expect(variableBeside(TEXT, start, 'Delete')).toEqual({ start, end })
  expect(variableBeside(TEXT, start, 'Backspace')).toBeUndefined()
  expect(variableBeside(TEXT, end - 1, 'Backspace')).toBeUndefined()
  expect(variableBeside(TEXT, end, 'x')).toBeUndefined()
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
