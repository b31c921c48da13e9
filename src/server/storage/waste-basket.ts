import { reasonOf, type Log } from '../log.ts'
import { deleteRequests } from './requests.ts'
import type { Storage } from './storage.ts'

/** Milliseconds for which a request stays in the waste basket before it is deleted for good. */
export const KEPT = 30 * 24 * 60 * 60_000

/** Milliseconds between two looks. */
const INTERVAL = 60 * 60_000

/**
 * Deletes for good what has been in the waste basket for long enough, and what an earlier deletion had to leave in the log.
 *
 * @returns how many requests that were
 */
export async function emptyWasteBasket(storage: Storage, now: Date): Promise<number> {
  const rows = await storage.use(({ db }) =>
    db
      .selectFrom('requests')
      .select('id')
      .where('deleted_at', '<=', new Date(now.getTime() - KEPT).toISOString())
      .execute(),
  )
  return deleteRequests(
    storage,
    rows.map(({ id }) => id),
  )
}

/** Empties the waste basket every hour. @returns what ends that */
export function keepEmptying(storage: Storage, now: () => Date, log: Log): () => void {
  const timer = setInterval(() => {
    emptyWasteBasket(storage, now()).then(
      (requests) => requests && log({ level: 'info', event: 'waste-basket', requests }),
      (error: unknown) => log({ level: 'error', event: 'waste-basket', reason: reasonOf(error) }),
    )
  }, INTERVAL).unref()
  return () => clearInterval(timer)
}
