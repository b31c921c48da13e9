/** JSON schemas of the request bodies. Each body is validated, so that routes can rely on its type. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ConflictRequest, DiscardRequest, PublishRequest, StepsRequest } from '../core/api.ts'
import { isContentFile } from './content-folder.ts'

export interface Bodies {
  steps: StepsRequest
  revision: { revision: number }
  conflict: ConflictRequest
  discard: DiscardRequest
  here: { file?: string }
  files: { files?: string[] }
  publish: PublishRequest
  listed: { id: string }
  restore: { revision: number; label?: string }
  deleteMedia: { path: string; isLater?: boolean }
}

const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
const text = { type: 'string' }
const line = { type: 'string', maxLength: 1000 }
const textOrNull = { type: ['string', 'null'] }
const contentFile = { type: 'string', format: 'content-file' }

/** The schema of an object with exactly these properties. A name that ends with `?` is optional. */
function object(fields: Record<string, object>) {
  const entries = Object.entries(fields).map(([name, schema]) => [name.replace('?', ''), schema] as const)
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'))
  return { type: 'object', properties: Object.fromEntries(entries), required, additionalProperties: false }
}

const edit = {
  oneOf: [
    object({ file: contentFile, length: count, offset: count, removed: text, inserted: text }),
    object({ file: contentFile, before: textOrNull, after: textOrNull }),
  ],
}
const step = object({
  id: line,
  label: line,
  time: { ...line, format: 'moment' },
  edits: { type: 'array', items: edit, minItems: 1 },
  'at?': object({ file: line, pointer: line }),
  'merges?': line,
})

const schemas: Record<keyof Bodies, object> = {
  // While a request is under way, the window collects further steps (changes that can be undone). It sends them together in the next request.
  steps: object({ revision: count, steps: { type: 'array', items: step, minItems: 1, maxItems: 500 } }),
  revision: object({ revision: count }),
  conflict: object({
    revision: count,
    file: contentFile,
    pointer: text,
    choice: { enum: ['mine', 'theirs'] },
  }),
  discard: object({
    revision: count,
    'file?': contentFile,
    'pointer?': text,
    'isGone?': { type: 'boolean' },
  }),
  here: object({ 'file?': contentFile }),
  files: object({ 'files?': { type: 'array', items: text } }),
  publish: object({ revision: count, 'message?': text, 'files?': { type: 'array', items: text } }),
  listed: object({ id: line }),
  restore: object({ revision: count, 'label?': text }),
  deleteMedia: object({ path: text, 'isLater?': { type: 'boolean' } }),
}

const ajv = new Ajv2020({
  allowUnionTypes: true,
  formats: {
    'content-file': isContentFile,
    moment: (value: string) => !Number.isNaN(Date.parse(value)),
  },
})
const validators = new Map<string, ValidateFunction>()

export function isBody<K extends keyof Bodies>(kind: K, value: unknown): value is Bodies[K] {
  const validate = validators.get(kind) ?? ajv.compile(schemas[kind])
  validators.set(kind, validate)
  return validate(value)
}
