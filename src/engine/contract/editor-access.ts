export const OFFICE_PATH = '/oficina'
export const EDITOR_PATH = `${OFFICE_PATH}/editor`

/** Path of the links that show a draft to people without an account. */
export const SHARED_PATH = `${OFFICE_PATH}/borrador`

export const EVENTS_CALL = '/api/events'

/** Name of a request header that each POST to the editor's server needs. Its value proves that a page of the editor sent the request. */
export const TOKEN_HEADER = 'x-editor-token'

/**
 * Name of the request header that tells the editor's server which person is logged in. The office overwrites any value from the browser.
 */
export const PASS_HEADER = 'x-editor-pass'

export interface EditorPass {
  /** The path of the site on its host. The request's own path does not contain it. */
  siteBase: string
  person: { id: string; name: string }
  token: string
  /** Whether the person may change the mail addresses that receive requests. */
  mayChangeDestinations: boolean
}

/** Name of a response header that contains what a person did in the editor. The office logs the action and removes the header. */
export const REPORT_HEADER = 'x-editor-report'

export interface EditorReport {
  action: string
  destinationChanges?: readonly DestinationChange[]
}

export interface DestinationChange {
  /** The name of the changed mail address in Spanish, such as `el correo de Nivel Primario`. */
  of: string
  before: string
  after: string
}

export function toHeader(value: EditorPass | EditorReport): string {
  return encodeURIComponent(JSON.stringify(value))
}

export const SESSION_ENDED = {
  reason: 'ended',
  message: 'Se cerró la sesión. Lo que hiciste está guardado: entrá de nuevo y seguí.',
} as const
