import type { ContactField } from './contact.ts'
import type { EventChange } from './events.ts'
import type { FormTexts, ServerForm } from './forms.ts'

/** Path inside `dist/` of the content that the server needs, written by the build. */
export const SERVER_SITE_FILE = '_server/site.json'

export interface ServerSite {
  messages: {
    contact: Record<'incomplete' | 'invalidEmail' | 'success' | 'failure' | 'connection', string>
    forms: FormTexts
    server: Record<ServerProblem, string>
    mail: Record<MailText, string>
  }
  /** The public address of the site, such as `https://www.escuela.edu.ar`. */
  url: string
  /** The language of the site, such as `es-AR`. Mails write dates in it. */
  language: string
  /** The time zone of the site, an IANA name. It decides which events are past. */
  timeZone: string
  /** Words that calendar files write before the names of cancelled and postponed events. */
  changes: Record<EventChange, string>
  /** The place of an event that names none, by institution id. */
  venues: Record<string, string>
  /** The calendars that people can subscribe to, by path. */
  calendars: Record<string, { name: string; institution?: string | undefined }>
  /** The time at which the site's notice ends, in milliseconds since 1970; absent without a notice. */
  noticeEnds?: number | undefined
  defaultInstitution: string
  /** The mail address of each institution. Forms send the label of the institution, but programs may send its id. */
  mailboxes: readonly { id: string; institution: string; address: string }[]
  /** Old page paths and the paths that replace them; absent on a site without redirects. */
  redirects?: readonly { from: string; to: string }[]
  forms: readonly ServerForm[]
  /** Whether the server counts visits. */
  visits?: boolean | undefined
}

/** Reasons for which the server refuses a request, besides an empty field and an invalid e-mail address. */
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

/** Keys of the texts in the mail to an institution: subject, sentences, the texts for a hidden origin, and the labels of lines. */
export type MailText =
  | 'subject'
  | 'intro'
  | 'reply'
  | 'hiddenOrigin'
  | 'hiddenOriginNote'
  | 'files'
  | MailLine

type MailLine = 'number' | 'received' | ContactField
