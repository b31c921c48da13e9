import { dirname, relative, resolve, sep } from 'node:path'
import { references } from '../diagnostics/table/references.ts'
import { rewriting } from '../diagnostics/repairs.ts'
import { under } from '../diagnostics/source.ts'
import { isObject } from '../schema/walk.ts'
import type { Check } from './check.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SCHEMA = resolve(ROOT, 'site.schema.json')

/**
 * `$schema` leads to the schema, or code editors do not help. Content outside the project may have its schema anywhere, and an
 * address is the editor's to open.
 */
export const checkSchemaPath: Check = (_name, value, place, { report }) => {
  if (place.path.length > 0 || !isObject(value) || typeof value.$schema !== 'string') return
  const written = value.$schema
  const folder = dirname(resolve(place.source.file))
  const isInside = folder.startsWith(ROOT + sep)
  if (!isInside || written.includes('://') || resolve(folder, written) === SCHEMA) return
  const right = relative(folder, SCHEMA).replaceAll('\\', '/')
  const at = under(place, '$schema')
  report(references.wrongSchemaPath(written, right), at, { fix: rewriting(at, JSON.stringify(right)) })
}
