import { AGE_HEADER, KEY_HEADER, TRAP_HEADER } from '../contract/contact.ts'
import type { ServerProblem, ServerSite } from '../contract/messages.ts'
import type { Client } from './client.ts'
import type { ContactLimit } from './contact-limit.ts'
import { reasonOf, type WriteLog } from './log.ts'
import { judgeOrigin } from './same-origin.ts'
import { guessSpam } from './spam.ts'
import type { NewRequest, RequestStore } from './storage/request-store.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const MULTIPART_TYPE = 'multipart/form-data'

/** The result of a form's post, before it becomes JSON or a page. */
export interface PostOutcome<Posted> {
  status: 200 | 400 | 403 | 413 | 415 | 429 | 503
  text: string
  retryAfter?: number
  posted?: Posted
}

export interface PostDependencies {
  site: ServerSite
  store: RequestStore
  now: () => Date
  log: WriteLog
  isPaused?: () => Promise<boolean>
  /** rate limit for clients with a public address; without it, no client is limited */
  limit?: ContactLimit
}

/** The result of reading a body: an unreadable body, invalid fields with an explanation, or a request. */
type ReadResult<Posted> =
  | { problem: ServerProblem }
  | { text: string; posted: Posted }
  | { request: NewRequest; isTrapped: boolean; success: string; posted: Posted }

export interface BodyReader<Posted> {
  types: readonly string[]
  limit: number
  read: (request: Request) => Promise<ReadResult<Posted>>
}

/** Handles a form's post: checks its origin and rate first, then reads, checks and stores it. Never throws. */
export async function handlePost<Posted>(
  request: Request,
  use: PostDependencies,
  client: Client,
  { types, limit, read }: BodyReader<Posted>,
): Promise<PostOutcome<Posted>> {
  const { server } = use.site.messages
  const refuse = (status: PostOutcome<Posted>['status'], problem: ServerProblem) => ({
    status,
    text: server[problem],
  })

  const origin = judgeOrigin(request.headers, use.site.url)
  if (origin === 'foreign') return refuse(403, 'foreignSite')
  // Without a declared length, a body counts as one of maximum length.
  const length = Number(request.headers.get('content-length') ?? limit)
  const retryAfter = client.isPublic && (await use.limit?.(client, Math.min(length || 0, limit)))
  if (retryAfter) return { ...refuse(429, 'tooMany'), retryAfter }

  const isEncoded = (request.headers.get('content-encoding') ?? 'identity') !== 'identity'
  if (isEncoded || !types.includes(mediaType(request))) return refuse(415, 'unsupportedType')

  if (length > limit) return refuse(413, 'tooLarge')

  const result = await read(request)
  if ('problem' in result) return refuse(result.problem === 'tooLarge' ? 413 : 400, result.problem)
  if ('text' in result) return { status: 400, ...result }

  const guess = guessSpam({
    isTrapped: result.isTrapped || request.headers.get(TRAP_HEADER) === '1',
    isOriginHidden: origin === 'unknown',
    age: formAge(request),
    message: result.request.message,
  })
  try {
    if (await use.isPaused?.()) return { ...refuse(503, 'storageUnavailable'), posted: result.posted }
    const at = use.now().toISOString()
    await use.store.add(result.request, at, idempotencyKey(request), guess)
  } catch (error) {
    use.log({ level: 'error', event: 'storage', reason: reasonOf(error) })
    return { ...refuse(503, 'storageUnavailable'), posted: result.posted }
  }
  return { status: 200, text: result.success }
}

export function mediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

/** The sender's Idempotency-Key if it is a short token. Ignores another key, because refusing the request would lose it. */
function idempotencyKey(request: Request): string | undefined {
  return /^[\w-]{8,64}$/.exec(request.headers.get(KEY_HEADER) ?? '')?.[0]
}

function formAge(request: Request): number | undefined {
  const text = /^\d{1,12}$/.exec(request.headers.get(AGE_HEADER) ?? '')?.[0]
  return text === undefined ? undefined : Number(text)
}
