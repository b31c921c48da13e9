import { parseArgs } from 'node:util'
import { parseDay } from '../../model/day.ts'
import { dayIn } from '../../model/time-zone.ts'
import {
  eachRequest,
  findIds,
  findPerson,
  readRequests,
  type RequestFilter,
  type StoredRequest,
} from '../storage/find-requests.ts'
import { deleteRequests, markAnswered, requeueMails } from '../storage/requests.ts'
import { readSetting } from '../storage/settings.ts'
import type { Storage } from '../storage/storage.ts'
import { formatCsv, formatJson, formatText, type Locale, type Requests } from './format-requests.ts'

export interface InboxTools {
  storage: Storage
  now: () => Date
  locale: Locale
  /** creates the file @throws when the file exists or cannot be written */
  writeFile: (path: string, parts: AsyncIterable<string>) => Promise<void>
  ask: (question: string) => Promise<string | undefined>
}

/** Thrown when the arguments are not a valid command; the caller then prints the usage. */
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
type InboxCommand = (parsed: Parsed, tools: InboxTools) => AsyncIterable<string> | Promise<string>

const COMMANDS = new Map<string, { allows: (keyof typeof OPTIONS)[]; run: InboxCommand }>([
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
  ['id', { allows: [], run: showId }],
])

/** Runs a command, such as `['list', '--json']`, and yields its output piece by piece. @throws UsageError, or a Spanish sentence */
export async function* runInbox(args: string[], tools: InboxTools): AsyncGenerator<string> {
  const parsed = parse(args)
  const command = COMMANDS.get(parsed.name)
  const isKnown = Object.keys(parsed.options).every((option) =>
    command?.allows.some((allowed) => allowed === option),
  )
  if (!command || !isKnown) throw new UsageError()
  const printed = command.run(parsed, tools)
  if (printed instanceof Promise) yield await printed
  else yield* printed
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

function list({ rest, options }: Parsed, tools: InboxTools): AsyncIterable<string> {
  if (rest.length || (options.json && options.csv)) throw new UsageError()
  const requests = received(options, tools)
  return options.csv ? formatCsv(requests, options.commas ? ',' : ';') : format(requests, options, tools)
}

function received({ unanswered }: Parsed['options'], { storage }: InboxTools): Requests {
  return () => eachRequest(storage, unanswered ? 'new' : 'received')
}

function show(selection: RequestFilter): InboxCommand {
  return ({ rest, options }, tools) => {
    if (rest.length) throw new UsageError()
    return format(() => eachRequest(tools.storage, selection), options, tools)
  }
}

async function* showSome({ rest, options }: Parsed, tools: InboxTools) {
  const ids = readIds(rest)
  yield* format(() => readRequests(tools.storage, ids), options, tools)
}

/** Prints all requests from a person's mail address (right of access: Ley 25.326, article 14). */
async function* showPerson({ rest, options }: Parsed, tools: InboxTools) {
  const [email, ...more] = rest
  if (!email || more.length) throw new UsageError()
  const ids = await findPerson(tools.storage, email)
  yield* format(() => readRequests(tools.storage, ids), options, tools)
}

async function exportFile({ rest, options }: Parsed, tools: InboxTools): Promise<string> {
  const [path = '', ...more] = rest
  const kind = /\.(csv|json)$/i.exec(path)?.[1]?.toLowerCase()
  if (!kind || more.length) throw new UsageError()
  let written = 0
  const requests: Requests = async function* () {
    written = 0
    for await (const request of received(options, tools)()) {
      written++
      yield request
    }
  }
  const parts = kind === 'csv' ? formatCsv(requests, options.commas ? ',' : ';') : formatJson(requests)
  await tools.writeFile(path, parts)
  return `${count(written, 'consulta guardada', 'consultas guardadas')} en ${path}.\n`
}

async function answer({ rest }: Parsed, { storage, now }: InboxTools): Promise<string> {
  const done = await markAnswered(storage, readIds(rest), now().toISOString())
  return `${count(done, 'consulta marcada como contestada', 'consultas marcadas como contestadas')}.\n`
}

async function release({ rest }: Parsed, { storage, now }: InboxTools): Promise<string> {
  const done = await requeueMails(storage, readIds(rest), 'held', now())
  return `${count(done, 'consulta salió', 'consultas salieron')} de la cuarentena, hacia el correo de su institución.\n`
}

async function retry({ rest, options }: Parsed, { storage, now }: InboxTools): Promise<string> {
  const ids = options.all && !rest.length ? await findIds(storage, 'parked') : readIds(rest)
  const done = await requeueMails(storage, ids, 'parked', now())
  return `${count(done, 'correo vuelve', 'correos vuelven')} a intentarse.\n`
}

async function remove({ rest, options }: Parsed, tools: InboxTools): Promise<string> {
  const requests = await chooseToDelete(rest, options, tools)
  if (!requests.length) {
    await deleteRequests(tools.storage, [])
    return 'No hay ninguna consulta para borrar.\n'
  }
  const named = requests.map(({ id, received_at }) => `#${id} (${dayOf(received_at, tools)})`).join(', ')
  const question = `Se van a borrar para siempre ${requests.length}: ${named}.\nEscribí ${requests.length} para confirmar: `
  const confirmed = options.confirm ?? (await tools.ask(question))
  if (confirmed?.trim() !== String(requests.length)) {
    throw new Error(
      `No se borró nada. Son ${requests.length}: ${named}. Para borrar sin preguntas: --confirm=${requests.length}`,
    )
  }
  const ids = requests.map(({ id }) => id)
  const done = await deleteRequests(tools.storage, ids)
  return `${count(done, 'consulta borrada', 'consultas borradas')}. De las copias de seguridad desaparecen cuando vencen, a los 30 días; una copia que se recupera antes ya no las trae.\n`
}

type ChosenRequest = Pick<StoredRequest, 'id' | 'received_at'>

async function showId({ rest }: Parsed, { storage }: InboxTools): Promise<string> {
  if (rest.length) throw new UsageError()
  return `${(await storage.use(({ db }) => readSetting(db, 'id'))) ?? ''}\n`
}

/** Finds the requests to delete, by their numbers, by date, or by a person's mail address (right of erasure: Ley 25.326, article 16). */
async function chooseToDelete(
  rest: string[],
  { before, email }: Parsed['options'],
  tools: InboxTools,
): Promise<ChosenRequest[]> {
  if ([rest.length > 0, before !== undefined, email !== undefined].filter(Boolean).length !== 1)
    throw new UsageError()
  if (before !== undefined && !parseDay(before))
    throw new Error(`--before tiene que ser un día, como 2025-12-31, y es «${before}».`)
  const { storage } = tools
  const ids =
    email !== undefined
      ? await findPerson(storage, email)
      : before === undefined
        ? readIds(rest)
        : await findIds(storage, 'stored')
  const chosen: ChosenRequest[] = []
  for await (const { id, received_at } of readRequests(storage, ids))
    if (before === undefined || dayOf(received_at, tools) < before) chosen.push({ id, received_at })
  return chosen
}

/** The day on which a request arrived, in the site's time zone. Before the first build, in the time zone of this computer. */
function dayOf(received_at: string, { locale }: InboxTools): string {
  const timeZone = locale.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return dayIn(timeZone, new Date(received_at))
}

function format(
  requests: Requests,
  { json }: Parsed['options'],
  { now, locale }: InboxTools,
): AsyncIterable<string> {
  return json ? formatJson(requests) : formatText(requests, now(), locale)
}

/** @returns the ids in ascending order, without duplicates @throws UsageError */
function readIds(texts: string[]): number[] {
  const ids = [...new Set(texts.map((text) => Number(text.replace(/^#/, ''))))].toSorted((a, b) => a - b)
  if (!ids.length || !ids.every((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31))
    throw new UsageError()
  return ids
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`
}
