import type { ErrorObject } from 'ajv'
import type { Help, Unlocated } from '../diagnostics/diagnostic.ts'
import { replacing, shorten } from '../diagnostics/fixes.ts'
import { isWritten, locationIn, type Location } from '../diagnostics/location.ts'
import { propose } from '../diagnostics/suggest.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { adviseOn, lowerFirst, nameField } from '../schema/describe-field.ts'
import { fieldIn, schemaOf, isObject, refTo, type Field } from '../schema/field.ts'
import { siteBlocks, type Schema } from '../schema/schema.ts'
import {
  newNameOf,
  proposeHolder,
  proposeProperty,
  proposeRename,
  proposeTag,
  tagsOf,
} from './propose-name.ts'

/** The diagnostic for a validation error. Without `at`, it is reported at the field. */
interface Explained {
  diagnostic: Unlocated
  help?: Help | undefined
  at?: Location
}

/** Explains a validation error of Ajv. @returns undefined when another error already explains the same mistake */
export function explainError(error: ErrorObject, field: Field): Explained | undefined {
  const { keyword } = error
  const explain = Object.hasOwn(explanations, keyword) ? explanations[keyword] : undefined
  return explain ? explain(error, field) : { diagnostic: shape.otherShape(nameField(field)) }
}

const explanations: Record<string, (error: ErrorObject, field: Field) => Explained | undefined> = {
  required: explainMissing,
  additionalProperties: explainUnknown,
  discriminator: explainTag,
  pattern: explainForm,
  enum: (_, field) => explainChoice(field),
  const: (_, field) => explainChoice(field),
  type({ params }, field) {
    const type = String(params.type)
    const { enum: known } = schemaOf(field)
    const hints = known ? [`Puede ser: ${known.join(', ')}.`] : []
    const [hint] = field.value === null ? [adviseOn('Escribilo', field)] : hints
    return {
      diagnostic: shape.wrongType(nameField(field), TYPE_NAMES.get(type) ?? type),
      help: hint === undefined ? undefined : { hint },
    }
  },
  propertyNames({ params }, field) {
    const key = String(params.propertyName)
    return { diagnostic: shape.badVariableName(key), at: { ...locationIn(field, key), on: 'key' } }
  },
  minLength: (_, field) => ({
    diagnostic: shape.emptyText(nameField(field), adviseOn('Escribí un texto', field)),
  }),
  minItems: ({ params }, field) => ({
    diagnostic: shape.tooFew(nameField(field), Number(params.limit), adviseOn('Agregá lo que falta', field)),
  }),
  maxItems: ({ params }, field) => ({ diagnostic: shape.tooMany(nameField(field), Number(params.limit)) }),
  uniqueItems: ({ params }, field) => ({
    diagnostic: shape.repeated(nameField(field)),
    at: locationIn(field, Number(params.i)),
  }),
  minimum: ({ params }, field) => ({
    diagnostic: shape.outOfRange(nameField(field), `${String(params.limit)} o más`),
  }),
  maximum: ({ params }, field) => ({
    diagnostic: shape.outOfRange(nameField(field), `${String(params.limit)} o menos`),
  }),
}

function explainMissing({ params }: ErrorObject, field: Field): Explained {
  const key = String(params.missingProperty)
  const missing = fieldIn(field, key)
  const help = proposeRename(key, field)
  const { description } = schemaOf(missing)
  const tags = tagsOf(schemaOf(field), key).map(([tag, title]) => `"${tag}" (${lowerFirst(title)})`)
  const means = description ?? (tags.length > 0 ? `Puede ser ${tags.join(', ')}.` : undefined)
  const use = help || means === undefined ? '.' : `: ${lowerFirst(means)}`
  const called = help ? `"${key}"` : nameField(missing)
  return {
    diagnostic: shape.missingProperty(called, nameField(field), use),
    help,
    // Forms show the problem at the empty field. They have no field for a type.
    ...(tags.length === 0 && { at: missing }),
  }
}

