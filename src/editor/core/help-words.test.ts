import { expect, test } from 'vitest'
import { bundleSchema } from '../../content/schema/schema.ts'
import { dereference, isObject, type Schema } from '../../model/schema.ts'
import { kindOf } from './field-kind.ts'

const bundle = bundleSchema()

/** Words for people who write JSON. */
const JSON_WORDS = /media\/|fragments\/|\.json|JSON|#id|"\w*"|npm run|\*\*|año-mes-día|hexadecimal/

test('no help of a form mentions JSON', () => {
  const helps = Object.entries(bundle.$defs).flatMap(([name, { properties }]) =>
    Object.entries(properties ?? {}).flatMap(([key, schema]) => helpOf(`${name}.${key}`, schema)),
  )
  expect(helps.length).toBeGreaterThan(100)
  expect(helps.filter((help) => JSON_WORDS.test(help))).toEqual([])
})

function helpOf(where: string, schema: Schema): string[] {
  const { description = '', 'x-help': help = description, properties } = dereference(bundle.$defs, schema)
  // A choice shows the titles of its values in place of a description that explains them.
  const isShown = !['hidden', 'address', 'choice', 'provisional', 'slot'].includes(kindOf(bundle, schema))
  const inner = isObject(properties) ? Object.entries(properties) : []
  return [
    ...(isShown ? [`${where}: ${help}`] : []),
    ...(schema.$ref ? [] : inner.flatMap(([key, one]) => helpOf(`${where}.${key}`, one))),
  ]
}
