import type { ServerSite } from '../../contract/messages.ts'
import { filledForm, type StoredRequest } from '../storage/requests.ts'

const COLUMNS = [
  'id',
  'received_at',
  'name',
  'email',
  'phone',
  'institution',
  'message',
  'answered_at',
  'mail',
] as const

/** A JSON array with one request a line, which is easy to search by line. */
export function formatJson(requests: StoredRequest[]): string {
  const lines = requests.map(({ form, ...request }) =>
    JSON.stringify(form ? { ...request, form: filledForm({ form }) } : request),
  )
  return lines.length ? `[\n${lines.join(',\n')}\n]\n` : '[]\n'
}

/**
 * CSV by RFC 4180, with CR LF. Where there are requests of other forms than the contact form, each of their questions has a column, and all that
 * nobody has asked for has one together: a program that makes up names must not make thousands of columns.
 * A cell that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection).
 *
 * @param separator `;` comes with a byte order mark, for Excel in Argentina, where the comma is the decimal mark; `,` without one is
 * what other programs expect
 */
export function formatCsv(requests: StoredRequest[], separator: ';' | ',' = ';'): string {
  const forms = requests.map(readAnswers)
  const asked = [...new Set(forms.flatMap(({ answers }) => [...answers.keys()]))]
  const extra = [
    ...(forms.some(({ name }) => name !== undefined) ? ['form', ...asked] : []),
    ...(forms.some(({ others }) => others) ? ['other'] : []),
  ]
  const rows = requests.map((request, index) => {
    const { name, answers, others } = forms[index]!
    // The message of a form only repeats its answers.
    const known = COLUMNS.map((column) => (name && column === 'message' ? '' : request[column]))
    return [...known, ...[name, ...asked.map((label) => answers.get(label)), others].slice(0, extra.length)]
  })
  const lines = [[...COLUMNS, ...extra], ...rows].map(
    (cells) => `${cells.map((cell) => csvCell(String(cell ?? ''))).join(separator)}\r\n`,
  )
  return `${separator === ';' ? '\uFEFF' : ''}${lines.join('')}`
}

/** What was answered to the questions of a form, by their labels, and all that nobody has asked for. */
function readAnswers(request: StoredRequest) {
  const form = filledForm(request)
  const answers = new Map<string, string>()
  const others: string[] = []
  for (const { label, value, isUnasked } of form?.answers ?? []) {
    const before = answers.get(label)
    if (isUnasked) others.push(`${label}: ${value}`)
    else answers.set(label, before === undefined ? value : `${before}\n${value}`)
  }
  return { name: form?.name, answers, others: others.join('\n') }
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** How dates are written: by the site's language and zone, or by the machine's while no site has been built. */
export type Locale = Partial<Pick<ServerSite, 'language' | 'timeZone'>>

/** For a person at a terminal: the oldest first, so that the newest stands next to the prompt. */
export function formatText(requests: StoredRequest[], now: Date, { language, timeZone }: Locale): string {
  if (!requests.length) return 'No hay consultas.\n'
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return requests.map((request) => `${formatRequest(request, now, time)}\n`).join('\n')
}

const MAIL = {
  waiting: 'el correo todavía no salió',
  held: 'en cuarentena',
  sent: 'correo enviado',
  parked: 'NO se pudo enviar el correo',
}

function formatRequest(request: StoredRequest, now: Date, time: Intl.DateTimeFormat): string {
  const { id, received_at, name, email, phone, institution, message, answered_at, deleted_at, mail } = request
  const received = new Date(received_at)
  const answered = answered_at
    ? `contestada el ${time.format(new Date(answered_at))}`
    : `sin contestar, ${age(received, now)}`
  const reason = (mail === 'held' && request.suspicion) || (mail === 'parked' && request.last_error)
  const form = filledForm(request)
  const lines = [
    `#${id}  ${time.format(received)}  ${institution}${form ? ` · ${form.name}` : ''}`,
    `${deleted_at ? 'entre las borradas · ' : ''}${answered} · ${MAIL[mail]}${reason ? ` (${reason})` : ''}`,
    [name, email, phone].filter(Boolean).join(' · '),
    ...message.split('\n'),
  ]
  return lines.map(printable).join('\n    ')
}

const AGE = new Intl.RelativeTimeFormat('es-AR')
const HOUR = 3_600_000

/** Such as `hace 3 días`. */
function age(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR)
  return hours < 48 ? AGE.format(-Math.max(hours, 0), 'hour') : AGE.format(-Math.floor(hours / 24), 'day')
}

/** Without control characters: a visitor's text must not send escape sequences to the terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ')
}
