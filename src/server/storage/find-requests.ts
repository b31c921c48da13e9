import { sql, type RawBuilder } from 'kysely'
import type { ContactRequest } from '../../contract/contact.ts'
import type { FilledForm } from '../../contract/forms.ts'
import type { SpamGuess } from '../spam.ts'
import { searchPatterns } from './search-text.ts'
import type { Database, Storage } from './storage.ts'
import type { MailState } from './tables.ts'

/** A request as the inbox shows it. Times are ISO 8601, UTC. */
export interface StoredRequest extends ContactRequest {
  id: number
  received_at: string
  answered_at: string | null
  /** who marked it as answered in the office */
  answered_by: string | null
  /** when it was put into the waste basket */
  deleted_at: string | null
  /** The state of the mail about it; `held` while the request is in quarantine. */
  mail: MailState
  /** Why it may be spam. */
  suspicion: SpamGuess | null
  /** JSON of the form that it was sent with, see `filledForm`; absent or null for the contact form. */
  form?: string | null
  /** The mail server's last reason to refuse the mail, or some of its recipients. */
  last_error: string | null
}

/** The states of a request for the person who answers. All but `deleted` and `stored` leave out what is in the waste basket. */
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

/** The states of the office's list. */
export type RequestState = Exclude<Selection, 'received' | 'parked' | 'stored'>

export type Selection = keyof typeof CONDITIONS

export interface Search {
  /** what somebody typed; each word has to occur in name, address, telephone or message, or it is the request's number */
  words: string
  /** labels of institutions; undefined for all */
  institution?: { is: string } | { isNoneOf: readonly string[] } | undefined
  /** the id of a form of the content; null for the contact form */
  form?: string | null | undefined
  /** ISO 8601, UTC: from this moment on, and before that one */
  from?: string | undefined
  before?: string | undefined
}

/** Requests that are read at a time. */
const PAGE = 50

const EVERYTHING: Search = { words: '' }

/** The requests of a state that a search finds, the newest first. */
export function findRequests(
  storage: Storage,
  state: Selection,
  search: Search,
  page?: { limit: number; offset: number },
): Promise<StoredRequest[]> {
  const read = ({ db }: Database) => {
    // Numbers first: skipping thousands of whole requests to reach an old page takes long.
    const ids = db
      .selectFrom('requests')
      .innerJoin('outbox', 'request_id', 'id')
      .select('id')
      .where(CONDITIONS[state])
      .where(matching(search))
      .orderBy('id', 'desc')
      .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    return selectRequests(db).where('id', 'in', ids).orderBy('id', 'desc').execute()
  }
  return storage.use(read, { isReading: true })
}

/** Their numbers, for what is done to many at once; the oldest first. */
export async function findIds(
  storage: Storage,
  state: Selection,
  search: Search = EVERYTHING,
): Promise<number[]> {
  const read = ({ db }: Database) =>
    db
      .selectFrom('requests')
      .innerJoin('outbox', 'request_id', 'id')
      .select('id')
      .where(CONDITIONS[state])
      .where(matching(search))
      .orderBy('id')
      .execute()
  return (await storage.use(read, { isReading: true })).map(({ id }) => id)
}

/** The requests of a state that a search finds, a few at a time: there may be more than the memory holds. */
export async function* eachRequest(
  storage: Storage,
  state: Selection,
  search: Search = EVERYTHING,
  order: 'asc' | 'desc' = 'asc',
): AsyncGenerator<StoredRequest> {
  let last: number | undefined
  do {
    const read = ({ db }: Database) =>
      selectRequests(db)
        .where(CONDITIONS[state])
        .where(matching(search))
        .$if(last !== undefined, (query) => query.where('id', order === 'asc' ? '>' : '<', last ?? 0))
        .orderBy('id', order)
        .limit(PAGE)
        .execute()
    const page = await storage.use(read, { isReading: true })
    yield* page
    last = page.length < PAGE ? undefined : page.at(-1)?.id
  } while (last !== undefined)
}

/** How many requests a search finds in each state. */
export async function countRequests(storage: Storage, search: Search): Promise<Record<Selection, number>> {
  const counts = Object.entries(CONDITIONS).map(
    ([state, condition]) => sql`count(*) FILTER (WHERE ${condition}) AS ${sql.ref(state)}`,
  )
  const read = ({ db }: Database) =>
    sql<Record<Selection, number>>`
      SELECT ${sql.join(counts)} FROM requests JOIN outbox ON request_id = id WHERE ${matching(search)}`.execute(
      db,
    )
  const { rows } = await storage.use(read, { isReading: true })
  const [row] = rows
  if (!row) throw new Error('a count gives one row')
  return row
}

/** The request that has waited longest for an answer; undefined when none waits. */
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

/** @returns undefined when it was deleted for good, or never was */
export function findRequest(storage: Storage, id: number): Promise<StoredRequest | undefined> {
  return storage.use(({ db }) => selectRequests(db).where('id', '=', id).executeTakeFirst())
}

/** All that is stored under an e-mail address, quarantine and waste basket included, oldest first (Ley 25.326, article 14). */
export async function findPerson(storage: Storage, email: string): Promise<StoredRequest[]> {
  const normal = (text: string) => text.trim().normalize().toLowerCase()
  const [pattern] = searchPatterns(email.trim()).at(0) ?? []
  if (pattern === undefined) return []
  const read = ({ db }: Database) => selectRequests(db).where(isLike(pattern)).orderBy('id').execute()
  const found = await storage.use(read, { isReading: true })
  const isTheirs = (text: string) => normal(text) === normal(email)
  return found.filter(
    (request) => isTheirs(request.email) || filledForm(request)?.answers.some(({ value }) => isTheirs(value)),
  )
}

/** The answers of a request that came from a form of the content. */
export function filledForm({ form }: Pick<StoredRequest, 'form'>): FilledForm | undefined {
  // Our own store has written it.
  return form ? JSON.parse(form) : undefined
}

/** All stored requests with the state of their mails. */
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
  // As our own store writes it. An id has no character that LIKE reads as another.
  else if (form !== undefined)
    conditions.push(sql`form LIKE ${`${JSON.stringify({ id: form }).slice(0, -1)},%`}`)
  if (from !== undefined) conditions.push(sql`received_at >= ${from}`)
  if (before !== undefined) conditions.push(sql`received_at < ${before}`)
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

function isLike(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`search LIKE ${pattern} ESCAPE '\\'`
}
