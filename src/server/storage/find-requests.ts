import { sql, type RawBuilder } from 'kysely'
import { filledForm, selectRequests, type StoredRequest } from './requests.ts'
import { searchPatterns } from './search-text.ts'
import type { Storage } from './storage.ts'

/** What a request is, for the person who answers; `all` and the others leave out what is in the waste basket (`deleted`). */
const CONDITIONS = {
  new: sql<boolean>`deleted_at IS NULL AND state <> 'held' AND answered_at IS NULL`,
  answered: sql<boolean>`deleted_at IS NULL AND state <> 'held' AND answered_at IS NOT NULL`,
  quarantine: sql<boolean>`deleted_at IS NULL AND state = 'held'`,
  undelivered: sql<boolean>`deleted_at IS NULL AND (state = 'parked' OR (state IN ('waiting', 'sent') AND last_error IS NOT NULL))`,
  all: sql<boolean>`deleted_at IS NULL`,
  deleted: sql<boolean>`deleted_at IS NOT NULL`,
} satisfies Record<string, RawBuilder<boolean>>

export type RequestState = keyof typeof CONDITIONS

export interface Search {
  /** what somebody typed; each word has to occur in name, address, telephone or message, or it is the request's number */
  words: string
  /** labels of institutions; undefined for all */
  institution?: { is: string } | { isNoneOf: readonly string[] }
  /** the id of a form of the content; null for the contact form */
  form?: string | null
  /** ISO 8601, UTC: from this moment on, and before that one */
  from?: string
  before?: string
}

/** The requests of a state that a search finds, the newest first. */
export function findRequests(
  storage: Storage,
  state: RequestState,
  search: Search,
  page?: { limit: number; offset: number },
): Promise<StoredRequest[]> {
  return storage.use(({ db }) => {
    // Numbers first: skipping thousands of whole requests to reach an old page takes long.
    const ids = db
      .selectFrom('requests')
      .innerJoin('outbox', 'request_id', 'id')
      .select('id')
      .where(CONDITIONS[state])
      .where(matching(search))
      .orderBy('id', 'desc')
      .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    return selectRequests({ db }).where('id', 'in', ids).orderBy('id', 'desc').execute()
  })
}

/** Their numbers, for what is done to many at once; the oldest first. */
export async function findIds(storage: Storage, state: RequestState, search: Search): Promise<number[]> {
  const rows = await storage.use(({ db }) =>
    db
      .selectFrom('requests')
      .innerJoin('outbox', 'request_id', 'id')
      .select('id')
      .where(CONDITIONS[state])
      .where(matching(search))
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** How many requests a search finds in each state. */
export async function countRequests(storage: Storage, search: Search): Promise<Record<RequestState, number>> {
  const { rows } = await storage.use(({ db }) =>
    sql<Record<RequestState, number>>`
      SELECT ${sql.join(
        Object.entries(CONDITIONS).map(
          ([state, condition]) => sql`count(*) FILTER (WHERE ${condition}) AS ${sql.ref(state)}`,
        ),
      )}
      FROM requests JOIN outbox ON request_id = id WHERE ${matching(search)}`.execute(db),
  )
  return rows[0]!
}

/** The request that has waited longest for an answer; undefined when none waits. */
export function findOldestNew(storage: Storage): Promise<{ id: number; received_at: string } | undefined> {
  return storage.use(({ db }) =>
    db
      .selectFrom('requests')
      .innerJoin('outbox', 'request_id', 'id')
      .select(['id', 'received_at'])
      .where(CONDITIONS.new)
      .orderBy('received_at')
      .limit(1)
      .executeTakeFirst(),
  )
}

/** @returns undefined when it was deleted for good, or never was */
export function findRequest(storage: Storage, id: number): Promise<StoredRequest | undefined> {
  return storage.use((database) => selectRequests(database).where('id', '=', id).executeTakeFirst())
}

/** All that is stored under an e-mail address, quarantine and waste basket included, oldest first (Ley 25.326, article 14). */
export async function findPerson(storage: Storage, email: string): Promise<StoredRequest[]> {
  const normal = (text: string) => text.trim().normalize().toLowerCase()
  const [pattern] = searchPatterns(email.trim()).at(0) ?? []
  if (pattern === undefined) return []
  const found = await storage.use((database) =>
    selectRequests(database).where(isLike(pattern)).orderBy('id').execute(),
  )
  const isTheirs = (text: string) => normal(text) === normal(email)
  return found.filter(
    (request) => isTheirs(request.email) || filledForm(request)?.answers.some(({ value }) => isTheirs(value)),
  )
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
