import {
  checkForm,
  FORM_TRAP,
  type Field,
  type FieldAnswer,
  type FormCheck,
  type FormDefinition,
  type FormTexts,
} from './forms.ts'

export const CONTACT_PATH = '/api/contact.php'

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'institution', 'message'] as const

/**
 * Name of an optional request header. All attempts to send the same contact request have the same value, so that the server stores it once.
 */
export const KEY_HEADER = 'Idempotency-Key'
export const TRAP_HEADER = 'Form-Trap'
/** Name of an optional request header: milliseconds between opening the page and sending the form. */
export const AGE_HEADER = 'Form-Age'

export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactRequest = Record<ContactField, string>

type ContactTexts = FormDefinition['texts'] & Record<'incomplete' | 'invalidEmail', string>

/**
 * Returns the contact form, whose fields and rules are fixed: no field may be empty except the institution, and the e-mail address must
 * look like one.
 *
 * @param labelled returns the label of a field, and perhaps an example to show in it
 */
export function contactForm(
  labelled: (field: ContactField) => { label: string; placeholder?: string | undefined },
  { contact, forms }: { contact: ContactTexts; forms: FormTexts },
): FormDefinition {
  const named = <const Name extends ContactField>(id: Name) => ({ id, ...labelled(id) })
  const fields: Field[] = [
    { type: 'text', ...named('name'), required: true, autocomplete: 'name' },
    { type: 'email', ...named('email'), required: true },
    { type: 'phone', ...named('phone'), required: true, minDigits: 0 },
    { type: 'institution', ...named('institution'), isPreset: true },
    { type: 'longText', ...named('message'), required: true },
  ]
  const texts = { ...forms, required: contact.incomplete, email: contact.invalidEmail }
  return {
    path: CONTACT_PATH,
    fields,
    texts: contact,
    check: (posted) => tellOneProblem(checkForm(fields, posted, texts), contact),
    encode: (data, answers) => ({
      body: JSON.stringify(contactRequest(answers)),
      headers: { 'Content-Type': 'application/json', ...(data.get(FORM_TRAP) && { [TRAP_HEADER]: '1' }) },
    }),
  }
}

/** Applies the first rule before the second, and names one problem in the banner. Each field with that problem is marked. */
function tellOneProblem(check: FormCheck, { incomplete, invalidEmail }: ContactTexts): FormCheck {
  if (check.ok) return check
  const { problems } = check
  const text = [...problems.values()].includes(incomplete) ? incomplete : invalidEmail
  const marked = [...problems].filter(([, problem]) => problem === text)
  return { ok: false, text, problems: new Map(marked.map(([id]) => [id, ''])) }
}

/** Returns the five fields of a contact request. Leaves out unknown fields. */
export function contactRequest(answers: readonly FieldAnswer[]): ContactRequest {
  const value = (field: ContactField) => answers.find(({ id }) => id === field)?.value ?? ''
  return {
    name: value('name'),
    email: value('email'),
    phone: value('phone'),
    institution: value('institution'),
    message: value('message'),
  }
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
