import { isEmail } from '../model/is-email.ts'

/** Where the form is sent (specification, section 7). */
export const CONTACT_PATH = '/api/contact.php'

/** The five fields of a contact request, in the order of the form (specification, section 3). */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'institution', 'message'] as const

/** A field of the form that nobody sees, and that stays empty unless a program fills in the form. */
export const TRAP_FIELD = 'website'

/** Headers of the call, all optional: the same for each try of one request; `1` where the trap was filled in; milliseconds since the page was opened. */
export const KEY_HEADER = 'Idempotency-Key'
export const TRAP_HEADER = 'Form-Trap'
export const AGE_HEADER = 'Form-Age'

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactRequest = Record<ContactField, string>

/** `problem` is also the key of its text in the site's messages; `field` is the first one at fault. */
export type ContactCheck =
  | { ok: true; request: ContactRequest }
  | { ok: false; problem: 'incomplete' | 'invalidEmail'; field: ContactField }

/**
 * The rules of section 5 of the specification, for the browser and the server alike. Values are trimmed first;
 * an absent one counts as empty. The institution is not required: it always has a default.
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

/** The text that the server's answer carries: `message` on success, else `error`; undefined when there is none. */
export function readContactAnswer(ok: boolean, body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const text: unknown = Object.getOwnPropertyDescriptor(body, ok ? 'message' : 'error')?.value
  return (typeof text === 'string' && text.trim()) || undefined
}
