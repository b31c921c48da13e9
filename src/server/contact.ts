import { checkContact } from '../contract/contact.ts'
import { MAX_TEXT_BYTES, readBody } from './body.ts'
import type { Client } from './client.ts'
import { readFormFields, readJsonFields } from './posted-fields.ts'
import {
  FORM_TYPE,
  mediaType,
  handlePost,
  type BodyReader,
  type PostOutcome,
  type PostDependencies,
} from './handle-post.ts'

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
    const body = await readBody(request, MAX_TEXT_BYTES).catch(() => new Uint8Array())
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
  return handlePost(request, use, client, {
    types: [FORM_TYPE, 'application/json'],
    limit: MAX_TEXT_BYTES,
    read,
  })
}
