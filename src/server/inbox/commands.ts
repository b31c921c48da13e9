import { parseArgs } from 'node:util'
import { parseDay } from '../../model/day.ts'
import { dayIn } from '../../model/time-zone.ts'
import { findPerson } from '../storage/find-requests.ts'
import type { RequestFilter, StoredRequest } from '../storage/requests.ts'
import { deleteRequests, listRequests, markAnswered, sendAgain } from '../storage/requests.ts'
import type { Storage } from '../storage/storage.ts'
import { formatCsv, formatJson, formatText, type Locale } from './format.ts'

/** What the commands need from outside. */
export interface InboxTools {
  storage: Storage
  now: () => Date
  locale: Locale
  /** @throws when the file exists, or cannot be written */
  writeFile: (path: string, text: string) => void
  /** Asks the person at the terminal; undefined when there is no terminal. */
  ask: (question: string) => Promise<string | undefined>
}

/** The arguments are not a command: the usage is printed. */
export class UsageError extends Error {}

const OPTIONS = {
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  commas: { type: 'boolean' },
  unanswered: { type: 'boolean' },
  all: { type: 'boolean' },
  before: { type: 'string' },
  email: { type: 'string' },
  confirm: { type: 'string' },
} as const

type Parsed = ReturnType<typeof parse>
type Command = (parsed: Parsed, tools: InboxTools) => Promise<string>

const COMMANDS = new Map<string, { allows: (keyof typeof OPTIONS)[]; run: Command }>([
  ['list', { allows: ['unanswered', 'json', 'csv', 'commas'], run: list }],
  ['quarantine', { allows: ['json'], run: show('quarantine') }],
  ['parked', { allows: ['json'], run: show('parked') }],
  ['show', { allows: ['json'], run: showSome }],
  ['person', { allows: ['json'], run: showPerson }],
  ['export', { allows: ['unanswered', 'commas'], run: exportFile }],
  ['answered', { allows: [], run: answer }],
  ['release', { allows: [], run: release }],
  ['retry', { allows: ['all'], run: retry }],
  ['delete', { allows: ['before', 'email', 'confirm'], run: remove }],
])

/**
 * Runs one command of the inbox, such as `['list', '--json']`.
 *
 * @returns what to print
 * @throws UsageError, or one Spanish sentence
 */
export async function runInbox(args: string[], tools: InboxTools): Promise<string> {
  const parsed = parse(args)
  const command = COMMANDS.get(parsed.name)
  const isKnown = Object.keys(parsed.options).every((option) =>
    command?.allows.some((allowed) => allowed === option),
  )
  if (!command || !isKnown) throw new UsageError()
  return command.run(parsed, tools)
}

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [name = '', ...rest] = positionals
    return { name, rest, options: values }
  } catch {
    throw new UsageError()
  }
}

async function list({ rest, options }: Parsed, tools: InboxTools): Promise<string> {
  if (rest.length || (options.json && options.csv)) throw new UsageError()
  const requests = await listRequests(tools.storage, options.unanswered ? 'unanswered' : 'received')
  if (options.csv) return formatCsv(requests, options.commas ? ',' : ';')
  return format(requests, options, tools)
}

function show(filter: RequestFilter): Command {
  return async ({ rest, options }, tools) => {
    if (rest.length) throw new UsageError()
    return format(await listRequests(tools.storage, filter), options, tools)
  }
}

async function showSome({ rest, options }: Parsed, tools: InboxTools): Promise<string> {
  const ids = readIds(rest)
  const requests = (await listRequests(tools.storage, 'all')).filter(({ id }) => ids.includes(id))
  return format(requests, options, tools)
}

/** All that is stored about a person, for the right of access (Ley 25.326, article 14). */
async function showPerson({ rest, options }: Parsed, tools: InboxTools): Promise<string> {
  const [email, ...more] = rest
  if (!email || more.length) throw new UsageError()
  return format(await findPerson(tools.storage, email), options, tools)
}

