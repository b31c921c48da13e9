/**
 * How a form posted without JavaScript is answered: the build renders the contact page once more with tokens in place of values and
 * writes it to FORM_ANSWER_FILE; the server replaces the tokens by values.
 */
import type { ContactField } from './contact.ts'

/** Inside `dist/`; files below `_server/` are never served to visitors. */
export const FORM_ANSWER_FILE = '_server/form-answer.html'

/**
 * `status` becomes `success` or `error`, `text` the text of the banner. The others become what the visitor typed; after a success they
 * are empty, except `institution`, which is always a label (the default one when none was chosen).
 */
export type AnswerSlot = 'status' | 'text' | ContactField

/** The token that stands for a value in the template, as text or as an attribute's value. */
export function answerToken(slot: AnswerSlot): string {
  return `%%${slot}%%`
}
