/** One line of the operator's log. Never holds personal data: no fields of a request, no addresses, no query strings. */
export interface LogEntry {
  level: 'info' | 'error'
  event: string
  [detail: string]: string | number | undefined
}

export type Log = (entry: LogEntry) => void

/**
 * Writes each entry as one line of JSON, the way log collectors read it. What is no error may wait for a moment, so that under load
 * many lines are one write. Lines that the collector does not take are counted and thrown away before they fill the memory.
 */
export const logToConsole: Log = (entry) => {
  waiting += stamp(entry)
  lines++
  if (entry.level === 'error') flush()
  else timer ??= setTimeout(flush, 50)
}

/** One line, whatever came from outside: the line breaks that JSON leaves alone are escaped too. */
export function formatEntry(entry: object): string {
  const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${JSON.stringify(entry).replace(/[\u007f-\u009f\u2028\u2029]/g, escape)}\n`
}

/** What an operator needs of an unknown error: its message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** As much as a collector may leave unread, in bytes: some 50,000 requests. */
const UNREAD = 8 * 2 ** 20

let waiting = ''
let lines = 0
let lost = 0
let timer: NodeJS.Timeout | undefined

function stamp(entry: LogEntry): string {
  return `{"time":"${new Date().toISOString()}",${formatEntry(entry).slice(1)}`
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if (process.stdout.writableLength > UNREAD) lost += lines
  else {
    const gap = lost > 0 ? stamp({ level: 'error', event: 'log-lost', lines: lost }) : ''
    process.stdout.write(gap + waiting)
    lost = 0
  }
  waiting = ''
  lines = 0
}

process.once('exit', () => {
  if (waiting) flush()
})

// A collector that has gone (EPIPE) takes no lines, and there is nobody else to tell; the site goes on.
process.stdout.on('error', () => {})
