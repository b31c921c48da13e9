/** The messages between the office and the editor behind it, as headers of one request. */

/** The address of the office, and of the editor in it. */
export const OFFICE_PATH = '/oficina'
export const EDITOR_PATH = `${OFFICE_PATH}/editor`

/** The call by which an open window follows what happens, below the editor's address. */
export const EVENTS_CALL = '/api/events'

/** The header of each POST that proves that a page of the editor has sent it. */
export const TOKEN_HEADER = 'x-editor-token'

/** The header in which the office says whom it has let in. The office replaces what a browser sends. */
export const PASS_HEADER = 'x-editor-pass'

/** The person whose request the office passes on. */
export interface EditorPass {
  person: { id: string; name: string }
  /** the value of {@link TOKEN_HEADER} for this session */
  token: string
  /** whether the person may change where requests of families go */
  mayRedirect: boolean
}

/** The header in which the editor says what it has done. The office notes it and takes it away. */
export const REPORT_HEADER = 'x-editor-report'

/** A change that people should learn of. */
export interface EditorReport {
  /** for the log of who did what, such as `publicó Inicio` */
  action: string
  /** present after a publication: the addresses that requests go to now, where they differ */
  redirects?: readonly Redirect[]
}

/** A destination of future requests that has changed. */
export interface Redirect {
  /** in Spanish, such as `el correo de Nivel Primario` */
  of: string
  /** empty for no address */
  before: string
  after: string
}

/** Writes JSON as a header's value. */
export function toHeader(value: EditorPass | EditorReport): string {
  return encodeURIComponent(JSON.stringify(value))
}

/** The answer to a call of a person whose session is over. */
export const SESSION_ENDED = {
  reason: 'ended',
  message: 'Se cerró la sesión. Lo que hiciste está guardado: entrá de nuevo y seguí.',
} as const
