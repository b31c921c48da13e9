import { parseDay } from '../model/day.ts'
import { isEmail } from '../model/is-email.ts'
import type { FormField, FormPart, Messages } from '../model/site.generated.ts'

export type { FormField, FormPart }

export const FORMS_PATH = '/api/forms/'

/** An invisible field that only spam programs fill in; field ids cannot equal it. */
export const FORM_TRAP = 'web_site'

/** The file inside `dist/` with the answer page of a form, which has tokens in place of values. */
export function formPageFile(id: string): string {
  return `_server/forms/${id}.html`
}

export interface ServerForm {
  id: string
  name: string
  fields: readonly FormField[]
  /** addresses for the form's requests; empty when they go to the institution's mailbox */
  recipients: readonly string[]
  institution: string
  subject: string
  answer: string
}

/** A block with a form defined in the content (`x-posts: form` in the block's schema). */
export interface FormContent {
  id: string
  heading: string
  fields: readonly FormPart[]
  institution?: string
  recipients?: readonly string[]
  subject?: string
  answer?: string
}

/** The fields of a form, in order, including those in groups. */
export function fieldsIn(parts: readonly FormPart[]): FormField[] {
  return parts.flatMap((part) => (part.type === 'group' ? part.fields : part))
}

/** Types of files that forms take. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type FileType = (typeof FILE_TYPES)[number]

export const MEGABYTE = 2 ** 20

/** Maximum megabytes of all files of a form. */
export const MOST_MEGABYTES = 20

/** A file that a visitor has chosen. A browser knows its type only from its name. */
export interface PostedFile {
  name: string
  size: number
  type: string
}

export type Posted = ReadonlyMap<string, readonly (string | PostedFile)[]>

/** An answer with the field's label at that time, so that it stays readable when the form changes. */
export interface FieldAnswer {
  id: string
  label: string
  value: string
  /** whether the value names files, which are stored with the request */
  isFile?: true
  /** whether the form has no such field; a spam program may send any number of them */
  isUnasked?: true
}

export interface FilledForm {
  id: string
  name: string
  answers: readonly FieldAnswer[]
}

export type FormTexts = Messages['forms']

/** The result of validating a form. `problems` are sentences for visitors by field id, in the form's order. */
export type FormCheck =
  | { ok: true; answers: FieldAnswer[] }
  | { ok: false; problems: ReadonlyMap<string, string> }

/**
 * Validates posted values by the form's definition, in the browser and on the server. Values of unknown fields are stored under their id,
 * because the page may have been opened before the form changed.
 */
export function checkForm(fields: readonly FormField[], posted: Posted, texts: FormTexts): FormCheck {
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
  if (problems.size) return { ok: false, problems }
  for (const [id, values] of posted) {
    const value = values.map((one) => normal(typeof one === 'string' ? one : one.name)).join(', ')
    if (value && !fields.some((field) => field.id === id))
      answers.push({ id, label: id, value, isUnasked: true })
  }
  return { ok: true, answers }
}

/** The files posted for a field. Without a chosen file, browsers send one that is empty. */
export function filesOf<T extends PostedFile>(
  posted: ReadonlyMap<string, readonly (string | T)[]>,
  field: string,
): T[] {
  const values = posted.get(field) ?? []
  return values.filter((value) => typeof value !== 'string').filter(({ name, size }) => name || size)
}

/** Trims a field's values, and removes empty and repeated ones. */
function clean(field: FormField, values: readonly (string | PostedFile)[]): string[] {
  const strings = values.filter((value) => typeof value === 'string')
  const texts = [...new Set(strings.map(normal))].filter(Boolean)
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
  if (field.type === 'consent' || field.type === 'file') return undefined
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

function findFileProblem(field: FormField, files: readonly PostedFile[], texts: FormTexts) {
  if (field.type !== 'file') return undefined
  const { atMost, maxMegabytes } = field
  if (files.length > atMost) return fill(texts.tooMany, atMost)
  if (files.some(({ size }) => size > maxMegabytes * MEGABYTE)) return fill(texts.fileSize, maxMegabytes)
  return files.every(({ type }) => FILE_TYPES.some((known) => known === type)) ? undefined : texts.fileType
}

function findDateProblem(
  { earliest, latest }: Extract<FormField, { type: 'date' }>,
  text: string,
  texts: FormTexts,
): string | undefined {
  if (!parseDay(text)) return texts.date
  // Dates compare correctly as text, because years have four digits.
  if (earliest && text < earliest) return fill(texts.early, earliest)
  return latest && text > latest ? fill(texts.late, latest) : undefined
}

/** The key of the message for an empty field, for types whose message differs from the usual one. */
const EMPTY: Partial<Record<FormField['type'], 'choose' | 'consent'>> = {
  choice: 'choose',
  choices: 'choose',
  consent: 'consent',
}

/** Maximum characters of an address or a phone number. */
export const LONGEST_LINE = 254

/** Returns whether a text has enough digits to call. Accepts any notation, extensions and two numbers. */
function isPhone(text: string): boolean {
  return text.length <= LONGEST_LINE && text.replace(/\D/g, '').length >= 6
}

const normal = (text: string) => text.trim().normalize()

const fill = (text: string, value: string | number | undefined) => text.replaceAll('{n}', String(value))
