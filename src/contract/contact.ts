import { isEmail } from '../model/is-email.ts'

export const CONTACT_PATH = '/api/contact.php'

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'institution', 'message'] as const

/** Name of an invisible field, which only spam programs fill in. */
export const TRAP_FIELD = 'website'

/**
 * Name of an optional request header. All attempts to send the same contact request have the same value, so that the server stores it once.
 */
export const KEY_HEADER = 'Idempotency-Key'
export const TRAP_HEADER = 'Form-Trap'
/** Name of an optional request header: milliseconds between opening the page and sending the form. */
export const AGE_HEADER = 'Form-Age'

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactRequest = Record<ContactField, string>

/** The result of validating a contact request. `fields` are the invalid fields, and `problem` the key of the message to show. */
type ContactCheck =
  | { ok: true; request: ContactRequest }
  | { ok: false; problem: 'incomplete' | 'invalidEmail'; fields: ContactField[] }

/**
 * Validates a contact request, in the browser and on the server. A missing field takes precedence over an invalid e-mail address. The
 * institution may be empty, because it has a default.
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
  const empty = CONTACT_FIELDS.filter((field) => field !== 'institution' && !request[field])
  if (empty.length) return { ok: false, problem: 'incomplete', fields: empty }
  if (!isEmail(request.email)) return { ok: false, problem: 'invalidEmail', fields: ['email'] }
  return { ok: true, request }
}

/** The result of sending the contact form. `text` is undefined when the response has no sentence that visitors may read. */
interface ContactAnswer {
  isSent: boolean
  text: string | undefined
}

/**
 * Reads the server's response to the contact form. Any sign of failure in the body counts as a failure, because some hosts send failures
 * with status 200.
 *
 * @param ok whether the response's status is 2xx
 */
export function readContactAnswer(ok: boolean, body: unknown): ContactAnswer {
  const fields: Partial<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { __proto__: null, ...body } : {}
  const isSent = ok && !isFailure(fields)
  const texts = isSent ? [fields.message] : ok ? [fields.error, fields.message] : [fields.error]
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return { isSent, text: isSent === ok || isSentence(text) ? text : undefined }
}

const NOTHING = /^(false|0|null|\[\]|\{\}|"(false|0|no|null)?")$/i

function isFailure({ success, ok, error, errors, status }: Partial<Record<string, unknown>>): boolean {
  const isNothing = (value: unknown) => NOTHING.test(JSON.stringify(value))
  return (
    [success, ok].some((flag) => flag !== undefined && isNothing(flag)) ||
    [error, errors].some((value) => value !== undefined && !isNothing(value)) ||
    /^(err|fail|invalid|nok$|ko$|[45]\d\d$|false$)/i.test(String(status))
  )
}

/** Returns whether a text is a sentence for people, such as `Faltan datos`, rather than a code like `ERR_42` or a database error. */
function isSentence(text = ''): boolean {
  return /\p{L}\s+\p{L}/u.test(text) && !/[<>{}\\$]|SQL|exception|warning|fatal|undefined|\.php/i.test(text)
}
