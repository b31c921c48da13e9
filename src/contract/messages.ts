import type { ContactField } from './contact.ts'

/** Inside `dist/`: the texts that the server needs, written by the build from the site's content. */
export const SERVER_SITE_FILE = '_server/site.json'

export interface ServerSite {
  messages: {
    contact: Record<'incomplete' | 'invalidEmail' | 'success' | 'failure' | 'connection', string>
    server: Record<ServerProblem, string>
    mail: Record<MailText, string>
  }
  /** where visitors find the site, such as `https://www.escuela.edu.ar` */
  url: string
  /** An IANA name: decides which events are past. */
  timeZone: string
  /** Where the events of an institution take place, by its id. */
  places: Record<string, string>
  /** When the notice of the pages is over, in milliseconds since 1970; absent where they have none. */
  noticeEnds?: number
  /** The institution's label that a request gets when it carries none. */
  defaultInstitution: string
  /** Who is told of the requests to an institution, by its label. */
  mailboxes: readonly { institution: string; address: string }[]
}

/** What the server can object to, apart from the form's own two rules. */
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

/** What the mail to an institution says: its subject and two sentences, then the name of each line. */
export type MailText = 'subject' | 'intro' | 'reply' | 'number' | 'received' | ContactField
