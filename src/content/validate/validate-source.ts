import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Report } from '../diagnostics/log.ts'
import type { Files } from '../schema/definitions.ts'
import { bundleSchema } from '../schema/schema.ts'
import { fillMessages } from './fill-messages.ts'
import { isObject } from '../schema/field.ts'
import { acceptOldChoices, explainErrors, isOfOtherKind } from './schema-errors.ts'
import type { Source } from '../diagnostics/source.ts'

const ajv = new Ajv2020({
  strict: true,
  // A union demands its tag without having properties of its own.
  strictRequired: false,
  allErrors: true,
  verbose: true,
  discriminator: true,
  // `x-title` is for the catalogue, `x-renamed` for the diagnostics, `x-default` for `fillMessages`, three for the editor, the others for links and for the build.
  keywords: [
    'x-title',
    'x-renamed',
    'x-default',
    'x-ratio',
    'x-reads-query',
    'x-posts',
    'x-server',
    'x-shows-past-events',
    'x-editor',
    'x-advanced',
    'x-titles',
  ],
  useDefaults: true,
  // Files are few: making the code shorter takes longer than running it.
  code: { optimize: false },
})
ajv.addSchema(bundleSchema(), 'site')

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
  const validate = validatorOf(kind)
  const { value } = source
  if (kind === 'SiteFile') fillMessages(value)
  if (validate(value)) return { ...source, value }
  if (acceptOldChoices(kind, source, validate.errors ?? [], report) && validate(value))
    return { ...source, value }
  const errors = validate.errors ?? []
  explainErrors(kind, source, errors, report)
  const broken = errors.map(({ instancePath }) => instancePath)
  if (!isObject(value) || isOfOtherKind(errors)) return undefined
  // Whoever reads it directly has to look at `broken` first; walks do.
  return { ...source, value: value as Files[K], broken }
}

/** Compiled when first asked for: the agenda of a running server needs one kind only. */
export function validatorOf<K extends keyof Files>(kind: K): ValidateFunction<Files[K]> {
  // The schema defines each kind, and none is asynchronous.
  return ajv.getSchema(`site#/$defs/${kind}`) as ValidateFunction<Files[K]>
}
