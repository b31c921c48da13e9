import { reasonOf, type WriteLog } from '../log.ts'
import { deleteRequests } from './requests.ts'
import type { Storage } from './storage.ts'

/** Days before a request in the waste basket is deleted for good. */
export const KEPT = 30

const DAY = 24 * 60 * 60_000

/** Days among them on which a server ran. */
const RAN = 20

/** Milliseconds between two looks. */
const INTERVAL = 10 * 60_000

/**
 * Deletes for good what has been in the waste basket for long enough, and what an earlier deletion had to leave in the log. It also asks
 * on how many days a server has run since: a clock that is a month ahead for an hour empties nothing.
 *
 * @returns how many requests that were
 */
export async function emptyWasteBasket(storage: Storage, now: Date): Promise<number> {
  const rows = await storage.use(({ db }) =>
    db.transaction().execute(async (transaction) => {
      const today = now.toISOString().slice(0, 10)
      await transaction
        .insertInto('days')
        .values({ day: today })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const days = await transaction
        .selectFrom('days')
        .select('day')
        .where('day', '<=', today)
        .orderBy('day', 'desc')
        .limit(RAN)
        .execute()
      const witnessed = days[RAN - 1]?.day
      if (witnessed === undefined) return []
      return transaction
        .selectFrom('requests')
        .select('id')
        .where('deleted_at', '<=', new Date(now.getTime() - KEPT * DAY).toISOString())
        .where('deleted_at', '<', witnessed)
        .execute()
    }),
  )
  return deleteRequests(
    storage,
    rows.map(({ id }) => id),
  )
}

/** Empties the waste basket from time to time. @returns what ends that */
export function keepEmptying(storage: Storage, now: () => Date, log: WriteLog): () => void {
  const timer = setInterval(() => {
    emptyWasteBasket(storage, now()).then(
      (requests) => requests && log({ level: 'info', event: 'waste-basket', requests }),
      (error: unknown) => log({ level: 'error', event: 'waste-basket', reason: reasonOf(error) }),
    )
  }, INTERVAL).unref()
  return () => clearInterval(timer)
}
