/**
 * An entry of the operator's log, without personal data: no form fields, mail addresses or query strings. Only a refused log-in names its
 * network.
 */
export interface LogEntry {
  level: 'info' | 'error'
  event: string
  [detail: string]: string | number | undefined
}

export type WriteLog = (entry: LogEntry) => void

/** Maximum bytes of lines that wait until the log collector reads them, about 50,000 lines. */
const MAX_UNREAD_BYTES = 8 * 2 ** 20

let lostLines = 0

/**
 * Prints each entry as a line of JSON, for a log collector. When the collector is too slow, counts and drops lines, to limit the memory.
 */
export const logToConsole: WriteLog = (entry) => {
  if (process.stdout.writableLength > MAX_UNREAD_BYTES) {
    lostLines++
    return
  }
  const gap = lostLines > 0 ? stamp({ level: 'error', event: 'log-lost', lines: lostLines }) : ''
  lostLines = 0
  process.stdout.write(gap + stamp(entry))
}

/** Formats an entry as one line of JSON. Also escapes Unicode's line separators, which JSON allows inside strings. */
export function formatEntry(entry: object): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${JSON.stringify(entry).replace(/[\u007f-\u009f\u2028\u2029]/g, escape)}\n`
}

/** Removes the secret from the path of a link for choosing a password, or of a link to a draft. */
export function withoutSecret(path: string): string {
  return path.replace(/(\/oficina\/(?:clave|borrador)\/).+/, '$1…')
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function stamp(entry: LogEntry): string {
  return `{"time":"${new Date().toISOString()}",${formatEntry(entry).slice(1)}`
}

// Ignores EPIPE, because the site must keep running when the log collector has ended.
process.stdout.on('error', () => {})
