import { hash, randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { CONTACT_FIELDS, type ContactRequest } from '../../contract/contact.ts'
import type { FilledForm } from '../../contract/forms.ts'
import { isHeld, type SpamGuess } from '../spam.ts'
import { isRowsFault } from './errors.ts'
import { searchText } from './search-text.ts'
import type { Database, Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** A new request. If it comes from one of the content's forms, its message repeats the answers as text. */
export interface NewRequest extends ContactRequest {
  form?: FilledForm
  files?: readonly NewFile[]
}

export type NewFile = Pick<Tables['files'], 'label' | 'name' | 'type' | 'size' | 'bytes'>

export interface RequestStore {
  /**
   * Stores a request and its mail; once the promise resolves, both survive a power cut. Requests with equal fields are stored once if they
   * have the same key or arrive within ten minutes.
   *
   * @param receivedAt ISO 8601, UTC
   * @param key the sender's Idempotency-Key
   * @param suspicion why the request may be spam; `isHeld` decides whether it waits unsent in quarantine
   * @throws when the request could not be stored: disk full, locked for over 5 s, no database
   */
  add(request: NewRequest, receivedAt: string, key?: string, suspicion?: SpamGuess): Promise<void>
}

type RequestRow = Insertable<Tables['requests']> & { fingerprint: string; suspicion: SpamGuess | null }

interface WaitingRequest {
  row: RequestRow
  files: readonly NewFile[]
  since: number
  settle: PromiseWithResolvers<void>
}

/** Milliseconds in which a request with equal fields counts as the same request. */
const REPEATED = 10 * 60_000

/** Maximum requests per transaction: each has fifteen values, and SQLite takes 32,766 per statement. */
const BATCH = 100

/**
 * Stores requests. Requests that arrive during a transaction share the next one, because the sync to disk takes most of the time.
 *
 * @param onStored called after each transaction, to wake the mailer
 */
export function createStore(storage: Storage, onStored = () => {}): RequestStore {
  const waiting: WaitingRequest[] = []
  let flushing: Promise<void> | undefined

  const flush = async () => {
    while (waiting.length) await keep(waiting.splice(0, countNext(waiting)))
    flushing = undefined
  }
  const keep = async (batch: WaitingRequest[]): Promise<void> => {
    try {
      await storage.use((database) => insertRows(database, batch), {
        since: batch.at(-1)?.since,
        isOfStrangers: true,
      })
      for (const { settle } of batch) settle.resolve()
      onStored()
    } catch (error) {
      if (batch.length > 1 && isRowsFault(error)) {
        for (const addition of batch) await keep([addition])
      } else for (const { settle } of batch) settle.reject(error)
    }
  }

  return {
    add(request, receivedAt, key, suspicion) {
      const settle = Promise.withResolvers<void>()
      waiting.push({
        row: makeRow(request, receivedAt, key, suspicion),
        files: request.files ?? [],
        since: performance.now(),
        settle,
      })
      // Delays the transaction to the end of this turn of the event loop, because more requests may arrive in it.
      flushing ??= new Promise((resolve) => setImmediate(resolve)).then(flush)
      return settle.promise
    },
  }
}

/**
 * The number of requests for the next transaction. A request with files is stored alone, so that its failure on a full disk refuses no
 * other.
 */
function countNext(waiting: readonly WaitingRequest[]): number {
  const at = waiting.findIndex(({ files }) => files.length)
  return at < 0 ? BATCH : Math.min(at || 1, BATCH)
}

function makeRow(
  { form, files = [], ...request }: NewRequest,
  received_at: string,
  key?: string,
  suspicion?: SpamGuess,
): RequestRow {
  const values = [
    ...CONTACT_FIELDS.map((field) => request[field]),
    ...(form ? [form.id] : []),
    ...files.map(hashFile),
  ]
  // With this mark, a request in quarantine does not count as an earlier copy of a request that is not suspicious.
  const mark = isHeld(suspicion) ? ['suspicious'] : []
  return {
    ...request,
    received_at,
    dedupe: key ? hash('sha256', JSON.stringify([key, ...values, ...mark])) : null,
    fingerprint: hash('sha256', JSON.stringify([...values, ...mark])),
    suspicion: suspicion ?? null,
    answered_at: null,
    form: form ? JSON.stringify(form) : null,
    search: searchText(request, form?.name),
  }
}

const hashFile = ({ bytes }: NewFile) => hash('sha256', bytes)

/** Number of the lock while requests are stored in PostgreSQL, chosen arbitrarily. */
const LOCK = 5971_8311

async function insertRows({ db, kind }: Database, batch: readonly WaitingRequest[]): Promise<void> {
  const rows = batch.map(({ row }) => row)
  const times = rows.map((row) => Date.parse(row.received_at))
  const far = (time: number, distance: number) => new Date(time + distance).toISOString()
  const fingerprints = rows.map((row) => row.fingerprint)
  await db.transaction().execute(async (transaction) => {
    // Makes servers store one after the other, so that requests appear in the order of their ids. The office deletes «all up to this id».
    if (kind === 'postgres') await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    // Removes the fingerprints of older requests, because they are unique only among recent ones, and of requests that a wrong clock dated
    // far in the future.
    await transaction
      .updateTable('requests')
      .set({ fingerprint: null })
      .where('fingerprint', 'in', fingerprints)
      .where((eb) =>
        eb.or([
          eb('received_at', '<=', far(Math.min(...times), -REPEATED)),
          eb('received_at', '>=', far(Math.max(...times), REPEATED)),
        ]),
      )
      .execute()
    const inserted = await transaction
      .insertInto('requests')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'received_at', 'suspicion'])
      .execute()
    if (!inserted.length) return
    const mails = inserted.map(({ id, received_at, suspicion }) => ({
      request_id: id,
      token: randomUUID(),
      state: isHeld(suspicion ?? undefined) ? ('held' as const) : ('waiting' as const),
      next_attempt_at: Date.parse(received_at),
    }))
    await transaction.insertInto('outbox').values(mails).execute()
    // Only a request that is alone in its transaction has files.
    for (const file of batch[0]?.files ?? [])
      await transaction
        .insertInto('files')
        .values(inserted.map(({ id }) => ({ request_id: id, ...file })))
        .execute()
  })
}
