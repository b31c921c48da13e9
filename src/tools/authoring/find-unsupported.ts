import type { ValidateFunction } from 'ajv'
import { validatorOf } from '../../engine/content/validate/validators.ts'
import { newItem } from '../../editor/core/new-item.ts'
import { isObject, type Bundle, type Schema } from '../../engine/model/schema.ts'
import { kindOf } from '../../editor/core/fields.ts'
import { planOf } from '../../engine/model/schema-plan.ts'

const KEYWORDS = new Set(
  (
    '$schema $ref $defs title description type const enum default examples properties required additionalProperties ' +
    'propertyNames items oneOf discriminator pattern minLength maxLength minimum maximum minItems maxItems uniqueItems'
  ).split(' '),
)

const UNION = 'usá "oneOf" con "discriminator": { "propertyName": "type" }'
const LIMITS = 'usá "minimum" y "maximum"'

const REPLACEMENTS: Record<string, string> = {
  format: 'usá un "$ref" a Day, TimeOfDay, Email, Phone o Link de site.schema.json',
  anyOf: UNION,
  allOf: 'escribí las propiedades juntas',
  prefixItems: 'usá "items" con una definición',
  patternProperties: 'usá una lista de objetos',
  exclusiveMinimum: LIMITS,
  exclusiveMaximum: LIMITS,
  multipleOf: 'usá "type": "integer", o "enum" con los valores',
}

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object'])

/**
 * Finds parts of the schema that the validator, the content editor or another program does not support.
 *
 * @returns Spanish sentences with paths such as `PriceList/properties/price`
 */
export function findUnsupported({ $defs }: Bundle): string[] {
  return Object.entries($defs).flatMap(([name, schema]) => inside(schema, name))
}

function inside(schema: Schema, path: string): string[] {
  const { items, additionalProperties: others, oneOf = [] } = schema
  const properties = oneOf.length > 0 ? {} : (schema.properties ?? {})
  const parts: [string, Schema][] = Object.entries(properties).map(([key, part]) => [
    `properties/${key}`,
    part,
  ])
  if (items) parts.push(['items', items])
  if (isObject(others)) parts.push(['additionalProperties', others])
  oneOf.forEach((part, index) => parts.push([`oneOf/${index}`, part]))
  const slots = Object.entries(properties).filter(([key, part]) => key !== 'blocks' && holdsBlocks(part))
  return [
    ...Object.keys(schema).flatMap((keyword) => checkKeyword(keyword)),
    ...checkType(schema),
    ...slots.map(([key]) => `la propiedad "${key}" tiene bloques: llamala "blocks"`),
  ]
    .map((sentence) => `${path}: ${sentence}.`)
    .concat(parts.flatMap(([step, part]) => inside(part, `${path}/${step}`)))
}

function checkKeyword(keyword: string): string[] {
  if (keyword.startsWith('x-') || KEYWORDS.has(keyword)) return []
  return [
    `"${keyword}" no se usa acá; ${REPLACEMENTS[keyword] ?? 'mirá la tabla de campos de .github/CONTRIBUTING.md'}`,
  ]
}

function checkType(schema: Schema): string[] {
  const { type, oneOf, discriminator, properties, additionalProperties } = schema
  if (Array.isArray(type)) return ['un campo es de un solo tipo; si puede faltar, dejalo fuera de "required"']
  if (type !== undefined && !TYPES.has(type)) return [`no existe "type": "${type}"`]
  if (oneOf && !discriminator) return [`"oneOf" no dice cómo se distinguen sus ramas; ${UNION}`]
  if (type === 'array' && !schema.items) return ['la lista no dice qué tiene: falta "items"']
  if (type === 'object' && !oneOf && !properties && !isObject(additionalProperties))
    return ['el objeto no dice qué tiene: faltan "properties"']
  const says = ['$ref', 'type', 'const', 'enum', 'oneOf'].some((keyword) => keyword in schema)
  return says ? [] : ['falta "type" o "$ref"']
}

function holdsBlocks({ $ref, items }: Schema): boolean {
  return /\/(Blocks|Block)$/.test($ref ?? items?.$ref ?? '')
}

/**
 * Finds values of new elements that the content editor would add but the validator refuses.
 *
 * @returns Spanish sentences with the definition and the path
 */
export function findInvalidItems(
  bundle: Bundle,
  validatorFor: (name: string) => ValidateFunction = validatorOf,
): string[] {
  // An optional list is tried with elements, as the editor adds them.
  const make = (schema: Schema) =>
    newItem(bundle, schema.items ? { ...schema, minItems: Math.max(1, schema.minItems ?? 0) } : schema)
  const whole = ({ properties, ...schema }: Schema) =>
    properties && !schema.oneOf
      ? Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, make(part)]))
      : make(schema)
  return Object.entries(bundle.$defs).flatMap(([name, schema]) => {
    const validate = validatorFor(name)
    if (validate(whole(schema))) return []
    const paths = new Set(validate.errors?.map(({ instancePath }) => name + instancePath))
    return [...paths].map(
      (path) => `${path}: un valor nuevo no sería válido. Agregale "examples" con uno que lo sea.`,
    )
  })
}

const JSON_WORDS = /media\/|fragments\/|\.json|JSON|#id|"\w*"|npm run|\*\*|año-mes-día|hexadecimal/

const WITHOUT_HELP = new Set(['hidden', 'address', 'choice', 'provisional', 'slot'])

/**
 * Finds fields whose help text mentions JSON. People in the content editor see the help text, but no JSON.
 *
 * @returns Spanish sentences with the paths of the fields
 */
export function findJsonWords(bundle: Bundle): string[] {
  const fieldsOf = (path: string, schema: Schema) =>
    Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      findInField(`${path}/properties/${key}`, field),
    )
  function findInField(path: string, schema: Schema): string[] {
    const { description = '', 'x-help': help = description } = planOf(bundle.$defs, schema).schema
    const [word] = (WITHOUT_HELP.has(kindOf(bundle, schema)) ? null : JSON_WORDS.exec(help)) ?? []
    const found = word === undefined ? [] : [explain(path, word)]
    return schema.$ref ? found : [...found, ...fieldsOf(path, schema)]
  }
  return Object.entries(bundle.$defs).flatMap(([name, schema]) => fieldsOf(name, schema))
}

function explain(path: string, word: string): string {
  return `${path}: quien edita en pantalla no ve JSON, y la ayuda dice ${word}. Agregale "x-help" con otras palabras.`
}
