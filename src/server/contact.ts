import { AGE_HEADER, checkContact, KEY_HEADER, TRAP_HEADER } from '../contract/contact.ts'
import type { ServerProblem, ServerSite } from '../contract/messages.ts'
import { readBody } from './body.ts'
import { readFormFields, readJsonFields } from './fields.ts'
import { reasonOf, type Log } from './log.ts'
import type { Client } from './client.ts'
import type { ContactLimit } from './contact-limit.ts'
import { judgeOrigin } from './same-origin.ts'
import { guessSpam } from './spam.ts'
import type { RequestStore } from './storage/store.ts'

/** The longest body that is read, in bytes. */
export const LIMIT = 32 * 1024

/** The outcome of a request, before it is written as JSON or as a page. `values` are what the visitor sent. */
export interface ContactOutcome {
  status: 200 | 400 | 403 | 413 | 415 | 429 | 503
  text: string
  /** seconds, with 429 */
  retryAfter?: number
  values?: Record<string, string>
}

export interface ContactDependencies {
  site: ServerSite
  store: RequestStore
  now: () => Date
  log: Log
  /** applies to clients with a public address only */
  limit?: ContactLimit
}

/** Whether a browser posted the form without JavaScript: it then shows the answer as a page. */
export function isFormPost(request: Request): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded'
}

/**
 * Reads, checks and stores a contact request; it is stored before this resolves to 200. The cheapest checks come first. Never
 * throws.
 */
export async function acceptContact(
  request: Request,
  use: ContactDependencies,
  client: Client,
): Promise<ContactOutcome> {
  const { contact, server } = use.site.messages
  const refuse = (status: ContactOutcome['status'], problem: ServerProblem) => ({
    status,
    text: server[problem],
  })

  const origin = judgeOrigin(request.headers, use.site.url)
  if (origin === 'foreign') return refuse(403, 'foreignSite')
  // A body whose length is not said counts as a long one.
  const length = Number(request.headers.get('content-length') ?? LIMIT)
  const retryAfter = client.isPublic && use.limit?.(client, Math.min(length || 0, LIMIT))
  if (retryAfter) return { ...refuse(429, 'tooMany'), retryAfter }

  const isForm = isFormPost(request)
  const isEncoded = (request.headers.get('content-encoding') ?? 'identity') !== 'identity'
  if (isEncoded || !(isForm || mediaType(request) === 'application/json'))
    return refuse(415, 'unsupportedType')

  const body = await readBody(request, LIMIT).catch(() => new Uint8Array())
  if (!body) return refuse(413, 'tooLarge')
  const fields = isForm ? readFormFields(body) : readJsonFields(body)
  if ('problem' in fields) return refuse(400, fields.problem)

  const { values } = fields
  const check = checkContact(values)
  if (!check.ok) return { status: 400, text: contact[check.problem], values }
  const institution = check.request.institution || use.site.defaultInstitution
  const guess = guessSpam({
    isTrapped: fields.isTrapped || request.headers.get(TRAP_HEADER) === '1',
    isOriginHidden: origin === 'unknown',
    age: formAge(request),
    message: check.request.message,
  })
  try {
    const at = use.now().toISOString()
    const widest = client.isPublic ? client.networks.at(-1) : undefined
    await use.store.add({ ...check.request, institution }, at, idempotencyKey(request), guess, widest)
  } catch (error) {
    use.log({ level: 'error', event: 'storage', reason: reasonOf(error) })
    return { ...refuse(503, 'storageUnavailable'), values }
  }
  return { status: 200, text: contact.success }
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
}

/** The sender's key, if it is a short token. Any other is ignored: losing the request would be worse. */
function idempotencyKey(request: Request): string | undefined {
  return /^[\w-]{8,64}$/.exec(request.headers.get(KEY_HEADER) ?? '')?.[0]
}

/** In milliseconds; undefined when the header is missing or not a number. */
function formAge(request: Request): number | undefined {
  const text = /^\d{1,12}$/.exec(request.headers.get(AGE_HEADER) ?? '')?.[0]
  return text === undefined ? undefined : Number(text)
}
