import type { ErrorObject } from 'ajv'
import { replacing } from '../diagnostics/fixes.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Source } from '../diagnostics/source.ts'
import { shape } from '../diagnostics/table/shape.ts'
import type { Files } from '../schema/definitions.ts'
import { fieldAt, fieldIn, rootField, schemaOf, type Field } from '../schema/field.ts'
import { explainError, explainStrayBlock } from './explain-error.ts'
import { isMeantAs } from './propose-name.ts'
import { applyEdits, type Edit } from 'jsonc-parser'
import { pointerOf } from '../diagnostics/location.ts'
import { fillMessages } from './fill-messages.ts'
import { validatorOf } from './validators.ts'

/** Reports the validation errors of a file. Joins errors, so that each mistake gives one diagnostic. */
export function explainErrors(
  kind: keyof Files,
  source: Source,
  errors: ErrorObject[],
  report: Report,
): void {
  const root = rootField(kind, source)
  const reportSound = dropUnsoundFixes(kind, source, report)
  if (isOfOtherKind(errors)) return explainKind(fieldIn(root, 'kind'), report)
  const renamed = findRenamed(errors, root)
  const stray = errors
    .map(({ instancePath }) => instancePath)
    .filter((pointer) => {
      const field = fieldAt(root, pointer)
      const diagnostic = explainStrayBlock(field)
      if (diagnostic) report(diagnostic, field)
      return diagnostic
    })
  // Reports only the type of a value with a wrong type, because such a value also breaks other rules.
  const mistyped = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  )
  const isChecked = ({ keyword, instancePath }: ErrorObject) =>
    (keyword === 'type' || !mistyped.has(instancePath)) &&
    !stray.some((pointer) => `${instancePath}/`.startsWith(`${pointer}/`))
  for (const error of errors) {
    if (!isChecked(error) || renamed.has(error)) continue
    const field = fieldAt(root, error.instancePath)
    const explained = explainError(error, field)
    if (explained) reportSound(explained.diagnostic, explained.at ?? field, explained.help)
  }
}

function explainKind(kind: Field, report: Report): void {
  const home = FOLDER_OF_KIND.get(kind.value)
  const wanted = String(schemaOf(kind).const)
  const help =
    home === undefined
      ? { fix: replacing(kind, String(kind.value), wanted) }
      : { hint: `Si está bien lo que dice, el archivo va en ${home}.` }
  report(shape.wrongKind(wanted), kind, help)
}

/** Returns whether the `kind` in a file is missing, or differs from the kind that its folder requires. */
export function isOfOtherKind(errors: readonly ErrorObject[]): boolean {
  return errors.some(
    ({ instancePath, keyword, params }) =>
      instancePath === '/kind' ||
      (instancePath === '' && keyword === 'required' && params.missingProperty === 'kind'),
  )
}

/**
 * Finds required properties with a wrong name: renamed, mistyped, or written as the Spanish title. Each causes two errors: an unknown
 * property and a missing property.
 *
 * @returns the errors about the missing property, which are not reported
 */
function findRenamed(errors: ErrorObject[], root: Field): Set<ErrorObject> {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  const isRenamed = ({ keyword, instancePath, params }: ErrorObject) =>
    keyword === 'required' &&
    unknown.some(
      (other) =>
        other.instancePath === instancePath &&
        isMeantAs(
          String(params.missingProperty),
          String(other.params.additionalProperty),
          fieldAt(root, instancePath),
        ),
    )
  return new Set(errors.filter(isRenamed))
}

const FOLDER_OF_KIND = new Map<unknown, string>([
  ['page', 'pages/'],
  ['fragment', 'fragments/'],
  ['item', 'collections/'],
])

/** Drops a fix if the corrected value would still be invalid, or if the fix would make another value invalid. */
function dropUnsoundFixes(kind: keyof Files, source: Source, report: Report): Report {
  let before: Errors | undefined
  const isSound = (edits: Edit[], pointer: string) => {
    before ??= errorsIn(kind, source.text)
    const after = errorsIn(kind, applyEdits(source.text, edits))
    return Array.from(after).every(([name, at]) => at !== pointer && before?.has(name))
  }
  return (diagnostic, location, help = {}) => {
    const { fix, ...rest } = { ...diagnostic, ...help }
    report(fix && isSound(fix.edits, pointerOf(location)) ? { ...rest, fix } : rest, location)
  }
}

type Errors = ReadonlyMap<string, string>

function errorsIn(kind: keyof Files, text: string): Errors {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  if (kind === 'SiteFile') fillMessages(value)
  const validate = validatorOf(kind)
  const errors = validate(value) ? [] : (validate.errors ?? [])
  return new Map(
    errors.map(({ keyword, instancePath, params, propertyName }) => [
      JSON.stringify([keyword, instancePath, params, propertyName]),
      instancePath,
    ]),
  )
}
