import type { ErrorObject } from 'ajv'
import type { Report } from '../diagnostics/log.ts'
import { replacing } from '../diagnostics/fixes.ts'
import { shorten } from '../diagnostics/shorten.ts'
import { isWritten, under, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { propose } from '../diagnostics/suggest.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { adviseOn, lowerFirst, nameField } from '../schema/describe-field.ts'
import { inside, rootField, schemaOf, type Field } from '../schema/field.ts'
import type { Schema } from '../schema/schema.ts'
import { proposeForm } from './propose-form.ts'
import {
  isMeantAs,
  newNameOf,
  proposeByTitle,
  proposeHolder,
  proposeProperty,
  proposeRename,
  tagsOf,
} from './propose-name.ts'
import { proposeType } from './propose-type.ts'
import { explainStray } from './stray-elements.ts'

/** Reports Ajv's errors about a file: one diagnostic for each mistake, where Ajv has several errors for some. */
export function explainErrors(kind: string, source: Source, errors: ErrorObject[], report: Report): void {
  const root = rootField(kind, source)
  if (isOfOtherKind(errors)) {
    const kind = inside(root, 'kind')
    const home = HOMES.get(kind.value)
    const wanted = String(schemaOf(kind).const)
    const help =
      home === undefined
        ? { fix: replacing(kind, String(kind.value), wanted) }
        : { hint: `Si está bien lo que dice, el archivo va en ${home}.` }
    report(shape.wrongKind(wanted), under(root, 'kind'), help)
    return
  }
  const renamed = findRenamed(errors, root)
  const elements = errors.filter(({ instancePath }) => /\/\d+$/.test(instancePath))
  const stray = elements.flatMap(({ instancePath }) => {
    const field = fieldAt(root, instancePath)
    const diagnostic = explainStray(field)
    if (diagnostic) report(diagnostic, field)
    return diagnostic ? [instancePath] : []
  })
  // A value of another type breaks other rules too, which is one mistake.
  const mistyped = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  )
  const isJudged = ({ keyword, instancePath }: ErrorObject) =>
    (keyword === 'type' || !mistyped.has(instancePath)) &&
    !stray.some((pointer) => `${instancePath}/`.startsWith(`${pointer}/`))
  for (const error of errors) {
    if (isJudged(error) && !renamed.has(error)) explain(error, fieldAt(root, error.instancePath), report)
  }
}

/**
 * Reads a choice that had another name before as the one that it is called now, with a warning: the content of last year goes on being a
 * site.
 *
 * @returns whether there was one, so that the file has to be held against the schema again
 */
export function acceptOldChoices(
  kind: string,
  source: Source,
  errors: ErrorObject[],
  report: Report,
): boolean {
  const root = rootField(kind, source)
  const old = errors
    .filter(({ keyword }) => keyword === 'enum' || keyword === 'const')
    .flatMap((error) => {
      const field = fieldAt(root, error.instancePath)
      const now = newNameOf(String(field.value), schemaOf(field))
      return now === undefined ? [] : [{ error, field, now }]
    })
  for (const { error, field, now } of old) {
    const before = String(field.value)
    report(shape.renamedChoice(before, now, replacing(field, before, now)), field)
    const [holder, key] = [fieldAt(root, error.instancePath.replace(/\/[^/]*$/, '')), field.path.at(-1)!]
    // The schema knows the value, so that what holds it is an object or a list.
    Object.assign(holder.value as object, { [key]: now })
  }
  return old.length > 0
}

/** Whether a file is of another kind than its path says, or of none. */
export function isOfOtherKind(errors: readonly ErrorObject[]): boolean {
  return errors.some(
    ({ instancePath, keyword, params }) =>
      instancePath === '/kind' ||
      (instancePath === '' && keyword === 'required' && params.missingProperty === 'kind'),
  )
}

