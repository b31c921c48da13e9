import { expect, test } from 'vitest'
import { bundleSchema } from '../../../content/schema/schema.ts'
import { fieldAt } from './subject.ts'
import { fillVariables, wordsOf } from './words.ts'
import { present } from '../../../../tests/support/present.ts'

test('replaces the variables of a text with their values, but no unknown names', () => {
  const files = new Map([['site.json', JSON.stringify({ variables: { marca: 'Aukan' } })]])
  expect(fillVariables('{marca} {constructor} {otra}', files)).toBe('Aukan {constructor} {otra}')
})

test('shortens a long text without cutting an emoji in two', () => {
  const file = 'pages/a.json'
  const files = new Map([[file, JSON.stringify({ title: `${'a'.repeat(58)}👩‍🏫 y más` })]])
  const field = present(fieldAt(bundleSchema(), files, { file, pointer: '/title' }))
  expect(wordsOf(bundleSchema(), field, files)).toBe(`${'a'.repeat(58)}…`)
})
