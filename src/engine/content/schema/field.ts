import { stepsOf, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { partOf, planFor } from '../../model/schema-plan.ts'
import { isObject, refTo, type Schema } from '../../model/schema.ts'
import { definitions } from './definitions.ts'

export { isObject, refOf, refTo } from '../../model/schema.ts'

export interface Field extends Location {
  /** The field's schema in its parent's schema, often a `$ref` with a title of its own. */
  schema: Schema
  value: unknown
  holder?: Field
}

export function rootField(name: string, source: Source): Field {
  return { source, path: [], schema: refTo(name), value: source.value }
}

/** Returns the field at a path of keys and indexes. Its value is undefined when the file lacks it. */
export function fieldIn(field: Field, ...steps: (string | number)[]): Field {
  return steps.reduce((holder, step) => {
    const { schema = {} } = partOf(planFor(definitions, holder.schema, holder.value), step) ?? {}
    return child(holder, step, schema, valueIn(holder.value, step))
  }, field)
}

export function fieldAt(root: Field, pointer: string): Field {
  return stepsOf(pointer).reduce(
    (field, key) => fieldIn(field, Array.isArray(field.value) ? Number(key) : key),
    root,
  )
}

export function child(holder: Field, step: string | number, schema: Schema, value: unknown): Field {
  return { source: holder.source, path: [...holder.path, step], schema, value, holder }
}

/** Returns whether a value may come from a default in the schema. The file does not contain such a value. This test is fast. */
export function mayBeDefault({ schema, holder }: Field): boolean {
  return schema.default !== undefined || (holder !== undefined && mayBeDefault(holder))
}

/** Returns a field's full schema: its definition, the branch of a union for its value, and its own title. */
export function schemaOf({ schema, value }: Pick<Field, 'schema' | 'value'>): Schema {
  return planFor(definitions, schema, value).schema
}

function valueIn(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)]
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}
