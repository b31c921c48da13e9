import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { schema, type Files } from '../schema/definitions.ts'

/** Keywords that Ajv passes over: other readers of the schema use them. */
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
  'x-editor',
  'x-help',
  'x-advanced',
  'x-titles',
]

/** Validates a kind of file and fills in its defaults. Compiled when first asked for, with the definitions that it refers to. */
export function validatorOf<K extends keyof Files>(kind: K): ValidateFunction<Files[K]> {
  ajv ??= createAjv()
  const validate = ajv.getSchema<Files[K]>(`site#/$defs/${kind}`)
  if (!validate || '$async' in validate) throw new Error(`The schema does not define ${kind}.`)
  return validate
}

let ajv: ReturnType<typeof createAjv> | undefined

function createAjv() {
  return new Ajv2020({
    strict: true,
    // A union demands its tag without having properties of its own.
    strictRequired: false,
    discriminator: true,
    keywords: KEYWORDS,
    useDefaults: true,
    messages: false,
    allErrors: true,
    code: { optimize: false },
  }).addSchema(schema, 'site')
}
