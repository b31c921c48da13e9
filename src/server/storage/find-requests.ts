import { sql, type RawBuilder } from 'kysely'
import type { ContactRequest } from '../../contract/contact.ts'
import type { FilledForm } from '../../contract/forms.ts'
import type { SpamGuess } from '../spam.ts'
import { inParts } from './in-parts.ts'
import { searchPatterns } from './search-text.ts'
import type { Database, Storage } from './storage.ts'
import type { MailState } from './tables.ts'

/** A request for the inbox. Times are ISO 8601, UTC. */
export interface StoredRequest extends ContactRequest {
  id: number
  received_at: string
  answered_at: string | null
  answered_by: string | null
  deleted_at: string | null
  mail: MailState
  suspicion: SpamGuess | null
  /** JSON of the form's answers, see `filledForm`; absent or null for the contact form. */
  form?: string | null
  /** The mail server's last reason to refuse the mail or some recipients. */
  last_error: string | null
}

/** SQL conditions by the state of a request. All except `deleted` and `stored` exclude the trash. */
const CONDITIONS = {
  new: sql<boolean>`deleted_at IS NULL AND state <> 'held' AND answered_at IS NULL`,
  answered: sql<boolean>`deleted_at IS NULL AND state <> 'held' AND answered_at IS NOT NULL`,
  received: sql<boolean>`deleted_at IS NULL AND state <> 'held'`,
  quarantine: sql<boolean>`deleted_at IS NULL AND state = 'held'`,
  parked: sql<boolean>`deleted_at IS NULL AND state = 'parked'`,
  undelivered: sql<boolean>`deleted_at IS NULL AND (state = 'parked' OR (state IN ('waiting', 'sent') AND last_error IS NOT NULL))`,
  all: sql<boolean>`deleted_at IS NULL`,
  deleted: sql<boolean>`deleted_at IS NOT NULL`,
  stored: sql<boolean>`1 = 1`,
} satisfies Record<string, RawBuilder<boolean>>

export type RequestState = Exclude<RequestFilter, 'received' | 'parked' | 'stored'>

export type RequestFilter = keyof typeof CONDITIONS

export interface Search {
  /** typed words: each must occur in name, address, phone or message, or equal the request's number */
  words: string
  institution?: { is: string } | { isNoneOf: readonly string[] } | undefined
  form?: string | null | undefined
  /** period of arrival in ISO 8601, UTC: `from` inclusive, `before` exclusive */
  from?: string | undefined
  before?: string | undefined
}

/** Number of requests read at a time. In between, the server answers visitors, even if the texts are long. */
const PAGE = 10

const EVERYTHING: Search = { words: '' }

/** Finds requests by state and search, the newest first. */
export function findRequests(
  storage: Storage,
  state: RequestFilter,
  search: Search,
  page?: { limit: number; offset: number },
): Promise<StoredRequest[]> {
  const read = ({ db }: Database) => {
    // Reads only ids first, because skipping thousands of whole rows to reach an old page is slow.
    const ids = selectIds(db, state, search)
      .orderBy('id', 'desc')
      .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    return selectRequests(db).where('id', 'in', ids).orderBy('id', 'desc').execute()
  }
  return storage.use(read, { isReading: true })
}

/** The ids of found requests, the oldest first. */
export async function findIds(
  storage: Storage,
  state: RequestFilter,
  search: Search = EVERYTHING,
): Promise<number[]> {
  const read = ({ db }: Database) => selectIds(db, state, search).orderBy('id').execute()
  return (await storage.use(read, { isReading: true })).map(({ id }) => id)
}

function selectIds(db: Database['db'], state: RequestFilter, search: Search) {
  return db
    .selectFrom('requests')
    .innerJoin('outbox', 'request_id', 'id')
    .select('id')
    .where(CONDITIONS[state])
    .where(matching(search))
}

/** Iterates the requests that match a state and a search, oldest first. */
export async function* eachRequest(
  storage: Storage,
  state: RequestFilter,
  search?: Search,
): AsyncGenerator<StoredRequest> {
  yield* readRequests(storage, await findIds(storage, state, search))
}

/** Reads requests in the given order. Reads them in batches, because they may not fit into memory. Omits requests deleted meanwhile. */
export async function* readRequests(storage: Storage, ids: readonly number[]): AsyncGenerator<StoredRequest> {
  for (const some of inParts(ids, PAGE)) {
    const read = ({ db }: Database) => selectRequests(db).where('id', 'in', some).execute()
    const rows = await storage.use(read, { isReading: true })
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield* some.flatMap((id) => byId.get(id) ?? [])
  }
}

