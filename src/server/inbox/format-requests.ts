import { formatAge, formatMoment } from '../times.ts'
import { filledForm, type StoredRequest } from '../storage/find-requests.ts'

/** Yields the requests from the start at each call, because they may not all fit into memory. */
export type Requests = () => AsyncIterable<StoredRequest> | Iterable<StoredRequest>

/** A JSON array with each request on its own line, so that tools such as grep can search it. */
export async function* formatJson(requests: Requests): AsyncGenerator<string> {
  let before = '[\n'
  for await (const { form, ...request } of requests()) {
    yield before + JSON.stringify(form ? { ...request, form: filledForm({ form }) } : request)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * CSV (RFC 4180), with a column for each question of a form. Answers to unknown questions share one column, so that a spam program cannot
 * add thousands. Cells that a spreadsheet would run as a formula get an apostrophe.
 *
 * @param separator `;` for Excel in Argentina, where the comma is the decimal mark; adds a byte order mark. `,` for other programs
 */
export async function* formatCsv(requests: Requests, separator: ';' | ',' = ';'): AsyncGenerator<string> {
  const asked = new Set<string>()
  let hasForms = false
  let hasOthers = false
  let hasReplies = false
  for await (const request of requests()) {
    const { name, answers, others } = readAnswers(request)
    for (const label of answers.keys()) asked.add(label)
    hasForms ||= name !== undefined
    hasOthers ||= others !== ''
    hasReplies ||= request.answers !== undefined
  }
  const line = (cells: (string | number | null | undefined)[]) =>
    `${cells.map((cell) => csvCell(String(cell ?? ''))).join(separator)}\r\n`
  const head = [
    ['Recibida', 'Nombre', 'Teléfono', 'Correo', 'Institución'],
    hasForms ? ['Formulario'] : [],
    ['Mensaje', ...asked],
    hasOthers ? ['Otras respuestas'] : [],
    ['Contestada'],
    hasReplies ? ['Respuestas'] : [],
    ['Aviso por correo', 'Número'],
  ]
  yield `${separator === ';' ? '\uFEFF' : ''}${line(head.flat())}`
  for await (const request of requests()) {
    const { received_at, name, phone, email, institution, message, answered_at, mail, id } = request
    const form = readAnswers(request)
    const cells = [
      [received_at, name, phone, email, institution],
      hasForms ? [form.name] : [],
      // Leaves out the message of a form's request, because it only repeats the answers.
      [form.name === undefined ? message : '', ...Array.from(asked, (label) => form.answers.get(label))],
      hasOthers ? [form.others] : [],
      [answered_at],
      hasReplies ? [request.answers?.map(({ person, text }) => `${person}: ${text}`).join('\n\n')] : [],
      [MAIL[mail], id],
    ]
    yield line(cells.flat())
  }
}

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
  // In some spreadsheets, full-width characters also start a formula.
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Language and time zone for dates. Undefined before the first build; Spanish and this computer's time zone apply then. */
export type Locale = { [name in 'language' | 'timeZone']?: string | undefined }

export async function* formatText(requests: Requests, now: Date, locale: Locale): AsyncGenerator<string> {
  let before = ''
  for await (const request of requests()) {
    yield `${before}${formatRequest(request, now, locale)}\n`
    before = '\n'
  }
  if (!before) yield 'No hay consultas.\n'
}

const MAIL = {
  waiting: 'el correo todavía no salió',
  held: 'en cuarentena',
  sent: 'correo enviado',
  parked: 'NO se pudo enviar el correo',
}

function formatRequest(request: StoredRequest, now: Date, { language, timeZone }: Locale): string {
  const { id, received_at, name, email, phone, institution, message, answered_at, mail } = request
  const format = (moment: string) => formatMoment(moment, timeZone, language)
  const answered = answered_at
    ? `contestada el ${format(answered_at)}`
    : `sin contestar, ${formatAge(received_at, now)}`
  const reason = mail === 'parked' && request.last_error
  const form = filledForm(request)
  const lines = [
    `#${id}  ${format(received_at)}  ${[institution, form?.name].filter(Boolean).join(' · ')}`,
    `${answered} · ${MAIL[mail]}${reason ? ` (${reason})` : ''}`,
    [name, email, phone].filter(Boolean).join(' · '),
    ...message.split('\n'),
  ]
  return lines.map(printable).join('\n    ')
}

/** Replaces control characters, because a visitor's text must not send escape sequences to the terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ')
}
