import type { ContactField } from './contact.ts'
import type { EventChange } from './events.ts'
import type { FormTexts, ServerForm } from './forms.ts'

/** Path inside `dist/` of a file in which the build stores the site's data for the server. */
export const SERVER_SITE_FILE = '_server/site.json'

export interface ServerSite {
  messages: {
    contact: Record<'incomplete' | 'invalidEmail' | 'success' | 'failure' | 'connection', string>
    forms: FormTexts
    server: Record<ServerProblem, string>
    mail: Record<MailText, string>
  }
  /** The name of the site. Absent in files of older builds, as are the labels of `mailboxes`. */
  name?: string
  url: string
  language: string
  /** The time zone of the site, an IANA name. The server uses it to decide which events are over. */
  timeZone: string
  changes: Record<EventChange, string>
  /** The places of events without a place of their own, by institution id. */
  venues: Record<string, string>
  calendars: Record<string, { name: string; institution?: string | undefined }>
  /** End of the site's notice, in milliseconds since 1970; absent when the site has no notice. */
  noticeEnds?: number | undefined
  /** The mail address of each institution. The contact form sends the institution's label; other programs may send its id. */
  mailboxes: readonly { id: string; institution: string; label?: string; address: string }[]
  redirects?: readonly { from: string; to: string }[]
  forms: readonly ServerForm[]
}

/** Reasons for the server to refuse a request, besides an empty field and an invalid e-mail address. */
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
 * Keys of the texts in the mail that an institution receives. The texts `hiddenOrigin…` mark a request from a browser that did not say
 * which page sent it.
 */
type MailText = 'subject' | 'intro' | 'reply' | 'hiddenOrigin' | 'hiddenOriginNote' | 'files' | MailLine

type MailLine = 'number' | 'received' | ContactField
