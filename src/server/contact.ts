import { checkContact } from '../contract/contact.ts'
import { LIMIT, readBody } from './body.ts'
import type { Client } from './client.ts'
import { readFormFields, readJsonFields } from './posted-fields.ts'
import {
  FORM_TYPE,
  mediaType,
  takePost,
  type BodyReader,
  type PostOutcome,
  type PostDependencies,
} from './take-post.ts'

export type ContactOutcome = PostOutcome<Record<string, string>>

/** Returns whether a browser without JavaScript posted the form. It expects a page as the answer. */
export function isFormPost(request: Request): boolean {
  return mediaType(request) === FORM_TYPE
}

/** Reads, checks and stores a post of the contact form, in a form's encoding or as JSON. Never throws. */
export function acceptContact(
  request: Request,
  use: PostDependencies,
  client: Client,
): Promise<ContactOutcome> {
  const { contact } = use.site.messages
  const read: BodyReader<Record<string, string>>['read'] = async () => {
    const body = await readBody(request, LIMIT).catch(() => new Uint8Array())
    if (!body) return { problem: 'tooLarge' }
    const fields = isFormPost(request) ? readFormFields(body) : readJsonFields(body)
    if ('problem' in fields) return fields
    const { values: posted, isTrapped } = fields
    const check = checkContact(posted)
    if (!check.ok) return { text: contact[check.problem], posted }
    const asked = check.request.institution
    const named = use.site.mailboxes.find(({ id }) => id === asked)?.institution
    const institution = (named ?? asked) || use.site.defaultInstitution
    return { request: { ...check.request, institution }, isTrapped, success: contact.success, posted }
  }
  return takePost(request, use, client, { types: [FORM_TYPE, 'application/json'], limit: LIMIT, read })
}
