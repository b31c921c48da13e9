import { parseArgs } from 'node:util'
import { eachRequest } from '../storage/find-requests.ts'
import { readSetting } from '../storage/settings.ts'
import type { Storage } from '../storage/storage.ts'
import { formatCsv, formatJson, formatText, type Locale, type Requests } from './format-requests.ts'

export interface InboxTools {
  storage: Storage
  now: () => Date
  locale: Locale
  /** creates the file @throws when the file exists or cannot be written */
  writeFile: (path: string, parts: AsyncIterable<string>) => Promise<void>
}

/** Thrown when the arguments are not a valid command; the caller then prints the usage. */
export class UsageError extends Error {}

const OPTIONS = {
  json: { type: 'boolean' },
  commas: { type: 'boolean' },
  unanswered: { type: 'boolean' },
} as const

type Parsed = ReturnType<typeof parse>
type InboxCommand = (parsed: Parsed, tools: InboxTools) => AsyncIterable<string>

const COMMANDS = new Map<string, { allows: (keyof typeof OPTIONS)[]; run: InboxCommand }>([
  ['list', { allows: ['unanswered', 'json'], run: list }],
  ['export', { allows: ['unanswered', 'commas'], run: exportFile }],
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
  yield* command.run(parsed, tools)
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
  if (rest.length) throw new UsageError()
  const requests = received(options, tools)
  return options.json ? formatJson(requests) : formatText(requests, tools.now(), tools.locale)
}

function received({ unanswered }: Parsed['options'], { storage }: InboxTools): Requests {
  return () => eachRequest(storage, unanswered ? 'new' : 'received')
}

async function* exportFile({ rest, options }: Parsed, tools: InboxTools) {
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
  yield `${written} ${written === 1 ? 'consulta guardada' : 'consultas guardadas'} en ${path}.\n`
}

async function* showId({ rest }: Parsed, { storage }: InboxTools) {
  if (rest.length) throw new UsageError()
  yield `${(await storage.use(({ db }) => readSetting(db, 'id'))) ?? ''}\n`
}
