import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { nameField } from '../schema/describe-field.ts'
import { isObject, refTo, schemaOf, type Field } from '../schema/field.ts'
import { tagsOf } from './propose-name.ts'

/**
 * Explains a block in a list of other things, such as questions. The errors about the block's properties are left out, because they follow
 * from this mistake.
 */
export function explainStrayBlock(field: Field): Unlocated | undefined {
  const { value, holder, path } = field
  if (!isObject(value) || !holder || typeof path.at(-1) !== 'number') return undefined
  const { oneOf, properties = {} } = schemaOf(field)
  if (oneOf || Object.hasOwn(properties, 'type')) return undefined
  const types = tagsOf(schemaOf({ schema: refTo('Block'), value: {} }), 'type').map(([type]) => type)
  const type = String(value.type)
  return types.includes(type) ? shape.strayBlock(type, nameField(holder)) : undefined
}
