/**
 * The agreement on how a form posted without JavaScript is answered: the build renders the contact page once more
 * with these tokens in place of values and writes it to FORM_ANSWER_FILE; the server puts the values in.
 */
import type { ContactField } from './contact.ts'

/** Inside `dist/`; what lies under `_server/` is never served as such. */
export const FORM_ANSWER_FILE = '_server/form-answer.html'

/**
 * `status` becomes `success` or `error`, `text` the banner's text, and the rest what the visitor had typed: all
 * empty after a success but `institution`, which always is a label (the default one where none was chosen).
 */
export type AnswerSlot = 'status' | 'text' | ContactField

/** The token that stands for a value in the template, as text or as an attribute's value. */
export function answerToken(slot: AnswerSlot): string {
  return `%%${slot}%%`
}
