import type { ContactRequest } from '../../contract/contact.ts'
import type { Database, Storage } from './storage.ts'
import type { MailState } from './tables.ts'

/** A request as the inbox shows it. Times are ISO 8601, UTC. */
export interface StoredRequest extends ContactRequest {
  id: number
  received_at: string
  answered_at: string | null
  /** What became of the mail about it; `held` while the request is in quarantine. */
  mail: MailState
}

/** All requests but those in quarantine, oldest first. */
export async function listRequests(storage: Storage): Promise<StoredRequest[]> {
  return storage.use((database) => selectRequests(database).where('state', '!=', 'held').execute())
}

function selectRequests({ db }: Database) {
  return db
    .selectFrom('requests')
    .innerJoin('outbox', 'request_id', 'id')
    .select(['id', 'received_at', 'name', 'email', 'phone', 'institution', 'message', 'answered_at'])
    .select('state as mail')
    .orderBy('id')
}
