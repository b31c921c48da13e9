/**
 * Answers to forms posted without JavaScript. The build renders the form's page with tokens in place of values, and the server replaces the
 * tokens.
 */
import type { ContactField } from './contact.ts'

/** Path inside `dist/` of the contact form's answer page. The server never serves files of `_server/` to visitors. */
export const FORM_ANSWER_FILE = '_server/form-answer.html'

/**
 * Names of the tokens in the contact form's answer page. `status` becomes `success` or `error`, `text` the text of the banner, and the
 * other tokens the typed values. After a success the typed values are empty, except `institution`, which still has a label.
 */
export type AnswerSlot = 'status' | 'text' | ContactField

/**
 * Names of the tokens of a form field: the posted value, its error, whether there is an error (`true` or `false`), and whether an option is
 * chosen. The last token is an attribute `data-checked` or `data-selected`, which becomes `checked` or `selected` or is removed.
 */
export type FieldSlot = `${'value' | 'problem' | 'wrong'}.${string}` | `chosen.${string}.${number}`

/** The token for a slot in the template, used as text or as the value of an attribute. */
export function answerToken(slot: AnswerSlot | FieldSlot): string {
  return `%%${slot}%%`
}
