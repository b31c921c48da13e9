import type { ErrorObject } from 'ajv'
import { modify } from 'jsonc-parser'
import { replacing } from '../diagnostics/fixes.ts'
import { under } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Source } from '../diagnostics/source.ts'
import { shape } from '../diagnostics/table/shape.ts'
import type { Files } from '../schema/definitions.ts'
import { fieldAt, isObject, rootField, schemaOf } from '../schema/field.ts'
import { newNameOf } from './propose-name.ts'

/**
 * Replaces values that a later version renamed (`x-renamed`), drops properties that it removed (`x-removed`), and warns. An error instead
 * would make an update break the site.
 *
 * @returns whether the file had renamed values or removed properties
 */
export function acceptOldNames(
  kind: keyof Files,
  source: Source,
  errors: readonly ErrorObject[],
  report: Report,
): boolean {
  const root = rootField(kind, source)
  const old = errors
    .filter(({ keyword }) => keyword === 'enum' || keyword === 'const')
    .flatMap(({ instancePath }) => {
      const field = fieldAt(root, instancePath)
      const now = newNameOf(String(field.value), schemaOf(field))
      return now === undefined ? [] : [{ field, holder: field.holder?.value, now }]
    })
  for (const { field, holder, now } of old) {
    const before = String(field.value)
    const key = field.path.at(-1)
    report(shape.renamedChoice(before, now, replacing(field, before, now)), field)
    if (key !== undefined && (isObject(holder) || Array.isArray(holder)))
      Object.assign(holder, { [key]: now })
  }
  const removed = errors.flatMap(({ keyword, instancePath, params }) => {
    if (keyword !== 'additionalProperties') return []
    const key = String(params.additionalProperty)
    const holder = fieldAt(root, instancePath)
    const reason = schemaOf(holder)['x-removed']?.[key]
    return reason === undefined ? [] : [{ key, holder, reason }]
  })
  for (const { key, holder, reason } of removed) {
    const edits = modify(source.text, [...holder.path, key], undefined, {})
    report(shape.removed(key, reason, edits), { ...under(holder, key), on: 'key' })
    if (isObject(holder.value)) delete holder.value[key]
  }
  return old.length + removed.length > 0
}
