import { expect, test } from 'vitest'
import type { Schema } from './schema.ts'
import { textFields } from './text-fields.ts'

const ref = (name: string) => ({ $ref: `#/$defs/${name}` })
const thing = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties })
const fieldsOf = (properties: Record<string, Schema>, more: Record<string, Schema> = {}) =>
  textFields({ Block: { oneOf: [ref('Wall')] }, Wall: thing(properties), ...more }).Wall

test('finds text fields in lists, in lists of objects and in pictures', () => {
  const Photo = thing({ credit: ref('PlainText'), picture: { oneOf: [thing({ alt: ref('AltText') })] } })
  const fields = { heading: ref('Text'), lines: { items: ref('Text') }, photos: { items: ref('Photo') } }
  expect(fieldsOf(fields, { Photo })).toEqual(['heading', 'lines', 'credit', 'alt'])
})

test('finds the texts in the nodes of a formatted text', () => {
  expect(fieldsOf({ answer: ref('Markdown') })).toEqual(['answer', 'children', 'alt'])
})

test('finds no text fields in choices, links, numbers and inner blocks', () => {
  const fields = {
    shape: { enum: ['round'] },
    to: ref('Link'),
    size: { type: 'integer' },
    blocks: ref('Blocks'),
  }
  expect(fieldsOf(fields, { Link: { type: 'string' } })).toEqual([])
})
