import type { Report } from '../diagnostics/log.ts'
import type { Files } from '../schema/definitions.ts'
import { fillMessages } from './fill-messages.ts'
import { isObject } from '../schema/field.ts'
import { acceptOldChoices } from './old-choices.ts'
import { explainErrors, isOfOtherKind } from './schema-errors.ts'
import type { Source } from '../diagnostics/source.ts'
import { validatorOf } from './validators.ts'

/**
 * Holds a file against the schema of its kind and fills in the defaults. The kind is known from the file's path in the
 * folder, and validated by itself, because defaults do not reach through the union of all kinds.
 *
 * @returns with what the schema refuses as `broken`; undefined when it is nothing of that kind
 */
export function validateSource<K extends keyof Files>(
  kind: K,
  source: Source,
  report: Report,
): Source<Files[K]> | undefined {
  const { value } = source
  if (kind === 'SiteFile') fillMessages(value)
  const validate = validatorOf(kind)
  // The same source: the text of one that is copied would be decoded and kept.
  if (validate(value)) return Object.assign(source, { value })
  if (acceptOldChoices(kind, source, validate.errors ?? [], report) && validate(value))
    return Object.assign(source, { value })
  const errors = validate.errors ?? []
  explainErrors(kind, source, errors, report)
  const broken = errors.map(({ instancePath }) => instancePath)
  if (!isObject(value) || isOfOtherKind(errors)) return undefined
  // Whoever reads it directly has to look at `broken` first; walks do.
  return Object.assign(source, { value: value as Files[K], broken })
}