function explainUnknown({ params }: ErrorObject, field: Field): Explained {
  const key = String(params.additionalProperty)
  const at: Location = { ...locationIn(field, key), on: 'key' }
  const schema = schemaOf(field)
  // Suggests only properties that the object does not have yet.
  const free = Object.keys(schema.properties ?? {}).filter((known) => !isWritten(locationIn(field, known)))
  const now = newNameOf(key, schema)
  if (now !== undefined && free.includes(now))
    return { diagnostic: shape.renamed(key, now, replacing(at, key, now)), at }
  const help = proposeHolder(key, field) ?? proposeProperty(key, field, free)
  return { diagnostic: shape.unknownProperty(key, nameField(field)), at, help }
}

function explainTag({ params }: ErrorObject, field: Field): Explained | undefined {
  const tag = String(params.tag)
  const written: unknown = params.tagValue
  const at = locationIn(field, tag)
  // Returns no diagnostic for a missing tag, which the error "required" reports.
  if (written === undefined) return undefined
  if (typeof written !== 'string')
    return { diagnostic: shape.wrongType(`"${tag}"`, 'un texto entre comillas'), at }
  // Returns no diagnostic for a block type of the site that cannot be used, which has its own diagnostic.
  if (siteBlocks().refused.some(({ name }) => name === written)) return undefined
  const help = proposeTag(written, tag, field)
  const known = tagsOf(schemaOf(field), tag).map(([one]) => one)
  const diagnostic = shape.unknownType(written, nameField(field), help ? undefined : known.join(', '))
  return { diagnostic, at, help }
}

function explainChoice(field: Field): Explained {
  const schema = schemaOf(field)
  const known = (schema.enum ?? [schema.const]).map(String)
  const old = String(field.value)
  const now = newNameOf(old, schema)
  if (now !== undefined) return { diagnostic: shape.renamed(old, now, replacing(field, old, now)) }
  const diagnostic = shape.wrongValue(nameField(field), show(field.value), known.join(', '))
  return { diagnostic, help: propose(old, known, field) }
}

function explainForm({ propertyName }: ErrorObject, field: Field): Explained | undefined {
  const { value } = field
  const name = nameField(field)
  const rule = ruleOf(schemaOf(field))
  // Returns no diagnostic for a wrong name, which the error "propertyNames" reports.
  if (propertyName !== undefined) return undefined
  if (value === '')
    return { diagnostic: shape.emptyText(name, `${adviseOn('Escribilo', field)} ${rule}`.trim()) }
  return { diagnostic: shape.wrongForm(name, show(value), rule) }
}

const TYPE_NAMES = new Map([
  ['string', 'un texto entre comillas'],
  ['object', 'un objeto { … }'],
  ['array', 'una lista [ … ]'],
  ['boolean', 'true o false (sin comillas)'],
  ['integer', 'un número entero (sin comillas)'],
  ['number', 'un número (sin comillas)'],
])

function ruleOf({ description = '', examples = [] }: Schema): string {
  return examples.length > 0 ? `${description} Por ejemplo: ${show(examples[0])}.`.trim() : description
}

function show(value: unknown): string {
  return shorten(JSON.stringify(value) ?? '')
}

/**
 * Explains a block in a list of other things, such as questions. The errors about the block's properties are left out, because they follow
 * from this mistake.
 */
export function explainStrayBlock(field: Field): Unlocated | undefined {
  const { value, holder, path } = field
  if (!isObject(value) || !holder || typeof path.at(-1) !== 'number') return undefined
  const { oneOf, properties = {} } = schemaOf(field)
  if (oneOf || Object.hasOwn(properties, 'type')) return undefined
  const types = tagsOf(schemaOf({ schema: refTo('Block'), value: {} }), 'type').map(([type]) => type)
  const type = String(value.type)
  return types.includes(type) ? shape.strayBlock(type, nameField(holder)) : undefined
}
