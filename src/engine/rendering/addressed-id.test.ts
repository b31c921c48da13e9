import { expect, test } from 'vitest'
import { addressedId } from './addressed-id.ts'

test.each([
  ['#niveles', 'niveles'],
  ['#ingl%C3%A9s', 'ingles'],
  ['#inglés', 'ingles'],
  ['#%', '%'],
  ['', ''],
])('the address %j leads to the id %j', (hash, id) => {
  expect(addressedId(hash)).toBe(id)
})
