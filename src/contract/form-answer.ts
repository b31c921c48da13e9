/**
 * How a form posted without JavaScript is answered: the build renders its page once more with tokens in place of values; the server
 * replaces the tokens. The page of the contact form is FORM_ANSWER_FILE, those of the other forms are named by `formPageFile`.
 */
import type { ContactField } from './contact.ts'

/** Inside `dist/`; files below `_server/` are never served to visitors. */
export const FORM_ANSWER_FILE = '_server/form-answer.html'

/**
 * `status` becomes `success` or `error`, `text` the text of the banner. The others become what the visitor typed; after a success they
 * are empty, except `institution`, which is always a label (the default one when none was chosen).
 */
export type AnswerSlot = 'status' | 'text' | ContactField

/**
 * The slots of a field of a form: the posted value, its problem, whether there is one (`true` or `false`), and whether
 * an
 * option is chosen. The last one is an attribute `data-checked` or `data-selected`. It becomes `checked` or
 * `selected`, or is
 * removed.
 */
export type FieldSlot = `${'value' | 'problem' | 'wrong'}.${string}` | `chosen.${string}.${number}`

/** The token of a value in the template, as text or as an attribute. */
export function answerToken(slot: AnswerSlot | FieldSlot): string {
  return `%%${slot}%%`
}
