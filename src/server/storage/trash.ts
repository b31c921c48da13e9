import { reasonOf, type WriteLog } from '../log.ts'
import { finishMoves } from './moves.ts'
import { deleteRequests, findNoted } from './requests.ts'
import type { Storage } from './storage.ts'

/** Days in the trash before permanent deletion. */
export const KEPT = 30

const DAY = 24 * 60 * 60_000

/** Minimum days in the trash on which a server ran, before permanent deletion. */
const RAN = 20

const INTERVAL = 10 * 60_000

/**
 * Permanently deletes old requests in the trash, also from the write-ahead log. Requires that a server ran on most of the days, so that a
 * clock that is a month ahead deletes nothing. Also finishes interrupted moves and deletions.
 *
 * @returns the number of deleted requests
 */
export async function emptyTrash(storage: Storage, now: Date): Promise<number> {
  await finishMoves(storage)
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
  return deleteRequests(storage, [...rows.map(({ id }) => id), ...(await findNoted(storage))])
}

/** Empties the trash periodically. @returns a function that stops it */
export function keepEmptying(storage: Storage, now: () => Date, log: WriteLog): () => void {
  const timer = setInterval(() => {
    emptyTrash(storage, now()).then(
      (requests) => requests && log({ level: 'info', event: 'waste-basket', requests }),
      (error: unknown) => log({ level: 'error', event: 'waste-basket', reason: reasonOf(error) }),
    )
  }, INTERVAL).unref()
  return () => clearInterval(timer)
}
