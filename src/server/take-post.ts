import { AGE_HEADER, KEY_HEADER, TRAP_HEADER } from '../contract/contact.ts'
import type { ServerProblem, ServerSite } from '../contract/messages.ts'
import { readBody } from './body.ts'
import type { Client } from './client.ts'
import type { ContactLimit } from './contact-limit.ts'
import { reasonOf, type WriteLog } from './log.ts'
import { judgeOrigin } from './same-origin.ts'
import { guessSpam } from './spam.ts'
import type { NewRequest, RequestStore } from './storage/store.ts'

/** The longest body that is read, in bytes. */
export const LIMIT = 32 * 1024

/** The media type of a form posted without JavaScript. */
export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The outcome of a request, before it is written as JSON or as a page. */
export interface PostOutcome<Posted> {
  status: 200 | 400 | 403 | 413 | 415 | 429 | 503
  text: string
  /** seconds, with 429 */
  retryAfter?: number
  /** the visitor's values, if they were readable and not stored */
  posted?: Posted
}

export interface PostDependencies {
  site: ServerSite
  store: RequestStore
  now: () => Date
  log: WriteLog
  /** whether people have paused the forms */
  isPaused?: () => Promise<boolean>
  /** applies to clients with a public address only */
  limit?: ContactLimit
}

/** The content of a body: unreadable, to be corrected, or a request. */
export type Reading<Posted> =
  | { problem: ServerProblem }
  | { text: string; posted: Posted }
  | { request: NewRequest; isTrapped: boolean; success: string; posted: Posted }

/** Reads the body of a form. */
export interface BodyReader<Posted> {
  /** the media types that it understands */
  types: readonly string[]
  read: (body: Uint8Array) => Reading<Posted>
}

/**
 * Takes what a form has posted: reads and checks it by `read`, and stores it; it is stored before this resolves to 200. The cheapest
 * checks come first. Never throws.
 *
 */
export async function takePost<Posted>(
  request: Request,
  use: PostDependencies,
  client: Client,
  { types, read }: BodyReader<Posted>,
): Promise<PostOutcome<Posted>> {
  const { server } = use.site.messages
  const refuse = (status: PostOutcome<Posted>['status'], problem: ServerProblem) => ({
    status,
    text: server[problem],
  })

  const origin = judgeOrigin(request.headers, use.site.url)
  if (origin === 'foreign') return refuse(403, 'foreignSite')
  // A body whose length is not said counts as a long one.
  const length = Number(request.headers.get('content-length') ?? LIMIT)
  const retryAfter = client.isPublic && use.limit?.(client, Math.min(length || 0, LIMIT))
  if (retryAfter) return { ...refuse(429, 'tooMany'), retryAfter }

  const isEncoded = (request.headers.get('content-encoding') ?? 'identity') !== 'identity'
  if (isEncoded || !types.includes(mediaType(request))) return refuse(415, 'unsupportedType')

  const body = await readBody(request, LIMIT).catch(() => new Uint8Array())
  if (!body) return refuse(413, 'tooLarge')
  const reading = read(body)
  if ('problem' in reading) return refuse(400, reading.problem)
  if ('text' in reading) return { status: 400, ...reading }

  const guess = guessSpam({
    isTrapped: reading.isTrapped || request.headers.get(TRAP_HEADER) === '1',
    isOriginHidden: origin === 'unknown',
    age: formAge(request),
    message: reading.request.message,
  })
  try {
    if (await use.isPaused?.()) return { ...refuse(503, 'storageUnavailable'), posted: reading.posted }
    const at = use.now().toISOString()
    await use.store.add(reading.request, at, idempotencyKey(request), guess)
  } catch (error) {
    use.log({ level: 'error', event: 'storage', reason: reasonOf(error) })
    return { ...refuse(503, 'storageUnavailable'), posted: reading.posted }
  }
  return { status: 200, text: reading.success }
}

/** The media type of a request's body, without its parameters. */
export function mediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  return type.trim().toLowerCase()
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
