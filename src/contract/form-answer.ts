/**
 * Pages that answer a form sent without JavaScript. The build renders the page with tokens (`%%name%%`) in place of values, and the server
 * replaces each token.
 */
import type { ContactField } from './contact.ts'

/** Path inside `dist/` of the page that answers the contact form. Visitors cannot request files of `_server/`. */
export const FORM_ANSWER_FILE = '_server/form-answer.html'

/**
 * Names of the tokens in the page that answers the contact form. `status` becomes `success` or `error`, and `text` the banner's text. The
 * other tokens become the values that the visitor typed.
 */
type AnswerSlot = 'status' | 'text' | ContactField

/**
 * Names of a form field's tokens: its posted value, its error, whether there is an error, and whether an option is chosen. A `chosen` token
 * is an attribute that becomes `checked` or `selected`, or is removed.
 */
export type FieldSlot = `${'value' | 'problem' | 'wrong'}.${string}` | `chosen.${string}.${number}`

export function answerToken(slot: AnswerSlot | FieldSlot): string {
  return `%%${slot}%%`
}
