/** Inside `dist/`: the texts that the server needs, written by the build from the site's content. */
export const SERVER_SITE_FILE = '_server/site.json'

export interface ServerSite {
  messages: {
    contact: Record<'incomplete' | 'invalidEmail' | 'success' | 'failure' | 'connection', string>
    server: Record<ServerProblem, string>
  }
  /** where visitors find the site, such as `https://www.escuela.edu.ar` */
  url: string
  /** An IANA name: decides which events are past. */
  timeZone: string
  /** The institution's label that a request gets when it carries none. */
  defaultInstitution: string
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
