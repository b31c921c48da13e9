import type { Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import {
  branchOf as branchAmong,
  dereference,
  isObject,
  propertyOf,
  refTo,
  type Schema,
} from '../../model/schema.ts'
import { definitions } from './definitions.ts'

export { isObject, propertyOf, refOf, refTo } from '../../model/schema.ts'

export interface Field extends Location {
  /** The field's schema inside its parent's schema. It may be a `$ref` with a title of its own. */
  schema: Schema
  value: unknown
  holder?: Field
}

/** A whole file as a field of the definition `name`. */
export function rootField(name: string, source: Source): Field {
  return { source, path: [], schema: refTo(name), value: source.value }
}

/** The field at a path of keys and indexes inside an outer field. Its value is undefined when the file lacks it. */
export function inside(field: Field, ...steps: (string | number)[]): Field {
  return steps.reduce((holder, step) => {
    const schema = schemaOf(holder)
    const inner = typeof step === 'number' ? schema.items : propertyOf(schema, step)
    return child(holder, step, inner ?? {}, valueIn(holder.value, step))
  }, field)
}

/** The field at a JSON Pointer (RFC 6901) inside an outer field. */
export function fieldAt(root: Field, pointer: string): Field {
  const steps = pointer.split('/').slice(1)
  return steps.reduce((field, part) => {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    return inside(field, Array.isArray(field.value) ? Number(key) : key)
  }, root)
}

export function child(holder: Field, step: string | number, schema: Schema, value: unknown): Field {
  return { source: holder.source, path: [...holder.path, step], schema, value, holder }
}

/** Fast test whether a value may be a schema default, which the file's text does not contain. */
export function mayBeDefault({ schema, holder }: Field): boolean {
  return schema.default !== undefined || (holder !== undefined && mayBeDefault(holder))
}

/** A field's full schema: its definition, the branch of a union that its value selects, and its own title. */
export function schemaOf({ schema, value }: Pick<Field, 'schema' | 'value'>): Schema {
  const whole = dereference(definitions, schema)
  const branch = branchOf(whole, value)
  if (!branch) return whole
  const { $ref: _, ...beside } = schema.$ref === undefined ? {} : schema
  return { ...schemaOf({ schema: branch, value }), ...beside }
}

/** The branch of a discriminated union that a value's tag, such as its `type`, names. */
export function branchOf(schema: Schema, value: unknown): Schema | undefined {
  return branchAmong(definitions, schema, value)
}

function valueIn(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)]
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}
