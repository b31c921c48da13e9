import { expect, test } from 'vitest'
import { fill } from './words.ts'

test('variables are filled in; a name that no site has stays, whatever it means to JavaScript', () => {
  const files = new Map([['site.json', JSON.stringify({ variables: { marca: 'Aukan' } })]])
  expect(fill('{marca} {constructor} {otra}', files)).toBe('Aukan {constructor} {otra}')
})
