import type { Report } from '../diagnostics/log.ts'
import type { Files } from '../schema/definitions.ts'
import { fillMessages } from './fill-messages.ts'
import { isObject } from '../schema/field.ts'
import { acceptOldChoices } from './old-choices.ts'
import { explainErrors, isOfOtherKind } from './schema-errors.ts'
import type { Source } from '../diagnostics/source.ts'
import { validatorOf } from './validators.ts'

/**
 * Holds a file against the schema of its kind and fills in the defaults. The kind follows from the file's path: defaults do not
 * reach through the union of all kinds.
 *
 * @returns with the values that the schema refuses as `broken`; undefined when it is of another kind
 */
export function validateSource<K extends keyof Files>(
  kind: K,
  source: Source,
  report: Report,
): Source<Files[K]> | undefined {
  const { value } = source
  if (kind === 'SiteFile') fillMessages(value)
  const validate = validatorOf(kind)
  // Not a copy: that would decode the text and keep it.
  if (validate(value)) return Object.assign(source, { value })
  if (acceptOldChoices(kind, source, validate.errors ?? [], report) && validate(value))
    return Object.assign(source, { value })
  const errors = validate.errors ?? []
  explainErrors(kind, source, errors, report)
  const broken = errors.map(({ instancePath }) => instancePath)
  if (!isObject(value) || isOfOtherKind(errors)) return undefined
  // Walks pass over the values in `broken`; other readers have to.
  return Object.assign(source, { value: value as Files[K], broken })
}
