import type { Context } from 'hono'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { REPORT_HEADER, toHeader, type EditorReport } from '../../engine/contract/editor-access.ts'
import { OFFICE_HEADERS, NO_CONTENT_POLICY } from '../../engine/contract/headers.ts'
import { readBody } from '../../server/body.ts'
import { reasonOf, withoutSecret, type WriteLog } from '../../server/log.ts'
import type {
  Refusal,
  RefusalReason,
  ConflictRequest,
  DiscardRequest,
  NewLinkRequest,
  PublishRequest,
  RestoreRequest,
  StepsRequest,
} from '../core/api.ts'
import type { EditorEnv } from './editor.ts'
import { Refused } from './refused.ts'
import { isContentFile } from './content-folder.ts'

/**
 * Default headers of responses. They tell browsers not to store or frame a response, and search engines not to index it. Pages and files
 * override some of them.
 */
export const ANSWER_HEADERS = {
  ...OFFICE_HEADERS,
  'Content-Security-Policy': NO_CONTENT_POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

const MAX_BODY_BYTES = 8 * 2 ** 20

export async function readJsonBody<K extends keyof Bodies>(
  c: Context<EditorEnv>,
  kind: K,
): Promise<Bodies[K]> {
  const body = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (!body) throw new Refused('tooLarge', 'Es demasiado para un solo paso: probá de a partes.')
  const value = parse(body)
  if (!isBody(kind, value)) throw malformed()
  return value
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

export function malformed(): Refused {
  return new Refused('malformed', 'El editor mandó algo que el servidor no entiende. Recargá la página.')
}

/** Adds a header that describes the action, so that the office can log it. The loopback server ignores the header. */
export function reportAction(c: Context<EditorEnv>, { action, destinationChanges }: EditorReport): void {
  const text = [...action].slice(0, MAX_ACTION_LENGTH).join('')
  c.header(REPORT_HEADER, toHeader({ action: text, ...(destinationChanges && { destinationChanges }) }))
}

const MAX_ACTION_LENGTH = 1000

export function answer(c: Context<EditorEnv>, body: object) {
  return c.json(body, 200, ANSWER_HEADERS)
}

export function answerError(error: Error, c: Context<EditorEnv>, log: WriteLog) {
  const { body, status } = refusalOf(error, c, log)
  return c.json(body, status, ANSWER_HEADERS)
}

/** The response body and status for an error. Logs unexpected errors. */
export function refusalOf(error: Error, c: Context<EditorEnv>, log: WriteLog) {
  const refused = error instanceof Refused ? error : explain(error)
  const { reason, message, revision } = refused
  if (!(error instanceof Refused))
    log({ level: 'error', event: 'editor', path: withoutSecret(c.req.path), reason: reasonOf(error) })
  // Closes the connection, because otherwise the server would have to read the rest of a body that is too large.
  if (reason === 'tooLarge') c.header('Connection', 'close')
  const body: Refusal = { reason, message, ...(revision !== undefined && { revision }) }
  return { body, status: STATUS[reason] }
}

const STATUS = {
  malformed: 400,
  ended: 401,
  foreign: 403,
  missing: 404,
  revision: 409,
  misfit: 409,
  nothing: 409,
  conflict: 409,
  busy: 409,
  used: 409,
  tooLarge: 413,
  errors: 422,
  build: 422,
  unfit: 422,
  unexpected: 500,
  disk: 507,
} as const satisfies Record<RefusalReason, number>

function explain(error: Error): Refused {
  const code = 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code))
    return new Refused(
      'disk',
      'No queda lugar en el disco del servidor: no se guardó. Avisale a quien lo cuida; no cierres esta ventana y probá de nuevo.',
    )
  if (['EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE'].includes(code))
    return new Refused(
      'disk',
      'El servidor no puede escribir en su disco: no se guardó. Avisale a quien lo cuida; no cierres esta ventana y probá de nuevo.',
    )
  return new Refused('unexpected', 'Algo falló en el servidor: no se hizo. Probá de nuevo en un rato.')
}

/** JSON schemas of the request bodies. Each body is validated, so that routes can rely on its type. */

interface Bodies {
  steps: StepsRequest
  revision: { revision: number }
  conflict: ConflictRequest
  discard: DiscardRequest
  here: { file?: string }
  files: { files?: string[] }
  publish: PublishRequest
  newLink: NewLinkRequest
  listed: { id: string }
  restore: RestoreRequest
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
    'also?': {
      type: 'array',
      items: object({ file: contentFile, pointer: text, 'isGone?': { type: 'boolean' } }),
    },
  }),
  here: object({ 'file?': contentFile }),
  files: object({ 'files?': { type: 'array', items: text } }),
  publish: object({ revision: count, 'message?': text, 'parts?': { type: 'array', items: text } }),
  newLink: object({ 'name?': line }),
  listed: object({ id: line }),
  restore: object({
    revision: count,
    'label?': text,
    'page?': text,
    'choice?': { enum: ['mine', 'theirs'] },
  }),
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

function isBody<K extends keyof Bodies>(kind: K, value: unknown): value is Bodies[K] {
  const validate = validators.get(kind) ?? ajv.compile(schemas[kind])
  validators.set(kind, validate)
  return validate(value)
}
