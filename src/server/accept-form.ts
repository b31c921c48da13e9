import type { IncomingMessage } from 'node:http'
import { AGE_HEADER, contactRequest, KEY_HEADER, TRAP_HEADER } from '../engine/contract/contact.ts'
import {
  filesOf,
  FORM_TRAP,
  FORMS_PATH,
  MAX_FORM_MEGABYTES,
  MEGABYTE,
  type FieldAnswer,
  type FormDefinition,
  type Problems,
  type ServerForm,
} from '../engine/contract/forms.ts'
import type { ServerProblem, ServerSite } from '../engine/contract/messages.ts'
import { MAX_TEXT_BYTES } from './body.ts'
import type { Client } from './client.ts'
import type { ContactLimit } from './contact-limit.ts'
import { reasonOf, type WriteLog } from './log.ts'
import { FORM_TYPE, JSON_TYPE, mediaType, MULTIPART_TYPE, readPosted } from './posted-pairs.ts'
import type { UploadedFile } from './read-multipart.ts'
import { checkOrigin } from './same-origin.ts'
import { guessSpam } from './spam.ts'
import type { NewRequest, RequestStore } from './storage/request-store.ts'

/** The result of a form's post, before it becomes JSON or a page. */
export interface PostOutcome {
  status: 200 | 400 | 403 | 413 | 415 | 429 | 503
  text: string
  retryAfter?: number
  /** The values that the visitor has sent, for a page that asks again. */
  posted?: ReadonlyMap<string, readonly (string | UploadedFile)[]>
  problems?: Problems
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

const MAX_BYTES_WITH_FILES = MAX_FORM_MEGABYTES * MEGABYTE + 2 * MAX_TEXT_BYTES

/** Returns whether a request may upload files, and so take longer. */
export function isFormUpload({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return url.startsWith(FORMS_PATH) && headers['content-type']?.startsWith(MULTIPART_TYPE) === true
}

/**
 * The origin of the site's address. Its pages may send forms from another host, which only serves files and has no server. Undefined for a
 * damaged address.
 */
export function siteOrigin({ url }: ServerSite): string | undefined {
  return URL.parse(url)?.origin
}

export interface AskedForm {
  form: FormDefinition
  /** What the content says of the form; absent for the contact form. */
  about?: ServerForm
}

/** Handles a form's post: checks its origin and rate first, then reads, checks and stores it. Never throws. */
export async function acceptForm(
  request: Request,
  use: PostDependencies,
  client: Client,
  asked: AskedForm,
): Promise<PostOutcome> {
  const { form, about } = asked
  const { server } = use.site.messages
  const refuse = (status: PostOutcome['status'], problem: ServerProblem) => ({
    status,
    text: server[problem],
  })

  const isOfSite = request.headers.get('origin') === siteOrigin(use.site)
  const origin = isOfSite ? 'own' : checkOrigin(request.headers, use.site.url)
  if (origin === 'foreign') return refuse(403, 'foreignSite')
  const limit = form.fields.some(({ type }) => type === 'file') ? MAX_BYTES_WITH_FILES : MAX_TEXT_BYTES
  // Without a declared length, a body counts as one of maximum length.
  const length = Number(request.headers.get('content-length') ?? limit)
  const retryAfter = client.isPublic && (await use.limit?.(client, Math.min(length || 0, limit)))
  if (retryAfter) return { ...refuse(429, 'tooMany'), retryAfter }

  const isEncoded = (request.headers.get('content-encoding') ?? 'identity') !== 'identity'
  const types = [FORM_TYPE, about ? MULTIPART_TYPE : JSON_TYPE]
  if (isEncoded || !types.includes(mediaType(request))) return refuse(415, 'unsupportedType')
  if (length > limit) return refuse(413, 'tooLarge')

  const pairs = await readPosted(request, [...form.fields.map(({ id }) => id), FORM_TRAP], limit)
  if ('problem' in pairs) return refuse(pairs.problem === 'tooLarge' ? 413 : 400, pairs.problem)
  const named = Map.groupBy(
    pairs.filter(([key]) => /^[a-z][a-z0-9-]{0,199}$/.test(key)),
    ([key]) => key,
  )
  const posted = new Map(Array.from(named, ([key, some]) => [key, some.map(([, value]) => value)]))
  const check = form.check(posted)
  if (!check.ok) return { status: 400, text: check.text, problems: check.problems, posted }

  const stored = toRequest(asked, check.answers, posted, use.site)
  const guess = guessSpam({
    isTrapped:
      pairs.some(([key, value]) => key === FORM_TRAP && value) || request.headers.get(TRAP_HEADER) === '1',
    isOriginHidden: origin === 'unknown',
    age: formAge(request),
    message: stored.message,
  })
  try {
    if (await use.isPaused?.()) return { ...refuse(503, 'storageUnavailable'), posted }
    await use.store.add(stored, use.now().toISOString(), idempotencyKey(request), guess)
  } catch (error) {
    use.log({ level: 'error', event: 'storage', reason: reasonOf(error) })
    return { ...refuse(503, 'storageUnavailable'), posted }
  }
  return { status: 200, text: about?.answer ?? form.texts.success }
}

/**
 * Converts the answers of a form to a request, with the sender and the institution that the visitor or the content names. A form of the
 * content also stores all answers, once as text.
 */
function toRequest(
  { form: { fields }, about }: AskedForm,
  answers: readonly FieldAnswer[],
  posted: NonNullable<PostOutcome['posted']>,
  { mailboxes }: ServerSite,
): NewRequest {
  const answersTo = (isWanted: (field: FormDefinition['fields'][number]) => boolean) =>
    answers
      .filter((answer) => fields.some((field) => field.id === answer.id && isWanted(field)))
      .map(({ value }) => value)
  const ofType = (type: string) => answersTo((field) => field.type === type)[0] ?? ''
  const named = ofType('institution') || (about?.institution ?? '')
  // Other programs may send an institution's id.
  const institution = mailboxes.find(({ id }) => id === named)?.institution ?? named
  if (!about) return { ...contactRequest(answers), institution }
  const names = answersTo((field) => field.type === 'text' && field.autocomplete?.endsWith('name') === true)
  const files = fields.flatMap(({ type, id, label }) =>
    type === 'file' ? filesOf(posted, id).map((file) => ({ ...file, label })) : [],
  )
  return {
    name: names.join(' ') || ofType('text'),
    email: ofType('email'),
    phone: ofType('phone'),
    institution,
    message: answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    form: { id: about.id, name: about.name, answers },
    ...(files.length > 0 && { files }),
  }
}

/** The sender's Idempotency-Key if it is a short token. Ignores another key, because refusing the request would lose it. */
function idempotencyKey(request: Request): string | undefined {
  return /^[\w-]{8,64}$/.exec(request.headers.get(KEY_HEADER) ?? '')?.[0]
}

function formAge(request: Request): number | undefined {
  const text = /^\d{1,12}$/.exec(request.headers.get(AGE_HEADER) ?? '')?.[0]
  return text === undefined ? undefined : Number(text)
}
