/** One line of the operator's log. Never holds personal data: no fields of a request, no addresses, no query strings. */
export interface LogEntry {
  level: 'info' | 'error'
  event: string
  [detail: string]: string | number | undefined
}

export type Log = (entry: LogEntry) => void

/** Writes each entry as one line of JSON, the way log collectors read it. */
export const logToConsole: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}

/** What an operator needs of an unknown error: its message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
