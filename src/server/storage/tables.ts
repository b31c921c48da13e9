import type { Generated } from 'kysely'
import type { ContactRequest } from '../../contract/contact.ts'
import type { SpamGuess } from '../spam.ts'

export interface Tables {
  requests: RequestsTable
  outbox: OutboxTable
  /** Notes about requests, by people of the office for each other. */
  notes: { id: Generated<number>; request_id: number; at: string; person: string; text: string }
  /** Requests deleted for good, so that a restored copy loses them too. A number alone may be given again after a restore. */
  deletions: Deletion
  /** Rows that only prove that rows can be stored. */
  heartbeat: { id: number; beat_at: number; filler: string }
  /** Days on which a server ran (`YYYY-MM-DD`): a clock that is wrong for an hour adds one. */
  days: { day: string }
  settings: { name: string; value: string }
  alerts: AlertsTable
  people: PeopleTable
  second_steps: SecondStepsTable
  /** Each may be used once in place of a code of the second step. */
  recovery_codes: { person_id: number; hash: string }
  links: { token: string; person_id: number; expires_at: number }
  sessions: SessionsTable
  actions: { id: Generated<number>; at: string; person: string; action: string }
}

/** A request that was deleted for good. */
export interface Deletion {
  request_id: number
  received_at: string
}

/** Sent alerts, so that neither a restart nor another server repeats them. Times are milliseconds since 1970. */
export interface AlertsTable {
  /** a condition's code, or the name of something that is told at intervals */
  subject: string
  /** 0 for never */
  told_at: number
  /** when a server began to tell it; others leave it to that one for a while */
  tried_at: number
}

/** The people of the office. */
interface PeopleTable {
  id: Generated<number>
  name: string
  /** the name as it is compared, unique */
  login: string
  email: string | null
  role: 'consultas' | 'contenido' | 'todo'
  /** a hash; null until the person has chosen one */
  password: string | null
}

/** The second step after the password: a code from an authenticator app. Both secrets are encrypted. */
interface SecondStepsTable {
  person_id: number
  /** the secret of the app; null until the first right code */
  secret: string | null
  /** a new secret, which replaces the other with its first right code */
  pending: string | null
  /** the half minute of the last code that was accepted: none up to it is accepted again */
  used_step: Generated<number>
  /** salt of the recovery codes' hashes */
  salt: Generated<string>
}

/** Times are milliseconds since 1970. */
interface SessionsTable {
  /** a hash of the secret in the cookie */
  id: string
  person_id: number
  created_at: number
  seen_at: number
  /** when the code of the second step was given; null before, or without a second step */
  second_at: number | null
  agent: string
  network: string
}

interface RequestsTable extends ContactRequest {
  id: Generated<number>
  /** ISO 8601, UTC */
  received_at: string
  /** Hash of the Idempotency-Key and the fields; null without a key. */
  dedupe: string | null
  /** Hash of the fields, unique among the requests of the last minutes; null on an older one whose content was sent again. */
  fingerprint: string | null
  /** Why the request may be spam; null on all others. It stays when a person releases it from quarantine. */
  suspicion: SpamGuess | null
  /** ISO 8601, UTC; null before an answer */
  answered_at: string | null
  /** The person who marked it as answered in the office. */
  answered_by: string | null
  /** ISO 8601, UTC; when it was put into the waste basket, null on all others */
  deleted_at: string | null
  /** JSON of a `FilledForm`; null for the contact form. */
  form: string | null
  /** The text for searches, see `searchText`. */
  search: string
}

/**
 * The state of the mail about a request: `waiting` until the mail server accepts it (`sent`) or it is given up (`parked`); `held` while
 * the request is in quarantine.
 */
export type MailState = 'waiting' | 'held' | 'sent' | 'parked'

/** One row for each request, made in the same transaction. Times are milliseconds since 1970. */
interface OutboxTable {
  request_id: number
  /** Part of the Message-ID, the same at every attempt. */
  token: string
  state: MailState
  attempts: Generated<number>
  /** Also the lease: a process that takes a mail sets it later, and the mail is due again at that time if the process dies. */
  next_attempt_at: number
  first_tried_at: number | null
  last_tried_at: number | null
  sent_at: number | null
  last_error: string | null
  /** JSON of the addresses that it still has to reach; null for all that the site gives. */
  recipients: Generated<string | null>
}