async function exportFile({ rest, options }: Parsed, { storage, writeFile }: InboxTools): Promise<string> {
  const [path = '', ...more] = rest
  const kind = /\.(csv|json)$/i.exec(path)?.[1]?.toLowerCase()
  if (!kind || more.length) throw new UsageError()
  const requests = await listRequests(storage, options.unanswered ? 'unanswered' : 'received')
  writeFile(path, kind === 'csv' ? formatCsv(requests, options.commas ? ',' : ';') : formatJson(requests))
  return `${count(requests.length, 'consulta guardada', 'consultas guardadas')} en ${path}.\n`
}

async function answer({ rest }: Parsed, { storage, now }: InboxTools): Promise<string> {
  const done = await markAnswered(storage, readIds(rest), now().toISOString())
  return `${count(done, 'consulta marcada como contestada', 'consultas marcadas como contestadas')}.\n`
}

async function release({ rest }: Parsed, { storage, now }: InboxTools): Promise<string> {
  const done = await sendAgain(storage, readIds(rest), 'held', now())
  return `${count(done, 'consulta salió', 'consultas salieron')} de la cuarentena, hacia el correo de su institución.\n`
}

async function retry({ rest, options }: Parsed, { storage, now }: InboxTools): Promise<string> {
  const parked = options.all && !rest.length ? await listRequests(storage, 'parked') : undefined
  const ids = parked ? parked.map(({ id }) => id) : readIds(rest)
  const done = await sendAgain(storage, ids, 'parked', now())
  return `${count(done, 'correo vuelve', 'correos vuelven')} a intentarse.\n`
}

async function remove({ rest, options }: Parsed, tools: InboxTools): Promise<string> {
  const requests = await chooseToDelete(rest, options, tools)
  if (!requests.length) {
    await deleteRequests(tools.storage, [])
    return 'No hay ninguna consulta para borrar.\n'
  }
  const list = requests.map(({ id, received_at }) => `#${id} (${dayOf(received_at, tools)})`).join(', ')
  const question = `Se van a borrar para siempre ${requests.length}: ${list}.\nEscribí ${requests.length} para confirmar: `
  const confirmed = options.confirm ?? (await tools.ask(question))
  if (confirmed?.trim() !== String(requests.length)) {
    throw new Error(
      `No se borró nada. Son ${requests.length}: ${list}. Para borrar sin preguntas: --confirm=${requests.length}`,
    )
  }
  const ids = requests.map(({ id }) => id)
  const done = await deleteRequests(tools.storage, ids)
  return `${count(done, 'consulta borrada', 'consultas borradas')}. El servidor las borra también de sus copias de seguridad, en unos minutos; de las que llevaste a otra parte, al recuperarlas.\n`
}

/** Finds requests by number, by date, or by person (Ley 25.326, article 16); exactly one of these. */
async function chooseToDelete(rest: string[], { before, email }: Parsed['options'], tools: InboxTools) {
  const { storage } = tools
  if ([rest.length > 0, before !== undefined, email !== undefined].filter(Boolean).length !== 1)
    throw new UsageError()
  if (email !== undefined) return findPerson(storage, email)
  const all = await listRequests(storage, 'all')
  if (before === undefined) {
    const ids = readIds(rest)
    return all.filter(({ id }) => ids.includes(id))
  }
  if (!parseDay(before)) throw new Error(`--before tiene que ser un día, como 2025-12-31, y es «${before}».`)
  return all.filter(({ received_at }) => dayOf(received_at, tools) < before)
}

/** The day on which a request came, where the site is; where this machine is while no site has been built. */
function dayOf(received_at: string, { locale }: InboxTools): string {
  const timeZone = locale.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return dayIn(timeZone, new Date(received_at))
}

function format(requests: StoredRequest[], { json }: Parsed['options'], tools: InboxTools): string {
  return json ? formatJson(requests) : formatText(requests, tools.now(), tools.locale)
}

function readIds(texts: string[]): number[] {
  const ids = texts.map((text) => Number(text.replace(/^#/, '')))
  if (!ids.length || !ids.every((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31))
    throw new UsageError()
  return ids
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`
}
