import { parseDay } from '../model/day.ts'
import { isEmail } from '../model/is-email.ts'
import type { FormField, FormPart, Messages } from '../model/site.generated.ts'

export type { FormField, FormPart }

/** A field that the content defines, or one of the contact form, which has examples and fewer limits. */
export type Field = WithoutLimit<FormField> & { placeholder?: string | undefined }

type WithoutLimit<T extends FormField> = T extends { maxLength: number }
  ? Omit<T, 'maxLength'> & { maxLength?: number }
  : T extends { type: 'phone' }
    ? T & { minDigits?: number }
    : T extends { type: 'institution' }
      ? T & { isPreset?: true }
      : T

export const FORMS_PATH = '/api/forms/'

/** Name of an invisible field, which only spam programs fill in. The underscore keeps it different from the ids of fields. */
export const FORM_TRAP = 'web_site'

/** A form as the browser and the server handle it. */
export interface FormDefinition {
  /** Undefined for the contact form. */
  id?: string
  path: string
  fields: readonly Field[]
  texts: Record<'success' | 'failure' | 'connection', string>
  check: (posted: Posted) => FormCheck
  /** Makes the body and the headers of the request from the browser. */
  encode: (data: FormData, answers: readonly FieldAnswer[]) => FormBody
}

interface FormBody {
  body: string | FormData
  headers: Record<string, string>
}

/** Returns a form that the content defines. */
export function contentForm(
  { id, fields }: { id: string; fields: readonly Field[] },
  { contact, forms }: { contact: FormDefinition['texts']; forms: FormTexts },
): FormDefinition & { id: string } {
  return {
    id,
    path: FORMS_PATH + id,
    fields,
    texts: { ...contact, success: forms.success },
    check: (posted) => checkForm(fields, posted, forms),
    encode(data) {
      const headers = { Accept: 'application/json' }
      // Sets no Content-Type for files. This header must contain the boundary between the parts, and only the browser knows the boundary.
      if (fields.some(({ type }) => type === 'file')) return { body: data, headers }
      const pairs = [...data].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
      return {
        body: new URLSearchParams(pairs).toString(),
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      }
    },
  }
}

export interface ServerForm {
  id: string
  name: string
  fields: readonly FormField[]
  /** Mail addresses that receive the form's requests. If the list is empty, the institution's mailbox receives them. */
  recipients: readonly string[]
  /** The institution's label; empty when the content names none. */
  institution: string
  subject: string
  answer: string
}

/** The content of a block whose form editors define (`x-posts: form` in the block's schema). */
export interface FormContent {
  id: string
  heading: string
  fields: readonly FormPart[]
  institution?: string
  recipients?: readonly string[]
  subject?: string
  answer?: string
}

/** Returns the fields of a form in order, including the fields inside groups. */
export function fieldsIn(parts: readonly FormPart[]): FormField[] {
  return parts.flatMap((part) => (part.type === 'group' ? part.fields : part))
}

export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type FileType = (typeof FILE_TYPES)[number]

export const MEGABYTE = 2 ** 20

export const MAX_FORM_MEGABYTES = 20

/** A file that a visitor has chosen. The `type` is not reliable, because browsers derive it from the file's name. */
export interface PostedFile {
  name: string
  size: number
  type: string
}

type Posted = ReadonlyMap<string, readonly (string | PostedFile)[]>

/**
 * The answer to a form field, with the field's label when the form was sent. The answer stays readable when editors later change the form.
 */
export interface FieldAnswer {
  id: string
  label: string
  value: string
  /** Whether the value is a list of file names. The files are stored with the request. */
  isFile?: true
  /** Whether the form has no field with this id. Spam programs may send many such values. */
  isUnasked?: true
}

export interface FilledForm {
  id: string
  name: string
  answers: readonly FieldAnswer[]
}

export type FormTexts = Messages['forms']

export type Problems = ReadonlyMap<string, string>

/** The result of validating a form: a text for the banner, and for each invalid field a sentence, which may be empty. */
export type FormCheck = { ok: true; answers: FieldAnswer[] } | { ok: false; text: string; problems: Problems }

/**
 * Validates a submitted form, in the browser and on the server. Keeps values of unknown fields, because editors may have changed the form
 * after the visitor opened the page.
 */
