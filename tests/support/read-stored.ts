import { collect } from './collect.ts'
import { eachRequest, type StoredRequest } from '../../src/server/storage/find-requests.ts'
import { readDataSettings } from '../../src/server/settings.ts'
import { openStorage } from '../../src/server/storage/storage.ts'

/** The state of a request whose mail was sent, and that no person has touched. */
export const UNANSWERED = {
  answered_at: null,
  answered_by: null,
  deleted_at: null,
  mail: 'sent' as const,
  suspicion: null,
  last_error: null,
}

/** Reads the requests that a server with this environment has stored. Acts like another process. */
export async function readStored(env: Record<string, string | undefined>): Promise<StoredRequest[]> {
  const storage = await openStorage(readDataSettings(env).location, () => {})
  try {
    return await collect(eachRequest(storage, 'received'))
  } finally {
    await storage.close()
  }
}
