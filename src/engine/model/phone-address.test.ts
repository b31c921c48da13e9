import { expect, test } from 'vitest'
import { phoneAddress } from './phone-address.ts'

test.each([
  ['(011) 4000-0001', 'tel:01140000001'],
  ['+54 9 11 4000-0001', 'tel:+5491140000001'],
  ['(011) 4000-0001 int. 12', 'tel:01140000001;ext=12'],
  ['(011) 4000-0001 interno 305', 'tel:01140000001;ext=305'],
  ['4000-0001 Ext 7', 'tel:40000001;ext=7'],
  ['4000-0001 int.', 'tel:40000001'],
])('the link for the telephone number %s is %s', (number, address) => {
  expect(phoneAddress(number)).toBe(address)
})