export function checkForm(fields: readonly Field[], posted: Posted, texts: FormTexts): FormCheck {
  const problems = new Map<string, string>()
  const answers: FieldAnswer[] = []
  for (const field of fields) {
    const { id, label } = field
    const files = field.type === 'file' ? filesOf(posted, id) : []
    const values = field.type === 'file' ? files.map(({ name }) => name) : clean(field, posted.get(id) ?? [])
    const problem = findProblem(field, values, texts) ?? findFileProblem(field, files, texts)
    if (problem !== undefined) problems.set(id, problem)
    else if (values.length)
      answers.push({
        id,
        label,
        value: toText(field, values, texts),
        ...(files.length ? { isFile: true as const } : {}),
      })
  }
  if (problems.size) return { ok: false, text: texts.intro, problems }
  for (const [id, values] of posted) {
    const value = values.map((one) => normal(typeof one === 'string' ? one : one.name)).join(', ')
    if (value && !fields.some((field) => field.id === id))
      answers.push({ id, label: id, value, isUnasked: true })
  }
  return { ok: true, answers }
}

/** Returns the files sent for a field. Omits the empty file that browsers send when the visitor chose none. */
export function filesOf<T extends PostedFile>(
  posted: ReadonlyMap<string, readonly (string | T)[]>,
  field: string,
): T[] {
  const values = posted.get(field) ?? []
  return values.filter((value) => typeof value !== 'string').filter(({ name, size }) => name || size)
}

/** Trims the values of a field and removes empty and repeated values. Only a field of type `choices` may have several values. */
function clean(field: Field, values: readonly (string | PostedFile)[]): string[] {
  const strings = values.filter((value) => typeof value === 'string')
  const texts = [...new Set(strings.map(normal))].filter(Boolean)
  return field.type === 'choices' ? texts : texts.slice(0, 1)
}

function toText(field: Field, values: readonly string[], texts: FormTexts): string {
  return field.type === 'consent' ? texts.yes : values.join(', ')
}

function findProblem(field: Field, values: readonly string[], texts: FormTexts): string | undefined {
  const [text = ''] = values
  if (!text) return field.required ? texts[MESSAGE_WHEN_EMPTY[field.type] ?? 'required'] : undefined
  if (field.type === 'email') return isEmail(text) ? undefined : texts.email
  if (field.type === 'phone') return isPhone(text, field.minDigits) ? undefined : texts.phone
  if (field.type === 'date') return findDateProblem(field, text, texts)
  // Accepts any institution, because the page may be older than the name of an institution.
  if (field.type === 'consent' || field.type === 'file' || field.type === 'institution') return undefined
  if ('options' in field) {
    const options = field.options.map(normal)
    if (!values.every((value) => options.includes(value))) return texts.unknownOption
    if (field.type === 'choice') return undefined
    if (values.length < (field.atLeast ?? 0)) return withNumber(texts.tooFew, field.atLeast)
    return values.length > (field.atMost ?? Infinity) ? withNumber(texts.tooMany, field.atMost) : undefined
  }
  if ('minLength' in field && text.length < (field.minLength ?? 0))
    return withNumber(texts.tooShort, field.minLength)
  return text.length > (field.maxLength ?? Infinity) ? withNumber(texts.tooLong, field.maxLength) : undefined
}

function findFileProblem(field: Field, files: readonly PostedFile[], texts: FormTexts) {
  if (field.type !== 'file') return undefined
  const { atMost, maxMegabytes } = field
  if (files.length > atMost) return withNumber(texts.tooMany, atMost)
  if (files.some(({ size }) => size > maxMegabytes * MEGABYTE))
    return withNumber(texts.fileSize, maxMegabytes)
  return files.every(({ type }) => FILE_TYPES.some((known) => known === type)) ? undefined : texts.fileType
}

function findDateProblem(
  { earliest, latest }: Extract<FormField, { type: 'date' }>,
  text: string,
  texts: FormTexts,
): string | undefined {
  if (!parseDay(text)) return texts.date
  // Compares as text, which works for dates in the form `YYYY-MM-DD`.
  if (earliest && text < earliest) return withNumber(texts.early, earliest)
  return latest && text > latest ? withNumber(texts.late, latest) : undefined
}

/** The message for an empty field, for types of fields that do not use the message `required`. */
const MESSAGE_WHEN_EMPTY: Partial<Record<Field['type'], 'choose' | 'consent'>> = {
  choice: 'choose',
  institution: 'choose',
  choices: 'choose',
  consent: 'consent',
}

/** Returns whether a text has enough digits for a phone number. Accepts any notation, extensions, and two numbers in one text. */
function isPhone(text: string, minDigits = 6): boolean {
  return text.replace(/\D/g, '').length >= minDigits
}

/** Normalises a text. A text without a visible character, such as one of zero-width spaces, is empty. */
const normal = (text: string) => (VISIBLE.test(text) ? text.trim().normalize() : '')

const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u

const withNumber = (text: string, value: string | number | undefined) => text.replaceAll('{n}', String(value))
