import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Files } from '../schema/definitions.ts'
import { fillMessages } from './fill-messages.ts'
import { isObject } from '../schema/field.ts'
import { acceptOldNames } from './old-names.ts'
import { explainErrors, isOfOtherKind } from './schema-errors.ts'
import type { Source } from '../diagnostics/source.ts'
import { validatorOf } from './validators.ts'

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
