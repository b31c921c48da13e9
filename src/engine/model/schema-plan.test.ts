import { expect, test } from 'vitest'
import { eachPart, planFor, planOf } from './schema-plan.ts'
import { refTo } from './schema.ts'

const word = (title: string) => ({ type: 'string', title })
const tagged = (tag: string, title: string) => ({
  type: 'object',
  title,
  properties: { type: { const: tag }, text: refTo('Text') },
  required: ['type'],
})
const definitions = {
  Text: word('Texto'),
  Label: refTo('Text'),
  Dog: tagged('dog', 'Perro'),
  Cat: tagged('cat', 'Gato'),
  Animal: {
    title: 'Animal',
    oneOf: [refTo('Dog'), refTo('Cat')],
    discriminator: { propertyName: 'type' },
  },
}

test('a plan has the keywords next to the reference, and the name of the definition', () => {
  const plan = planOf(definitions, { ...refTo('Label'), title: 'Etiqueta' })
  expect(plan).toMatchObject({ shape: 'word', schema: { type: 'string', title: 'Etiqueta' } })
  expect(plan.definition).toMatchObject({ name: 'Label', plan: { definition: { name: 'Text' } } })
})

test('a plan has the properties in the order of the schema', () => {
  const fields = [...planOf(definitions, refTo('Dog')).fields]
  expect(fields.map(([key, { isRequired }]) => [key, isRequired])).toEqual([
    ['type', true],
    ['text', false],
  ])
})

test('a value of a union has the plan of its type, with the title of its field', () => {
  const schema = { ...refTo('Animal'), title: 'Mascota' }
  const found = planFor(definitions, schema, { type: 'cat' })
  expect(found).toMatchObject({ shape: 'object', schema: { title: 'Mascota' }, definition: { name: 'Cat' } })
  expect(planFor(definitions, schema, { type: 'cow' }).shape).toBe('union')
  expect(planFor(definitions, refTo('Animal'), { type: 'dog' }).schema.title).toBe('Perro')
})

test.each([
  ['a list', { type: 'array', items: word('Uno') }, ['a', 'b'], [0, 1]],
  ['an object', definitions.Dog, { text: 'a', constructor: 'b' }, ['text']],
  ['a map', { type: 'object', additionalProperties: word('Uno') }, { a: 'a' }, ['a']],
  ['a list in place of an object', definitions.Dog, ['a'], []],
  ['an object in place of a list', { type: 'array', items: word('Uno') }, { a: 'a' }, []],
])('the parts of %s are those that its schema has', (_, schema, value, parts) => {
  const steps: unknown[] = []
  eachPart(planOf(definitions, schema), value, (step) => steps.push(step))
  expect(steps).toEqual(parts)
})
