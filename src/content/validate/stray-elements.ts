import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { nameField } from '../schema/describe-field.ts'
import { definitions } from '../schema/definitions.ts'
import { isObject, refTo, schemaOf, type Field } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'
import { tagsOf } from './propose-name.ts'

/** What is wrong with an element that was meant for another list: a block, or what has all that the elements of that list need. */
export function explainStray(field: Field): Unlocated | undefined {
  const { value, holder } = field
  if (!isObject(value) || !holder) return undefined
  const { oneOf, properties = {} } = schemaOf(field)
  const own = nameField(holder)
  if (!oneOf && !Object.hasOwn(properties, 'type')) {
    const types = tagsOf(schemaOf({ schema: refTo('Block'), value: {} }), 'type').map(([type]) => type)
    const type = String(value.type)
    if (types.includes(type)) return shape.strayBlock(type, own)
  }
  // A block whose type was forgotten is one.
  const isOwn = oneOf
    ? oneOf.some((branch) => fits({ type: '', ...value }, schemaOf({ schema: branch, value })))
    : fits(value, { properties })
  if (isOwn || Object.hasOwn(value, 'type')) return undefined
  const lists = listsFor(value).filter((list) => list !== own)
  return lists.length === 0 ? undefined : shape.strayElement(lists.join(' o '), own)
}

/** The lists of the schema that an object could be an element of. */
function listsFor(value: object): string[] {
  const found = new Set<string>()
  const look = (schema: Schema, key: string): void => {
    const { items, properties = {}, title } = schema
    const element = items && schemaOf({ schema: items, value: {} })
    const { required = [] } = element ?? {}
    // One name or two are not enough to tell what it is.
    const isTold = required.length > 1 || Object.keys(value).length > 2
    if (element && isTold && fits(value, element)) found.add(`«${title}» ("${key}")`)
    if (items) look(items, key)
    for (const [name, property] of Object.entries(properties)) look(property, name)
  }
  for (const [name, schema] of Object.entries(definitions)) look(schema, name)
  return [...found]
}

/** Whether an object has all that a schema requires, and nothing else. */
function fits(value: object, { required = [], properties = {} }: Schema): boolean {
  return (
    required.every((key) => key in value) && Object.keys(value).every((key) => Object.hasOwn(properties, key))
  )
}
