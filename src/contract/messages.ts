import type { ContactField } from './contact.ts'
import type { EventChange } from './events.ts'
import type { FormTexts, ServerForm } from './forms.ts'

/** Inside `dist/`: what the server needs of the site's content, written by the build. */
export const SERVER_SITE_FILE = '_server/site.json'

export interface ServerSite {
  messages: {
    contact: Record<'incomplete' | 'invalidEmail' | 'success' | 'failure' | 'connection', string>
    forms: FormTexts
    server: Record<ServerProblem, string>
    mail: Record<MailText, string>
  }
  /** where visitors find the site, such as `https://www.escuela.edu.ar` */
  url: string
  /** Such as `es-AR`: how the mails write dates. */
  language: string
  /** An IANA name; decides which events are past. */
  timeZone: string
  /** The words of calendar files for an event that does not take place. */
  changes: Record<EventChange, string>
  /** The venue of an institution's events, by its id. */
  venues: Record<string, string>
  /** When the notice of the pages is over, in milliseconds since 1970; absent when they have none. */
  noticeEnds?: number | undefined
  /** The institution's label that a request without one gets. */
  defaultInstitution: string
  /** Where the mails about requests to an institution go. Requests name it by its label; programs may send its id. */
  mailboxes: readonly { id: string; institution: string; address: string }[]
  /** Old addresses, and the paths of the pages that replaced them. Absent when there are none. */
  redirects?: readonly { from: string; to: string }[]
  /** The forms of the content. */
  forms: readonly ServerForm[]
}

/** The server's reasons to refuse a request, apart from the form's own two rules. */
export type ServerProblem =
  | 'malformed'
  | 'methodNotAllowed'
  | 'unsupportedType'
  | 'tooLarge'
  | 'tooMany'
  | 'foreignSite'
  | 'wrongFields'
  | 'storageUnavailable'
  | 'notFound'
  | 'badStatus'
  | 'unexpected'

/**
 * The texts of the mail to an institution: its subject and two sentences, the mark and the sentence for a request that hides where it
 * was sent from, then the name of each line.
 */
export type MailText = 'subject' | 'intro' | 'reply' | 'hiddenOrigin' | 'hiddenOriginNote' | MailLine

type MailLine = 'number' | 'received' | ContactField
