import { hash, randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { CONTACT_FIELDS, type ContactRequest } from '../../engine/contract/contact.ts'
import type { FilledForm } from '../../engine/contract/forms.ts'
import { isHeld, type SpamGuess } from '../spam.ts'
import { isRowsFault } from './errors.ts'
import { searchText } from './search-text.ts'
import type { Database, Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** A new request. For a form that the content defines, its message repeats the answers as text. */
export interface NewRequest extends ContactRequest {
  form?: FilledForm
  files?: readonly NewFile[]
}

type NewFile = Pick<Tables['files'], 'label' | 'name' | 'type' | 'size' | 'bytes'>

export interface RequestStore {
  /**
   * Stores a request and its mail; when the promise resolves, both survive a power cut. Equal requests are stored once if they have the
   * same key or arrive within ten minutes.
   *
   * @param receivedAt ISO 8601, UTC
   * @param key the sender's Idempotency-Key
   * @param suspicion why the request may be spam; `isHeld` decides whether it waits in quarantine
   * @throws when the request could not be stored, such as on a full disk, or after 5 s of a locked database
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

/** Milliseconds within which two requests with equal fields count as one. */
const DUPLICATE_WINDOW = 10 * 60_000

/** Maximum requests in a transaction: each has fifteen values, and a SQLite statement takes 32,766. */
const MAX_BATCH = 100

/**
 * Creates a store for requests. Requests that arrive during a transaction share the next one, because most of the time is spent syncing to
 * the disk.
 *
 * @param onStored called after each transaction, to send the mails
 */
export function createStore(storage: Storage, onStored = () => {}): RequestStore {
  const waiting: WaitingRequest[] = []
  let flushing: Promise<void> | undefined

  const flush = async () => {
    while (waiting.length) await storeBatch(waiting.splice(0, countNext(waiting)))
    flushing = undefined
  }
  const storeBatch = async (batch: WaitingRequest[]): Promise<void> => {
    try {
      await storage.use((database) => insertRows(database, batch), {
        since: batch.at(-1)?.since,
        sparesReserve: true,
      })
      for (const { settle } of batch) settle.resolve()
      onStored()
    } catch (error) {
      if (batch.length > 1 && isRowsFault(error)) {
        for (const addition of batch) await storeBatch([addition])
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
      // Starts the transaction at the end of this turn of the event loop, because more requests may arrive in it.
      flushing ??= new Promise((resolve) => setImmediate(resolve)).then(flush)
      return settle.promise
    },
  }
}

/**
 * Counts the requests for the next transaction. A request with files gets its own transaction, because it may fail on a nearly full disk.
 */
function countNext(waiting: readonly WaitingRequest[]): number {
  const at = waiting.findIndex(({ files }) => files.length)
  return at < 0 ? MAX_BATCH : Math.min(at || 1, MAX_BATCH)
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
  // Marks a request in quarantine, because an equal request that is not suspicious must not count as its duplicate.
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

/** Any number, for PostgreSQL's lock while requests are stored. */
const LOCK = 5971_8311

async function insertRows({ db, kind }: Database, batch: readonly WaitingRequest[]): Promise<void> {
  const rows = batch.map(({ row }) => row)
  const times = rows.map((row) => Date.parse(row.received_at))
  const far = (time: number, distance: number) => new Date(time + distance).toISOString()
  const fingerprints = rows.map((row) => row.fingerprint)
  await db.transaction().execute(async (transaction) => {
    // Makes servers store one after the other: requests must appear in the order of their ids, because the office deletes all up to an id.
    if (kind === 'postgres') await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    // Removes equal fingerprints of requests that are older than ten minutes, or that a wrong clock has dated in the future. Fingerprints must
    // be unique.
    await transaction
      .updateTable('requests')
      .set({ fingerprint: null })
      .where('fingerprint', 'in', fingerprints)
      .where((eb) =>
        eb.or([
          eb('received_at', '<=', far(Math.min(...times), -DUPLICATE_WINDOW)),
          eb('received_at', '>=', far(Math.max(...times), DUPLICATE_WINDOW)),
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
    // A request with files is alone in its batch.
    for (const file of batch[0]?.files ?? [])
      await transaction
        .insertInto('files')
        .values(inserted.map(({ id }) => ({ request_id: id, ...file })))
        .execute()
  })
}
