import type { Generated } from 'kysely'
import type { ContactRequest } from '../../contract/contact.ts'

export interface Tables {
  requests: RequestsTable
  outbox: OutboxTable
  heartbeat: { id: number; beat_at: number }
}

interface RequestsTable extends ContactRequest {
  id: Generated<number>
  /** ISO 8601, UTC */
  received_at: string
  /** Hash of the Idempotency-Key and the fields; null without a key. */
  dedupe: string | null
  /** Hash of the fields, unique among the requests of the last minutes; null on older ones that were sent again. */
  fingerprint: string | null
  /** Why the request was put in quarantine; null on all others. It stays when a person releases it. */
  suspicion: string | null
  /** ISO 8601, UTC; null while nobody has answered */
  answered_at: string | null
}

/**
 * The mail about a request: `waiting` until it is accepted by the mail server (`sent`) or given up (`parked`); `held`
 * while the request is in quarantine.
 */
export type MailState = 'waiting' | 'held' | 'sent' | 'parked'

/** One row a request, made in the same transaction. Times are milliseconds since 1970. */
interface OutboxTable {
  request_id: number
  /** Names the mail in its Message-ID, the same at every attempt. */
  token: string
  state: MailState
  attempts: Generated<number>
  /** Also the lease: whoever takes a mail moves this on, and a mail whose process died is due again then. */
  next_attempt_at: number
  first_tried_at: number | null
  last_tried_at: number | null
  sent_at: number | null
  last_error: string | null
}
