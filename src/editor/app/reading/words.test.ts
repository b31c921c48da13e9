import { expect, test } from 'vitest'
import { bundleSchema } from '../../../content/schema/schema.ts'
import { fieldAt } from './subject.ts'
import { fill, wordsOf } from './words.ts'
import { present } from '../../../../tests/support/present.ts'

test('fills in the variables of a text, and leaves unknown names as they are', () => {
  const files = new Map([['site.json', JSON.stringify({ variables: { marca: 'Aukan' } })]])
  expect(fill('{marca} {constructor} {otra}', files)).toBe('Aukan {constructor} {otra}')
})

test('a long text is shortened between characters, not within an emoji', () => {
  const file = 'pages/a.json'
  const files = new Map([[file, JSON.stringify({ title: `${'a'.repeat(58)}👩‍🏫 y más` })]])
  const field = present(fieldAt(bundleSchema(), files, { file, pointer: '/title' }))
  expect(wordsOf(bundleSchema(), field, files)).toBe(`${'a'.repeat(58)}…`)
})
