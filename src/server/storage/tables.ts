import type { Generated } from 'kysely'
import type { ContactRequest } from '../../contract/contact.ts'
import type { SpamGuess } from '../spam.ts'

export interface Tables {
  requests: RequestsTable
  outbox: OutboxTable
  files: FilesTable
  notes: { id: Generated<number>; request_id: number; at: string; person: string; text: string }
  /** Permanent deletions, which are repeated after a restore. Each has more than an id, because a restored database may reuse ids. */
  deletions: Deletion
  heartbeat: { id: number; beat_at: number; filler: string }
  /** Days on which a server ran (`YYYY-MM-DD`). The trash counts these days: a clock that is wrong for an hour adds only one. */
  days: { day: string }
  settings: { name: string; value: string }
  alerts: AlertsTable
  people: PeopleTable
  second_steps: SecondStepsTable
  /** Recovery codes; each works once in place of an app's code. */
  recovery_codes: { person_id: number; hash: string }
  links: { token: string; person_id: number; expires_at: number }
  sessions: SessionsTable
  /** Rate limits of several servers, with PostgreSQL only; `full_at` in milliseconds since 1970. */
  throttle: { key: string; full_at: number }
  actions: { id: Generated<number>; at: string; person: string; action: string }
  /** Counts of visits by day (`YYYY-MM-DD`), of a page's path and apart from it of the referring host. */
  visits: { day: string; kind: 'page' | 'from'; name: string; count: number }
}

/** Files that a visitor has sent with a request. They are deleted together with the request. */
interface FilesTable {
  id: Generated<number>
  request_id: number
  /** the question that the file answers */
  label: string
  name: string
  type: string
  size: number
  bytes: Uint8Array
}

export interface Deletion {
  request_id: number
  received_at: string
}

/** Sent alerts, so that restarted and other servers do not repeat them. Times are milliseconds since 1970. */
export interface AlertsTable {
  subject: string
  /** when the alert was last sent; 0 for never */
  told_at: number
  tried_at: number
}

interface PeopleTable {
  id: Generated<number>
  name: string
  login: string
  email: string | null
  role: 'consultas' | 'contenido' | 'todo'
  /** hash of the password; null until the person chooses one */
  password: string | null
}

/** The second step after the password: codes of an authenticator app. Both secrets are encrypted. */
interface SecondStepsTable {
  person_id: number
  secret: string | null
  /** a new secret, which replaces `secret` after its first right code */
  pending: string | null
  /** the half minute of the last accepted code; codes up to it are refused */
  used_step: Generated<number>
  salt: Generated<string>
}

interface SessionsTable {
  id: string
  person_id: number
  created_at: number
  seen_at: number
  /** when the second step was passed, in milliseconds since 1970; null when it was not */
  second_at: number | null
  agent: string
  network: string
}

interface RequestsTable extends ContactRequest {
  id: Generated<number>
  received_at: string
  /** Hash of Idempotency-Key and fields; null without a key. */
  dedupe: string | null
  /** Hash of the fields, unique among recent requests; null on an older request when a request with the same fields has arrived later. */
  fingerprint: string | null
  /** The reason why the request may be spam. Stays after a release from quarantine. */
  suspicion: SpamGuess | null
  answered_at: string | null
  answered_by: string | null
  /** ISO 8601, UTC; set while the request is in the trash */
  deleted_at: string | null
  /** JSON of a `FilledForm`; null for the contact form. */
  form: string | null
  search: string
}

/** State of a request's mail: `waiting` until the mail server accepts it (`sent`) or it is given up (`parked`); `held` in quarantine. */
export type MailState = 'waiting' | 'held' | 'sent' | 'parked'

/** The mail of each request, created in the same transaction as the request. Times are milliseconds since 1970. */
interface OutboxTable {
  request_id: number
  token: string
  state: MailState
  attempts: Generated<number>
  /** The time of the next attempt. Taking a mail postpones it, so that the mail is due again if the process dies. */
  next_attempt_at: number
  first_tried_at: number | null
  last_tried_at: number | null
  sent_at: number | null
  last_error: string | null
  /** JSON of the addresses that have not accepted the mail; null for all recipients. */
  recipients: Generated<string | null>
}
