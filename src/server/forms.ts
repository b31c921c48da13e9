import type { IncomingMessage } from 'node:http'
import type { FieldSlot } from '../contract/form-answer.ts'
import {
  checkForm,
  filesOf,
  FORM_TRAP,
  FORMS_PATH,
  MEGABYTE,
  MAX_FORM_MEGABYTES,
  type FieldAnswer,
  type FormTexts,
  type ServerForm,
} from '../contract/forms.ts'
import type { ServerProblem } from '../contract/messages.ts'
import { MAX_TEXT_BYTES, readBody } from './body.ts'
import type { Client } from './client.ts'
import { readFormPairs } from './posted-fields.ts'
import { readMultipart, type PostedPair, type UploadedFile } from './read-multipart.ts'
import type { NewFile, NewRequest } from './storage/request-store.ts'
import {
  FORM_TYPE,
  mediaType,
  MULTIPART_TYPE,
  handlePost,
  type BodyReader,
  type PostOutcome,
  type PostDependencies,
} from './handle-post.ts'

interface PostedForm {
  values: ReadonlyMap<string, readonly (string | UploadedFile)[]>
  problems: ReadonlyMap<string, string>
}

const MAX_FIELDS = 500

const MAX_BYTES_WITH_FILES = MAX_FORM_MEGABYTES * MEGABYTE + 2 * MAX_TEXT_BYTES

/** Returns whether a request may upload files, and so take longer. */
export function isFormUpload({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(FORMS_PATH) && headers['content-type']?.startsWith(MULTIPART_TYPE) === true
}

/** Reads, checks and stores a post of a form that the content defines. Never throws. */
export function acceptForm(
  request: Request,
  use: PostDependencies,
  client: Client,
  form: ServerForm,
): Promise<PostOutcome<PostedForm>> {
  const texts = use.site.messages.forms
  const read: BodyReader<PostedForm>['read'] = async () => {
    const pairs = await readPairs(request)
    if ('problem' in pairs) return pairs
    if (
      pairs.length > MAX_FIELDS ||
      pairs.some(([, value]) => typeof value === 'string' && value.includes('\0'))
    )
      return { problem: 'wrongFields' }
    const isTrapped = pairs.some(([key, value]) => key === FORM_TRAP && value !== '')
    const named = pairs.filter(([key]) => /^[a-z][a-z0-9-]{0,199}$/.test(key))
    const values = new Map(
      Array.from(
        Map.groupBy(named, ([key]) => key),
        ([key, some]) => [key, some.map(([, value]) => value)],
      ),
    )
    const check = checkForm(form.fields, values, texts)
    if (!check.ok) return { text: texts.intro, posted: { values, problems: check.problems } }
    const posted = { values, problems: new Map<string, string>() }
    const files = uploadsOf(form, values)
    return {
      request: { ...toRequest(form, check.answers), ...(files.length > 0 && { files }) },
      isTrapped,
      success: form.answer,
      posted,
    }
  }
  const takesFiles = form.fields.some(({ type }) => type === 'file')
  const limit = takesFiles ? MAX_BYTES_WITH_FILES : MAX_TEXT_BYTES
  return handlePost(request, use, client, { types: [FORM_TYPE, MULTIPART_TYPE], limit, read })
}

async function readPairs(request: Request): Promise<PostedPair[] | { problem: ServerProblem }> {
  if (mediaType(request) === MULTIPART_TYPE)
    return readMultipart(request, { body: MAX_BYTES_WITH_FILES, texts: MAX_TEXT_BYTES, parts: MAX_FIELDS })
  const body = await readBody(request, MAX_TEXT_BYTES).catch(() => new Uint8Array())
  if (!body) return { problem: 'tooLarge' }
  return readFormPairs(body) ?? { problem: 'malformed' }
}

function uploadsOf({ fields }: ServerForm, values: PostedForm['values']): NewFile[] {
  return fields.flatMap(({ type, id, label }) =>
    type === 'file' ? filesOf(values, id).map((file) => ({ ...file, label })) : [],
  )
}

/** The values for the placeholders of a form's answer page. The page asks for files again, because browsers forget them. */
export function fillForm(
  form: ServerForm,
  { status, text, posted }: PostOutcome<PostedForm>,
  texts: FormTexts,
): Map<string, string> {
  const tokens = new Map([
    ['status', status === 200 ? 'success' : 'error'],
    ['text', text],
  ])
  const set = (slot: FieldSlot, value: string) => tokens.set(slot, value)
  for (const field of form.fields) {
    const { id } = field
    const values = posted?.values.get(id) ?? []
    const isAgain = field.type === 'file' && status !== 200 && posted && filesOf(posted.values, id).length > 0
    const problem = posted?.problems.get(id) ?? (isAgain ? texts.fileAgain : '')
    const [first] = values
    set(`value.${id}`, typeof first === 'string' ? first : '')
    set(`problem.${id}`, problem)
    set(`wrong.${id}`, String(problem !== ''))
    const options = 'options' in field ? field.options : field.type === 'consent' ? values.slice(0, 1) : []
    for (const [index, option] of options.entries())
      set(`chosen.${id}.${index}`, values.includes(option) ? 'true' : '')
  }
  return tokens
}

/** Converts the answers of a form to a request: with sender, contact details, and all answers as text. */
function toRequest(
  { id, name, institution, fields }: ServerForm,
  answers: readonly FieldAnswer[],
): NewRequest {
  const answersTo = (isWanted: (field: ServerForm['fields'][number]) => boolean) =>
    answers
      .filter((answer) => fields.some((field) => field.id === answer.id && isWanted(field)))
      .map(({ value }) => value)
  const ofType = (type: string) => answersTo((field) => field.type === type)[0] ?? ''
  const names = answersTo((field) => field.type === 'text' && field.autocomplete?.endsWith('name') === true)
  return {
    name: names.join(' ') || ofType('text'),
    email: ofType('email'),
    phone: ofType('phone'),
    institution,
    message: answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    form: { id, name, answers },
  }
}
