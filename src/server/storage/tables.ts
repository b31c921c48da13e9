import type { Generated } from 'kysely'
import type { ContactRequest } from '../../engine/contract/contact.ts'
import type { SpamGuess } from '../spam.ts'

export interface Tables {
  requests: RequestsTable
  outbox: OutboxTable
  files: FilesTable
  notes: { id: Generated<number>; request_id: number; at: string; person: string; text: string }
  answers: AnswersTable
  /** Permanent deletions, which `restore` repeats. Ids alone are not enough, because a restored database may use them again. */
  deletions: Deletion
  heartbeat: { id: number; beat_at: number; filler: string }
  /** Days on which a server ran (`YYYY-MM-DD`). The trash counts these days, because a wrong clock adds only one of them in an hour. */
  days: { day: string }
  settings: { name: string; value: string }
  alerts: AlertsTable
  people: PeopleTable
  second_steps: SecondStepsTable
  /** Recovery codes. Each works once, in place of a code of an authenticator app. */
  recovery_codes: { person_id: number; hash: string }
  links: { token: string; person_id: number; expires_at: number }
  sessions: SessionsTable
  /** Counts for rate limits, only with PostgreSQL; `full_at` in milliseconds since 1970. */
  throttle: { key: string; full_at: number }
  actions: { id: Generated<number>; at: string; person: string; action: string }
}

/** Files that visitors have sent with their requests. Deleting a request deletes its files. */
interface FilesTable {
  id: Generated<number>
  request_id: number
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

/** Answers of the office, each with its mail. Times are milliseconds since 1970, except `at`. */
interface AnswersTable {
  id: Generated<number>
  request_id: number
  token: string
  at: string
  person: string
  recipient: string
  text: string
  state: 'waiting' | 'sent' | 'parked'
  attempts: Generated<number>
  next_attempt_at: number
  sent_at: number | null
  last_error: string | null
}

/** Sent alerts, so that neither a restart nor another server repeats them. Times are milliseconds since 1970. */
export interface AlertsTable {
  subject: string
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
  /** finished log-ins; from their second one on, administrators must use the second step */
  logins: Generated<number>
}

interface SecondStepsTable {
  person_id: number
  secret: string | null
  /** a new secret, which replaces `secret` once the person types its first correct code */
  pending: string | null
  /** number of the half minute of the last accepted code; its code and older ones are refused */
  used_step: Generated<number>
  salt: Generated<string>
}

interface SessionsTable {
  id: string
  person_id: number
  created_at: number
  seen_at: number
  /** when the person passed the second step, in milliseconds since 1970; else null */
  second_at: number | null
  agent: string
  network: string
}

interface RequestsTable extends ContactRequest {
  id: Generated<number>
  received_at: string
  /** Hash of the Idempotency-Key and the fields; null without a key. */
  dedupe: string | null
  /**
   * Hash of the fields, unique. An equal request within ten minutes is not stored; a later one is, and sets the hash of the earlier request
   * to null.
   */
  fingerprint: string | null
  /** Why the request may be spam. Stays after the request has left quarantine. */
  suspicion: SpamGuess | null
  answered_at: string | null
  answered_by: string | null
  /** ISO 8601, UTC; set while the request is in the trash */
  deleted_at: string | null
  form: string | null
  search: string
}

/**
 * State of a request's mail: `waiting`, then `sent` once the mail server accepts it, or `parked` when the mailer gives up. `held` while the
 * request is in quarantine.
 */
export type MailState = 'waiting' | 'held' | 'sent' | 'parked'

/** The mail about each request, stored in the same transaction as the request. Times are milliseconds since 1970. */
interface OutboxTable {
  request_id: number
  token: string
  state: MailState
  attempts: Generated<number>
  /** The time of the next attempt. A process that takes the mail postpones it, so that the mail is due again if the process crashes. */
  next_attempt_at: number
  first_tried_at: number | null
  last_tried_at: number | null
  sent_at: number | null
  last_error: string | null
  /** JSON of the recipients that have not accepted the mail yet; null for all. */
  recipients: Generated<string | null>
}
