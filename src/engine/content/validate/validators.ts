import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { schema, type Files } from '../schema/definitions.ts'

/** Schema keywords for other readers of the schema, such as the content editor. */
const KEYWORDS = [
  'x-title',
  'x-renamed',
  'x-removed',
  'x-default',
  'x-ratio',
  'x-reads-query',
  'x-posts',
  'x-page-title',
  'x-server',
  'x-shows-events',
  'x-searches',
  'x-editor',
  'x-help',
  'x-advanced',
  'x-titles',
  'x-wake',
]

/** Returns the validator of a definition. It also adds defaults. It is compiled on first use. */
export function validatorOf<K extends keyof Files>(name: K): ValidateFunction<Files[K]>
export function validatorOf(name: string): ValidateFunction
export function validatorOf(name: string): ValidateFunction {
  ajv ??= createAjv()
  const validate = ajv.getSchema(`site#/$defs/${name}`)
  if (!validate || '$async' in validate) throw new Error(`The schema does not define ${name}.`)
  return validate
}

let ajv: ReturnType<typeof createAjv> | undefined

function createAjv() {
  return new Ajv2020({
    strict: true,
    // Off, because a union requires its tag without defining the tag as a property.
    strictRequired: false,
    discriminator: true,
    keywords: KEYWORDS,
    useDefaults: true,
    messages: false,
    // Off to save time: `schema/types.test.ts` validates the schema.
    validateSchema: false,
    allErrors: true,
    code: { optimize: false },
  }).addSchema(schema, 'site')
}
