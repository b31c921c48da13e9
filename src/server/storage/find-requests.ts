import { sql, type RawBuilder } from 'kysely'
import type { ContactRequest } from '../../engine/contract/contact.ts'
import type { FilledForm } from '../../engine/contract/forms.ts'
import type { SpamGuess } from '../spam.ts'
import { listAnswers, type Answer } from './answers.ts'
import { inBatches } from './in-batches.ts'
import { searchPatterns } from './search-text.ts'
import type { Database, Storage } from './storage.ts'
import type { MailState } from './tables.ts'

/** A request as the inbox shows it. Times are ISO 8601, UTC. */
export interface StoredRequest extends ContactRequest {
  id: number
  received_at: string
  answered_at: string | null
  answered_by: string | null
  deleted_at: string | null
  mail: MailState
  suspicion: SpamGuess | null
  /** JSON of the answers to a form, see `filledForm`; absent or null for the contact form. */
  form?: string | null
  /** Why the mail server last refused the mail or some of its recipients. */
  last_error: string | null
  /** What the office answered; only in exports and the data of a person, and only if there is something. */
  answers?: Answer[] | undefined
}

/** SQL conditions that select requests. Only `deleted` and `stored` include requests in the trash. */
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

type RequestFilter = keyof typeof CONDITIONS

export interface Search {
  /** typed words; each must be part of the request's texts, or equal its number */
  words: string
  institution?: { is: string } | { isNoneOf: readonly string[] } | undefined
  form?: string | null | undefined
  /** when the request arrived, in ISO 8601, UTC: at or after `from`, and before `before` */
  from?: string | undefined
  before?: string | undefined
}

/** Number of requests to read at a time, even long ones. In between, the server answers visitors. */
const BATCH_SIZE = 10

const EVERYTHING: Search = { words: '' }

/** Finds requests by state and search, the newest first. */
export function findRequests(
  storage: Storage,
  state: RequestFilter,
  search: Search,
  page?: { limit: number; offset: number },
): Promise<StoredRequest[]> {
  const read = ({ db }: Database) => {
    // Selects only ids first, because skipping thousands of whole rows before an old page is slow.
    const ids = selectIds(db, state, search)
      .orderBy('id', 'desc')
      .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    return selectRequests(db).where('id', 'in', ids).orderBy('id', 'desc').execute()
  }
  return storage.use(read, { isReading: true })
}

/** Finds the ids of requests by state and search, the oldest first. */
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

/** Yields requests by state and search, the oldest first. */
export async function* eachRequest(
  storage: Storage,
  state: RequestFilter,
  search?: Search,
): AsyncGenerator<StoredRequest> {
  yield* readRequests(storage, await findIds(storage, state, search))
}

/**
 * Reads requests in the order of `ids`, in batches, because they may not fit into memory. Skips requests that have been deleted meanwhile.
 */
export async function* readRequests(storage: Storage, ids: readonly number[]): AsyncGenerator<StoredRequest> {
  for (const some of inBatches(ids, BATCH_SIZE)) {
    const read = ({ db }: Database) => selectRequests(db).where('id', 'in', some).execute()
    const rows = await storage.use(read, { isReading: true })
    const answers = Map.groupBy(await listAnswers(storage, some), ({ request_id }) => request_id)
    const byId = new Map(rows.map((row) => [row.id, { ...row, answers: answers.get(row.id) }]))
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

/** Finds the ids of all requests from an e-mail address, also in quarantine and trash, the oldest first (Ley 25.326, article 14). */
export async function findPerson(storage: Storage, email: string): Promise<number[]> {
  const normal = (text: string) => text.trim().normalize().toLowerCase()
  const isTheirs = (text: string) => normal(text) === normal(email)
  const [pattern] = searchPatterns(email.trim()).at(0) ?? []
  if (pattern === undefined) return []
  const similar = ({ db }: Database) =>
    db.selectFrom('requests').select('id').where(isLike(pattern)).orderBy('id').execute()
  const found: number[] = []
  for (const some of inBatches(
    (await storage.use(similar, { isReading: true })).map(({ id }) => id),
    BATCH_SIZE,
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

/** Parses the form that a visitor filled in (id, name and answers); undefined for a request of the contact form. */
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
  // Matches the start of the JSON that `createStore` writes. A form's id contains no wildcard of LIKE.
  else if (form !== undefined)
    conditions.push(sql`form LIKE ${`${JSON.stringify({ id: form }).slice(0, -1)},%`}`)
  if (from !== undefined) conditions.push(sql`received_at >= ${from}`)
  if (before !== undefined) conditions.push(sql`received_at < ${before}`)
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

function isLike(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`search LIKE ${pattern} ESCAPE '\\'`
}
