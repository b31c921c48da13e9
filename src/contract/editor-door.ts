export const OFFICE_PATH = '/oficina'
export const EDITOR_PATH = `${OFFICE_PATH}/editor`

/** Where links show a draft without log-in. */
export const SHARED_PATH = `${OFFICE_PATH}/borrador`

export const EVENTS_CALL = '/api/events'

/** Header of each POST to the editor's server. It proves that a page of the editor sent the request. */
export const TOKEN_HEADER = 'x-editor-token'

/** Header that tells the editor's server who is logged in. The office overwrites a value that the browser sends. */
export const PASS_HEADER = 'x-editor-pass'

export interface EditorPass {
  person: { id: string; name: string }
  token: string
  /** whether the person may change the recipients of requests */
  mayChangeDestinations: boolean
}

/** A mail that the editor asks the office to send to a person. */
export interface PersonMail {
  person: string
  title: string
  text: string
}

/** Header of a response that reports the editor's actions to the office. The office logs the actions and removes the header. */
export const REPORT_HEADER = 'x-editor-report'

export interface EditorReport {
  /** Spanish, such as `publicó Inicio` */
  action: string
  destinationChanges?: readonly DestinationChange[]
}

export interface DestinationChange {
  /** Spanish, such as `el correo de Nivel Primario` */
  of: string
  before: string
  after: string
}

export function toHeader(value: EditorPass | EditorReport): string {
  return encodeURIComponent(JSON.stringify(value))
}

/** The response to a call after the session has ended. */
export const SESSION_ENDED = {
  reason: 'ended',
  message: 'Se cerró la sesión. Lo que hiciste está guardado: entrá de nuevo y seguí.',
} as const
