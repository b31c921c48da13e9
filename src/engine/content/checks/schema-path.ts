import { dirname, relative, resolve, sep } from 'node:path'
import { references } from '../diagnostics/table/references.ts'
import { rewriting } from '../diagnostics/fixes.ts'
import { under } from '../diagnostics/location.ts'
import type { Files } from '../schema/definitions.ts'
import type { Check } from './check.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SCHEMA = resolve(ROOT, 'site.schema.json')

/**
 * Checks that the path in `$schema` is the path of `site.schema.json`, where code editors find the schema. Allows web addresses, and any
 * path in a content folder outside this repository.
 */
export const checkSchemaPath: Check<keyof Files> = ({ $schema: written }, field, { report }) => {
  if (written === undefined) return
  const folder = dirname(resolve(field.source.file))
  const isInside = folder.startsWith(ROOT + sep)
  if (!isInside || written.includes('://') || resolve(folder, written) === SCHEMA) return
  const right = relative(folder, SCHEMA).replaceAll('\\', '/')
  const at = under(field, '$schema')
  report(references.wrongSchemaPath(written, right), at, { fix: rewriting(at, JSON.stringify(right)) })
}