export async function countRequests(
  storage: Storage,
  search: Search,
): Promise<Record<RequestFilter, number>> {
  const counts = Object.entries(CONDITIONS).map(
    ([state, condition]) => sql`count(*) FILTER (WHERE ${condition}) AS ${sql.ref(state)}`,
  )
  const read = ({ db }: Database) =>
    sql<Record<RequestFilter, number>>`
      SELECT ${sql.join(counts)} FROM requests JOIN outbox ON request_id = id WHERE ${matching(search)}`.execute(
      db,
    )
  const { rows } = await storage.use(read, { isReading: true })
  const [row] = rows
  if (!row) throw new Error('a count gives one row')
  return row
}

export function findOldestNew(storage: Storage): Promise<{ id: number; received_at: string } | undefined> {
  const read = ({ db }: Database) =>
    db
      .selectFrom('requests')
      .innerJoin('outbox', 'request_id', 'id')
      .select(['id', 'received_at'])
      .where(CONDITIONS.new)
      .orderBy('received_at')
      .limit(1)
      .executeTakeFirst()
  return storage.use(read, { isReading: true })
}

/** @returns undefined when the request was deleted or never existed */
export function findRequest(storage: Storage, id: number): Promise<StoredRequest | undefined> {
  return storage.use(({ db }) => selectRequests(db).where('id', '=', id).executeTakeFirst())
}

/** The ids of all requests stored under an e-mail address, including quarantine and trash, oldest first (Ley 25.326, article 14). */
export async function findPerson(storage: Storage, email: string): Promise<number[]> {
  const normal = (text: string) => text.trim().normalize().toLowerCase()
  const isTheirs = (text: string) => normal(text) === normal(email)
  const [pattern] = searchPatterns(email.trim()).at(0) ?? []
  if (pattern === undefined) return []
  const similar = ({ db }: Database) =>
    db.selectFrom('requests').select('id').where(isLike(pattern)).orderBy('id').execute()
  const found: number[] = []
  for (const some of inParts(
    (await storage.use(similar, { isReading: true })).map(({ id }) => id),
    PAGE,
  )) {
    const read = ({ db }: Database) =>
      db
        .selectFrom('requests')
        .select(['id', 'email', 'form'])
        .where('id', 'in', some)
        .orderBy('id')
        .execute()
    for (const request of await storage.use(read, { isReading: true })) {
      const answers = filledForm(request)?.answers ?? []
      if (isTheirs(request.email) || answers.some(({ value }) => isTheirs(value))) found.push(request.id)
    }
  }
  return found
}

/** The answers of a request from one of the content's forms; undefined for the contact form. */
export function filledForm({ form }: Pick<StoredRequest, 'form'>): FilledForm | undefined {
  return form ? JSON.parse(form) : undefined
}

function selectRequests(db: Database['db']) {
  return db
    .selectFrom('requests')
    .innerJoin('outbox', 'request_id', 'id')
    .select(['id', 'received_at', 'name', 'email', 'phone', 'institution', 'message', 'answered_at'])
    .select(['answered_by', 'deleted_at', 'state as mail', 'suspicion', 'last_error', 'form'])
}

function matching({ words, institution, form, from, before }: Search): RawBuilder<boolean> {
  const groups = searchPatterns(words).map((patterns) => sql`(${sql.join(patterns.map(isLike), sql` OR `)})`)
  const number = /^#?(\d{1,9})$/.exec(words.trim())?.[1]
  const text = groups.length ? sql`${sql.join(groups, sql` AND `)}` : sql`1 = 1`
  const conditions = [number ? sql`(${text} OR id = ${Number(number)})` : text]
  if (institution && 'is' in institution) conditions.push(sql`institution = ${institution.is}`)
  else if (institution?.isNoneOf.length)
    conditions.push(sql`institution NOT IN (${sql.join(institution.isNoneOf)})`)
  if (form === null) conditions.push(sql`form IS NULL`)
  // Matches the start of the JSON that `createStore` writes; form ids contain no wildcard of LIKE.
  else if (form !== undefined)
    conditions.push(sql`form LIKE ${`${JSON.stringify({ id: form }).slice(0, -1)},%`}`)
  if (from !== undefined) conditions.push(sql`received_at >= ${from}`)
  if (before !== undefined) conditions.push(sql`received_at < ${before}`)
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

function isLike(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`search LIKE ${pattern} ESCAPE '\\'`
}
