import { isEmail } from '../model/is-email.ts'

export const CONTACT_PATH = '/api/contact.php'

/** The fields of a contact request, in the form's order. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'institution', 'message'] as const

/** An invisible field that only spam programs fill in. */
export const TRAP_FIELD = 'website'

/** Optional header of the contact call. Its value is the same for all attempts to send one request. */
export const KEY_HEADER = 'Idempotency-Key'
export const TRAP_HEADER = 'Form-Trap'
/** Optional header with the milliseconds from opening the page to sending. */
export const AGE_HEADER = 'Form-Age'

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactRequest = Record<ContactField, string>

/** The result of validating a contact request. `problem` is also the key of its message in the site; `field` is the first invalid field. */
export type ContactCheck =
  | { ok: true; request: ContactRequest }
  | { ok: false; problem: 'incomplete' | 'invalidEmail'; field: ContactField }

/**
 * Validates a contact request, in the browser and on the server: first that no required field is empty, then that the e-mail address is
 * plausible. Values are trimmed; absent ones count as empty. The institution is optional, because it has a default.
 */
export function checkContact(values: Record<string, string>): ContactCheck {
  const clean = (field: ContactField) => (values[field] ?? '').trim().normalize()
  const request: ContactRequest = {
    name: clean('name'),
    email: clean('email'),
    phone: clean('phone'),
    institution: clean('institution'),
    message: clean('message'),
  }
  const empty = CONTACT_FIELDS.find((field) => field !== 'institution' && !request[field])
  if (empty) return { ok: false, problem: 'incomplete', field: empty }
  if (!isEmail(request.email)) return { ok: false, problem: 'invalidEmail', field: 'email' }
  return { ok: true, request }
}

/** The result of a contact call. `text` is undefined when the response has no sentence for visitors. */
export interface ContactAnswer {
  isSent: boolean
  text: string | undefined
}

/**
 * Reads the response of a contact call: `message` on success, else `error`. Some hosts send failures with status 200, so any hint of
 * failure in the body counts as a failure: a visitor who wrongly reads "sent" would not write again.
 *
 * @param ok whether the status is 2xx
 */
export function readContactAnswer(ok: boolean, body: unknown): ContactAnswer {
  const fields: Partial<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { __proto__: null, ...body } : {}
  const isSent = ok && !saysFailure(fields)
  const texts = isSent ? [fields.message] : ok ? [fields.error, fields.message] : [fields.error]
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return { isSent, text: isSent === ok || isSentence(text) ? text : undefined }
}

const NOTHING = /^(false|0|null|\[\]|\{\}|"(false|0|no|null)?")$/i

function saysFailure({ success, ok, error, errors, status }: Partial<Record<string, unknown>>): boolean {
  const isNothing = (value: unknown) => NOTHING.test(JSON.stringify(value))
  return (
    [success, ok].some((flag) => flag !== undefined && isNothing(flag)) ||
    [error, errors].some((value) => value !== undefined && !isNothing(value)) ||
    /^(err|fail|invalid|nok$|ko$|[45]\d\d$|false$)/i.test(String(status))
  )
}

/** Returns whether a text is a sentence for people, such as `Faltan datos`, and not a code like `ERR_42` or a database error. */
function isSentence(text = ''): boolean {
  return /\p{L}\s+\p{L}/u.test(text) && !/[<>{}\\$]|SQL|exception|warning|fatal|undefined|\.php/i.test(text)
}
