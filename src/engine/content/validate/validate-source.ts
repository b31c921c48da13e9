import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Files } from '../schema/definitions.ts'
import { fillMessages } from './fill-messages.ts'
import { isObject, fieldAt, rootField, schemaOf } from '../schema/field.ts'
import { explainErrors, isOfOtherKind } from './schema-errors.ts'
import type { Source } from '../diagnostics/source.ts'
import { validatorOf } from './validators.ts'
import type { ErrorObject } from 'ajv'
import { modify } from 'jsonc-parser'
import { replacing } from '../diagnostics/fixes.ts'
import { locationIn } from '../diagnostics/location.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { newNameOf } from './propose-name.ts'

/**
 * Validates a file by the kind that its path requires, and adds defaults. A schema that allows all kinds could not add defaults.
 *
 * @returns the source, with the paths of invalid values in `broken`; undefined when the file has another kind
 */
export function validateSource<K extends keyof Files>(
  kind: K,
  source: Source,
  report: Report,
): Source<Files[K]> | undefined {
  const { value } = source
  if (kind === 'SiteFile') fillMessages(value)
  const validate = validatorOf(kind)
  // Changes the source itself. A copy would decode the file's text, and keep it in memory.
  if (validate(value)) return Object.assign(source, { value })
  if (acceptOldNames(kind, source, validate.errors ?? [], report) && validate(value))
    return Object.assign(source, { value })
  const errors = validate.errors ?? []
  explainErrors(kind, source, errors, report)
  const broken = errors.map(({ instancePath }) => instancePath)
  if (!isObject(value) || isOfOtherKind(errors)) return undefined
  // This value may have invalid parts. Code that reads it without `walk` must check `broken`.
  return Object.assign(source, { value: value as Files[K], broken })
}

/**
 * Replaces values that a later version renamed (`x-renamed`), drops properties that it removed (`x-removed`), and warns. An error instead
 * would make an update break the site.
 *
 * @returns whether the file had renamed values or removed properties
 */
function acceptOldNames(
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
    report(shape.removed(key, reason, edits), { ...locationIn(holder, key), on: 'key' })
    if (isObject(holder.value)) delete holder.value[key]
  }
  return old.length + removed.length > 0
}
