import type { StoredRequest } from './storage/requests.ts'

const COLUMNS = ['id', 'received_at', 'name', 'email', 'phone', 'institution', 'message'] as const

/** An array with one line a request, so that it is both JSON and easy to search by line. */
export function formatJson(requests: StoredRequest[]): string {
  return requests.length
    ? `[\n${requests.map((request) => JSON.stringify(request)).join(',\n')}\n]\n`
    : '[]\n'
}

/** RFC 4180, lines ended by CR LF. What a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). */
export function formatCsv(requests: StoredRequest[]): string {
  const rows = requests.map((request) => COLUMNS.map((column) => csvCell(String(request[column]))))
  return [COLUMNS, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const TIME = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** For a person at a terminal: the oldest first, so that the newest is what one sees at the prompt. */
export function formatText(requests: StoredRequest[]): string {
  if (!requests.length) return 'Todavía no hay consultas.\n'
  return requests.map((request) => `${formatRequest(request)}\n`).join('\n')
}

function formatRequest({ id, received_at, name, email, phone, institution, message }: StoredRequest): string {
  const heading = `#${id}  ${TIME.format(new Date(received_at))}  ${institution}`
  const lines = [heading, `${name} · ${email} · ${phone}`, ...message.split('\n')]
  return lines.map(printable).join('\n    ')
}

/** A visitor's text must not be able to command the terminal (escape sequences). */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ')
}
