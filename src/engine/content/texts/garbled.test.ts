import { expect, test } from 'vitest'
import { garbledIn } from './garbled.ts'

test.each([
  ['JardÃ­n', ['í']],
  ['MAÃ‘ANA', ['Ñ']],
  ['AMIGÃ“N', ['Ó']],
  // A Portuguese quotation whose last letter is a capital.
  ['“IRMÃ” y «AMANHû', []],
  ['AMANHÃ…', []],
  ['MANHÃ–TARDE, MANHÃ—TARDE', []],
  ['3 Ã— 4', ['×']],
])('finds characters damaged by a wrong encoding in %j', (text, right) => {
  expect(garbledIn(text).map((found) => found.right)).toEqual(right)
})