/**
 * A required property under another name (an old or a mistyped one, or its Spanish title) is both unknown and missing.
 *
 * @returns the missing halves, which are not reported
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

function explain({ keyword, params, propertyName }: ErrorObject, field: Field, report: Report): void {
  const schema = schemaOf(field)
  const { value } = field
  const name = nameField(field)
  switch (keyword) {
    case 'required': {
      const key = String(params.missingProperty)
      const missing = inside(field, key)
      const instead = proposeRename(key, field)
      const { description } = schemaOf(missing)
      const tags = tagsOf(schema, key).map(([tag, title]) => `"${tag}" (${lowerFirst(title)})`)
      const means = description ?? (tags.length > 0 ? `Puede ser ${tags.join(', ')}.` : undefined)
      const use = instead || means === undefined ? '.' : `: ${lowerFirst(means)}`
      const called = instead ? `"${key}"` : nameField(missing)
      return report(shape.missingProperty(called, name, use), field, instead)
    }
    case 'additionalProperties': {
      const key = String(params.additionalProperty)
      const at: Location = { ...under(field, key), on: 'key' }
      // What is there already cannot have been meant.
      const free = Object.keys(schema.properties ?? {}).filter((known) => !isWritten(under(field, known)))
      const now = newNameOf(key, schema)
      if (now !== undefined && free.includes(now))
        return report(shape.renamed(key, now, replacing(at, key, now)), at)
      return report(
        shape.unknownProperty(key, name),
        at,
        proposeHolder(key, field) ?? proposeProperty(key, field, free),
      )
    }
    case 'discriminator': {
      const tag = String(params.tag)
      const written: unknown = params.tagValue
      const at = under(field, tag)
      // A missing tag is reported by "required".
      if (written === undefined) return
      if (typeof written !== 'string') return report(shape.wrongType(`"${tag}"`, typeNames.string), at)
      const titles = tagsOf(schema, tag)
      const known = titles.map(([one]) => one)
      const help = propose(written, known, at) ?? proposeByTitle(written, titles, at)
      return report(shape.unknownType(written, name, known.join(', ')), at, help)
    }
    case 'type': {
      const type = String(params.type)
      const wanted = new Map(Object.entries(typeNames)).get(type) ?? type
      const help = value === null ? { hint: adviseOn('Escribilo', field) } : proposeType(field)
      return report(shape.wrongType(name, wanted), field, help)
    }
    case 'enum':
    case 'const': {
      const known = (schema.enum ?? [schema.const]).map(String)
      const help = propose(String(value), known, field)
      return report(shape.wrongValue(name, show(value), known.join(', ')), field, help)
    }
    case 'pattern': {
      // The wrong name itself is reported by "propertyNames".
      if (propertyName !== undefined) return
      if (value === '')
        return report(
          shape.emptyText(name, `${adviseOn('Escribilo', field)} ${ruleOf(schema)}`.trim()),
          field,
        )
      const help = proposeForm(String(value), String(params.pattern), field)
      return report(shape.wrongForm(name, show(value), ruleOf(schema)), field, help)
    }
    case 'propertyNames': {
      const key = String(params.propertyName)
      return report(shape.badVariableName(key), { ...under(field, key), on: 'key' })
    }
    case 'minLength':
      return report(shape.emptyText(name, adviseOn('Escribí un texto', field)), field)
    case 'minItems':
      return report(shape.tooFew(name, Number(params.limit), adviseOn('Agregá lo que falta', field)), field)
    case 'maxItems':
      return report(shape.tooMany(name, Number(params.limit)), field)
    case 'uniqueItems':
      return report(shape.repeated(name), under(field, Number(params.i)))
    case 'minimum':
      return report(shape.outOfRange(name, `${String(params.limit)} o más`), field)
    case 'maximum':
      return report(shape.outOfRange(name, `${String(params.limit)} o menos`), field)
    default:
      return report(shape.otherShape(name), field)
  }
}

/** Where the files of each kind stand. */
const HOMES = new Map<unknown, string>([
  ['page', 'pages/'],
  ['fragment', 'fragments/'],
])

const typeNames = {
  string: 'un texto entre comillas',
  object: 'un objeto { … }',
  array: 'una lista [ … ]',
  boolean: 'true o false (sin comillas)',
  integer: 'un número entero (sin comillas)',
  number: 'un número (sin comillas)',
}

function ruleOf({ description = '', examples = [] }: Schema): string {
  return examples.length > 0 ? `${description} Por ejemplo: ${show(examples[0])}.`.trim() : description
}

function show(value: unknown): string {
  return shorten(JSON.stringify(value) ?? '')
}

/** @param pointer JSON Pointer (RFC 6901) */
function fieldAt(root: Field, pointer: string): Field {
  const steps = pointer.split('/').slice(1)
  return steps.reduce((field, part) => {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    return inside(field, Array.isArray(field.value) ? Number(key) : key)
  }, root)
}
