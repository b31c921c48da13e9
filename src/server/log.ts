/** One line of the operator's log. It holds no personal data: no fields of a request, no e-mail addresses, no query strings; of refused log-ins it names the network. */
export interface LogEntry {
  level: 'info' | 'error'
  event: string
  [detail: string]: string | number | undefined
}

export type WriteLog = (entry: LogEntry) => void

/** Bytes that may wait for a collector: the lines of some 50,000 requests. */
const UNREAD = 8 * 2 ** 20

let lost = 0

/**
 * Writes each entry as one line of JSON, the form that log collectors read. Lines that the collector does not read are counted and dropped
 * before they fill the memory.
 */
export const logToConsole: WriteLog = (entry) => {
  if (process.stdout.writableLength > UNREAD) {
    lost++
    return
  }
  const gap = lost > 0 ? stamp({ level: 'error', event: 'log-lost', lines: lost }) : ''
  lost = 0
  process.stdout.write(gap + stamp(entry))
}

/** An entry as one line, whatever its values: the line breaks that JSON leaves as they are are escaped too. */
export function formatEntry(entry: object): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${JSON.stringify(entry).replace(/[\u007f-\u009f\u2028\u2029]/g, escape)}\n`
}

/** The message of an error, for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function stamp(entry: LogEntry): string {
  return `{"time":"${new Date().toISOString()}",${formatEntry(entry).slice(1)}`
}

// After the end of the collector (EPIPE) the site keeps running; the error itself could not be read either.
process.stdout.on('error', () => {})
