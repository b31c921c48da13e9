import type { ContactField } from './contact.ts'
import type { EventChange } from './events.ts'
import type { FormTexts, ServerForm } from './forms.ts'

/** The file inside `dist/` with the parts of the content that the server needs, written by the build. */
export const SERVER_SITE_FILE = '_server/site.json'

export interface ServerSite {
  messages: {
    contact: Record<'incomplete' | 'invalidEmail' | 'success' | 'failure' | 'connection', string>
    forms: FormTexts
    server: Record<ServerProblem, string>
    mail: Record<MailText, string>
  }
  /** the public address, such as `https://www.escuela.edu.ar` */
  url: string
  /** such as `es-AR`, for dates in mails */
  language: string
  /** IANA name; decides which events are past. */
  timeZone: string
  /** Prefixes of cancelled and postponed events in calendar files. */
  changes: Record<EventChange, string>
  /** Venues of events by institution id. */
  venues: Record<string, string>
  /** Calendars to subscribe to, by path. */
  calendars: Record<string, { name: string; institution?: string | undefined }>
  /** When the site's notice ends, in milliseconds since 1970; absent without a notice. */
  noticeEnds?: number | undefined
  defaultInstitution: string
  /** Mail addresses by institution. Forms send the institution's label; programs may send its id. */
  mailboxes: readonly { id: string; institution: string; address: string }[]
  /** Old page paths and the paths that replace them; absent without any. */
  redirects?: readonly { from: string; to: string }[]
  forms: readonly ServerForm[]
}

/** Reasons to refuse a request, besides an empty field and an invalid e-mail address. */
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

/** Names of the texts of the mail to an institution: subject, sentences, the mark and note for hidden origins, and the lines' names. */
export type MailText =
  | 'subject'
  | 'intro'
  | 'reply'
  | 'hiddenOrigin'
  | 'hiddenOriginNote'
  | 'files'
  | MailLine

type MailLine = 'number' | 'received' | ContactField
