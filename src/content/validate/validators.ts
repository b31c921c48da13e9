import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { schema, type Files } from '../schema/definitions.ts'

/** Keywords for other readers of the schema. */
const KEYWORDS = [
  'x-title',
  'x-renamed',
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

/** Validates a value of a definition and fills in defaults. Compiled on first use, together with the definitions it needs. */
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
    // Turned off, because a union requires its tag without defining properties.
    strictRequired: false,
    discriminator: true,
    keywords: KEYWORDS,
    useDefaults: true,
    messages: false,
    // Turned off, because `schema/types.test.ts` validates the schema.
    validateSchema: false,
    allErrors: true,
    code: { optimize: false },
  }).addSchema(schema, 'site')
}
