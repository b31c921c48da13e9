/**
 * Answers to forms posted without JavaScript. The build renders the form's page with tokens in place of values, and the server replaces the
 * tokens.
 */
import type { ContactField } from './contact.ts'

/** The answer page of the contact form, inside `dist/`. The server never serves the files in `_server/` to visitors. */
export const FORM_ANSWER_FILE = '_server/form-answer.html'

/**
 * Names of the contact form's tokens. `status` becomes `success` or `error`, `text` the banner's text, and the others the typed values.
 * After a success the typed values are empty, except `institution`, which still has a label.
 */
export type AnswerSlot = 'status' | 'text' | ContactField

/**
 * Names of the tokens of a form field: the posted value, its error, whether there is an error (`true` or `false`), and whether an option is
 * chosen. The last token is an attribute `data-checked` or `data-selected`, which becomes `checked` or `selected` or is removed.
 */
export type FieldSlot = `${'value' | 'problem' | 'wrong'}.${string}` | `chosen.${string}.${number}`

/** Writes a token of the template, as text or as attribute value. */
export function answerToken(slot: AnswerSlot | FieldSlot): string {
  return `%%${slot}%%`
}
