import { expect, test } from 'vitest'
import { callAddress } from './call-address.ts'

test.each([
  ['(011) 4000-0001', 'AR', 'tel:+541140000001'],
  ['011 15 4000-0001', 'AR', 'tel:+5491140000001'],
  ['(011) 4000-0001 int. 12', 'AR', 'tel:+541140000001;ext=12'],
  ['+351 289 555 010', 'AR', 'tel:+351289555010'],
  ['01632 960 011', 'GB', 'tel:+441632960011'],
  ['0800 222 1234', 'AR', 'tel:08002221234'],
  ['4000', 'AR', 'tel:4000'],
  ['(011) 4000-0001', 'ZZ', 'tel:01140000001'],
  ['(011) 4000-0001', undefined, 'tel:01140000001'],
])('the link for the telephone number %s of %s is %s', (number, country, address) => {
  expect(callAddress(number, country)).toBe(address)
})
