import { isEmail } from '../model/is-email.ts'

/** Where the form is sent (specification, section 7). */
export const CONTACT_PATH = '/api/contact.php'

/** The five fields of a contact request, in the order of the form (specification, section 3). */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'institution', 'message'] as const

/** A field of the form that people do not see: only a program fills it in. */
export const TRAP_FIELD = 'website'

/** Headers of the call, all optional. The key is the same for each attempt to send one request. */
export const KEY_HEADER = 'Idempotency-Key'
/** `1` when the trap field was filled in. */
export const TRAP_HEADER = 'Form-Trap'
/** Milliseconds since the page was opened. */
export const AGE_HEADER = 'Form-Age'

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactRequest = Record<ContactField, string>

/** `problem` is also the key of its text in the site's messages; `field` is the first wrong field. */
export type ContactCheck =
  | { ok: true; request: ContactRequest }
  | { ok: false; problem: 'incomplete' | 'invalidEmail'; field: ContactField }

/**
 * Checks a request by the rules of the specification (section 5), in the browser and on the server. Values are trimmed first; an absent
 * one counts as empty. The institution is not required: it always has a default.
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

/** The content of the server's answer; `text` is undefined when it has no sentence for visitors. */
export interface ContactAnswer {
  isSent: boolean
  text: string | undefined
}

/**
 * Reads the answer to a request (specification, section 7): `message` on success, else `error`. Some hosts refuse with status
 * 200 and say so in the body alone: any hint of failure counts as one, since a family that reads "sent" does not write again.
 *
 * @param ok whether the status is one of success
 */
export function readContactAnswer(ok: boolean, body: unknown): ContactAnswer {
  const fields: Partial<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { __proto__: null, ...body } : {}
  const isSent = ok && !saysFailure(fields)
  const texts = isSent ? [fields.message] : ok ? [fields.error, fields.message] : [fields.error]
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return { isSent, text: isSent === ok || isSentence(text) ? text : undefined }
}

/** The values that mean "no" in an answer, as JSON writes them. */
const NOTHING = /^(false|0|null|\[\]|\{\}|"(false|0|no|null)?")$/i

function saysFailure({ success, ok, error, errors, status }: Partial<Record<string, unknown>>): boolean {
  const isNothing = (value: unknown) => NOTHING.test(JSON.stringify(value))
  return (
    [success, ok].some((flag) => flag !== undefined && isNothing(flag)) ||
    [error, errors].some((value) => value !== undefined && !isNothing(value)) ||
    /^(err|fail|invalid|nok$|ko$|[45]\d\d$|false$)/i.test(String(status))
  )
}

/** Several words without the marks of code: `Faltan datos`, but neither `ERR_42` nor a database's complaint. */
function isSentence(text = ''): boolean {
  return /\p{L}\s+\p{L}/u.test(text) && !/[<>{}\\$]|SQL|exception|warning|fatal|undefined|\.php/i.test(text)
}
