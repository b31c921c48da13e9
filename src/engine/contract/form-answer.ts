/**
 * Pages that answer a form sent without JavaScript. The build renders the page with tokens (`%%name%%`) in place of values, and the server
 * replaces each token.
 */

/** Path inside `dist/` of the page that answers the contact form. Visitors cannot request files of `_server/`. */
export const FORM_ANSWER_FILE = '_server/form-answer.html'

/** Returns the path inside `dist/` of the page that answers a form. @param id undefined for the contact form */
export function formPageFile(id?: string): string {
  return id === undefined ? FORM_ANSWER_FILE : `_server/forms/${id}.html`
}

/**
 * Names of a form field's tokens: its posted value, its error, whether there is an error, and whether an option is chosen. A `chosen` token
 * is an attribute that becomes `checked` or `selected`, or is removed.
 */
export type FieldSlot = `${'value' | 'problem' | 'wrong'}.${string}` | `chosen.${string}.${number}`

/** A token in a text, as {@link answerToken} writes it. */
export const ANSWER_TOKEN = /%%[\w.-]+%%/

/** @param slot `status` becomes `success` or `error`, and `text` the banner's text */
export function answerToken(slot: 'status' | 'text' | FieldSlot): string {
  return `%%${slot}%%`
}
