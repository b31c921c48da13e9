import type { FieldSlot } from '../engine/contract/form-answer.ts'
import { filesOf, type FormDefinition } from '../engine/contract/forms.ts'
import type { ServerSite } from '../engine/contract/messages.ts'
import { escapeHtml } from '../engine/model/escape-html.ts'
import type { PostOutcome } from './accept-form.ts'

/** Matches a placeholder: in text, or in the attribute that `checked` or `selected` replaces. */
const TOKEN = / data-(checked|selected)="%%([\w.-]+)%%"|%%([\w.-]+)%%/g

/**
 * Fills the placeholders of a page in a single pass, so that a visitor's text that looks like a placeholder stays. A field is checked or
 * selected when its placeholder has a value.
 */
export function fillAnswer(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(TOKEN, (token, chosen?: string, choice?: string, name?: string) => {
    if (chosen !== undefined) return values.get(choice ?? '') ? ` ${chosen}=""` : ''
    return escapeHtml(values.get(name ?? '') ?? token)
  })
}

/** The values for the placeholders of a form's answer page. The page asks for files again, because browsers forget them. */
export function answerValues(
  { fields }: FormDefinition,
  { status, text, posted, problems }: PostOutcome,
  { messages: { forms }, mailboxes }: ServerSite,
): Map<string, string> {
  const tokens = new Map([
    ['status', status === 200 ? 'success' : 'error'],
    ['text', text],
  ])
  const set = (slot: FieldSlot, value: string) => tokens.set(slot, value)
  for (const field of fields) {
    const { id } = field
    const values = posted?.get(id) ?? []
    const isAgain = field.type === 'file' && posted && filesOf(posted, id).length > 0
    const problem = problems?.get(id) ?? (isAgain ? forms.fileAgain : undefined)
    const [first] = values
    set(`value.${id}`, typeof first === 'string' ? first : '')
    set(`problem.${id}`, problem ?? '')
    set(`wrong.${id}`, String(problem !== undefined))
    for (const [index, option] of optionsOf(field, values, mailboxes).entries())
      set(`chosen.${id}.${index}`, values.includes(option) ? 'true' : '')
  }
  return tokens
}

function optionsOf(
  field: FormDefinition['fields'][number],
  values: readonly unknown[],
  mailboxes: ServerSite['mailboxes'],
): readonly string[] {
  if (field.type === 'institution') return mailboxes.map(({ institution }) => institution)
  if (field.type === 'consent') return values.slice(0, 1).map(String)
  return 'options' in field ? field.options : []
}
