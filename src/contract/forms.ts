import { parseDay } from '../model/day.ts'
import { isEmail } from '../model/is-email.ts'
import type { FormField, Messages } from '../model/site.generated.ts'

export type { FormField }

/** Where the forms of the content are sent; the form's id follows. */
export const FORMS_PATH = '/api/forms/'

/** A field that people do not see: only a program fills it in. No field of a form can have this name. */
export const FORM_TRAP = 'web_site'

/** Inside `dist/`: the page that answers a form posted without JavaScript, with tokens instead of what was typed. */
export function formPageFile(id: string): string {
  return `_server/forms/${id}.html`
}

/** A form as the server knows it. */
export interface ServerForm {
  id: string
  /** its heading, for people */
  name: string
  fields: readonly FormField[]
  /** addresses of its own; empty when its requests go to the mailbox of the institution */
  recipients: readonly string[]
  /** the label of the institution that it belongs to */
  institution: string
  subject: string
  /** the sentence for the sender */
  answer: string
}

/** A block whose form is sent to an address of its own (`x-posts: form` in its schema). */
export interface FormContent {
  id: string
  heading: string
  fields: readonly FormField[]
  institution?: string
  recipients?: readonly string[]
  subject?: string
  answer?: string
}

/** The posted values of each field by its id. A field may have several. */
export type Posted = ReadonlyMap<string, readonly string[]>

/** The label of a field when it was answered, and the answer. It stays readable when the form changes. */
export interface FieldAnswer {
  id: string
  label: string
  value: string
  /** the form did not have that field: a program may send any number of such names */
  isUnasked?: true
}

/** A filled-in form, as it is stored. */
export interface FilledForm {
  id: string
  name: string
  answers: readonly FieldAnswer[]
}

export type FormTexts = Messages['forms']

/** `problems` are sentences for people, by the id of the field, in the order of the form. */
export type FormCheck =
  | { ok: true; answers: FieldAnswer[] }
  | { ok: false; problems: ReadonlyMap<string, string> }

/**
 * Checks what was posted by the definition of the form, in the browser and on the server. A field that the form does not have (any
 * more) is kept under its id: it comes from a page that was open when another definition was published.
 */
export function checkForm(fields: readonly FormField[], posted: Posted, texts: FormTexts): FormCheck {
  const problems = new Map<string, string>()
  const answers: FieldAnswer[] = []
  for (const field of fields) {
    const values = clean(field, posted.get(field.id) ?? [])
    const problem = findProblem(field, values, texts)
    if (problem !== undefined) problems.set(field.id, problem)
    else if (values.length)
      answers.push({ id: field.id, label: field.label, value: toText(field, values, texts) })
  }
  if (problems.size) return { ok: false, problems }
  for (const [id, values] of posted) {
    const value = values.map(normal).join(', ')
    if (value && !fields.some((field) => field.id === id))
      answers.push({ id, label: id, value, isUnasked: true })
  }
  return { ok: true, answers }
}

/** The values of a field that count: without the space around them, without empty and repeated ones. */
function clean(field: FormField, values: readonly string[]): string[] {
  const texts = [...new Set(values.map(normal))].filter(Boolean)
  return field.type === 'choices' ? texts : texts.slice(0, 1)
}

function toText(field: FormField, values: readonly string[], texts: FormTexts): string {
  return field.type === 'consent' ? texts.yes : values.join(', ')
}

function findProblem(field: FormField, values: readonly string[], texts: FormTexts): string | undefined {
  const [text = ''] = values
  if (!text) return field.required ? texts[EMPTY[field.type] ?? 'required'] : undefined
  if (field.type === 'email') return isEmail(text) && text.length <= LONGEST_LINE ? undefined : texts.email
  if (field.type === 'phone') return isPhone(text) ? undefined : texts.phone
  if (field.type === 'date') return findDateProblem(field, text, texts)
  if (field.type === 'consent') return undefined
  if ('options' in field) {
    const options = field.options.map(normal)
    if (!values.every((value) => options.includes(value))) return texts.unknownOption
    if (field.type === 'choice') return undefined
    if (values.length < (field.atLeast ?? 0)) return fill(texts.tooFew, field.atLeast)
    return values.length > (field.atMost ?? Infinity) ? fill(texts.tooMany, field.atMost) : undefined
  }
  if ('minLength' in field && text.length < (field.minLength ?? 0))
    return fill(texts.tooShort, field.minLength)
  return text.length > field.maxLength ? fill(texts.tooLong, field.maxLength) : undefined
}

function findDateProblem(
  { earliest, latest }: Extract<FormField, { type: 'date' }>,
  text: string,
  texts: FormTexts,
): string | undefined {
  if (!parseDay(text)) return texts.date
  // As texts: a year has four digits.
  if (earliest && text < earliest) return fill(texts.early, earliest)
  return latest && text > latest ? fill(texts.late, latest) : undefined
}

/** The message for a field without an answer, where that is not "fill this in". */
const EMPTY: Partial<Record<FormField['type'], 'choose' | 'consent'>> = {
  choice: 'choose',
  choices: 'choose',
  consent: 'consent',
}

/** Characters of an address or a telephone. */
export const LONGEST_LINE = 254

/** Accepts any notation, an extension, or two numbers: enough digits to call, and no text. */
function isPhone(text: string): boolean {
  return text.length <= LONGEST_LINE && text.replace(/\D/g, '').length >= 6
}

const normal = (text: string) => text.trim().normalize()

const fill = (text: string, value: string | number | undefined) => text.replaceAll('{n}', String(value))
