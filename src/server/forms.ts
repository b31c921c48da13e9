import type { FieldSlot } from '../contract/form-answer.ts'
import { checkForm, FORM_TRAP, type FieldAnswer, type Posted, type ServerForm } from '../contract/forms.ts'
import type { Client } from './client.ts'
import { readFormPairs } from './posted-fields.ts'
import type { NewRequest } from './storage/request-store.ts'
import { FORM_TYPE, takePost, type BodyReader, type PostOutcome, type PostDependencies } from './take-post.ts'

export interface PostedForm {
  values: Posted
  problems: ReadonlyMap<string, string>
}

const MOST = 500

/** Reads, checks and stores a post to one of the content's forms. Never throws. */
export function acceptForm(
  request: Request,
  use: PostDependencies,
  client: Client,
  form: ServerForm,
): Promise<PostOutcome<PostedForm>> {
  const texts = use.site.messages.forms
  const read: BodyReader<PostedForm>['read'] = (body) => {
    const pairs = readFormPairs(body)
    if (!pairs) return { problem: 'malformed' }
    if (pairs.length > MOST || pairs.some(([, value]) => value.includes('\0')))
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
    return { request: toRequest(form, check.answers), isTrapped, success: form.answer, posted }
  }
  return takePost(request, use, client, { types: [FORM_TYPE], read })
}

/** The values for a form's answer page, by token name. */
export function fillForm(
  form: ServerForm,
  { status, text, posted }: PostOutcome<PostedForm>,
): Map<string, string> {
  const tokens = new Map([
    ['status', status === 200 ? 'success' : 'error'],
    ['text', text],
  ])
  const set = (slot: FieldSlot, value: string) => tokens.set(slot, value)
  for (const field of form.fields) {
    const { id } = field
    const values = posted?.values.get(id) ?? []
    const problem = posted?.problems.get(id) ?? ''
    set(`value.${id}`, values[0] ?? '')
    set(`problem.${id}`, problem)
    set(`wrong.${id}`, String(problem !== ''))
    const options = 'options' in field ? field.options : field.type === 'consent' ? values.slice(0, 1) : []
    for (const [index, option] of options.entries())
      set(`chosen.${id}.${index}`, values.includes(option) ? 'true' : '')
  }
  return tokens
}

/** Converts a filled-in form to a request: sender, contact details, and a text with all answers. */
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
