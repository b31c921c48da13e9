import { randomUUID } from 'node:crypto'
import { reasonOf, type WriteLog } from '../log.ts'
import { deleteRequests, findUnfinishedDeletions, setDeleted } from './change-requests.ts'
import { inTransaction, type Storage } from './storage.ts'
import { writeSetting } from './settings.ts'

/** Days that a request stays in the trash before it is deleted forever. */
const TRASH_DAYS = 30

const DAY = 24 * 60 * 60_000

/** Minimum number of days on which a server ran while the request was in the trash. */
const MIN_RUNNING_DAYS = 20

const INTERVAL = 10 * 60_000

/**
 * Deletes requests forever that have been in the trash long enough, and completes interrupted moves and deletions. Counts only days on
 * which a server ran, so that a clock that is a month ahead deletes nothing.
 *
 * @returns the number of deleted requests
 */
export async function emptyTrash(storage: Storage, now: Date): Promise<number> {
  await finishMoves(storage)
  const rows = await inTransaction(storage, async (db) => {
    const today = now.toISOString().slice(0, 10)
    await db
      .insertInto('days')
      .values({ day: today })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const days = await db
      .selectFrom('days')
      .select('day')
      .where('day', '<=', today)
      .orderBy('day', 'desc')
      .limit(MIN_RUNNING_DAYS)
      .execute()
    const witnessed = days[MIN_RUNNING_DAYS - 1]?.day
    if (witnessed === undefined) return []
    return db
      .selectFrom('requests')
      .select('id')
      .where('deleted_at', '<=', new Date(now.getTime() - TRASH_DAYS * DAY).toISOString())
      .where('deleted_at', '<', witnessed)
      .execute()
  })
  return deleteRequests(storage, [...rows.map(({ id }) => id), ...(await findUnfinishedDeletions(storage))])
}

/** Deletes old requests from the trash every ten minutes. @returns a function that stops this */
export function startEmptyingTrash(storage: Storage, now: () => Date, log: WriteLog): () => void {
  const timer = setInterval(() => {
    emptyTrash(storage, now()).then(
      (requests) => requests && log({ level: 'info', event: 'waste-basket', requests }),
      (error: unknown) => log({ level: 'error', event: 'waste-basket', reason: reasonOf(error) }),
    )
  }, INTERVAL).unref()
  return () => clearInterval(timer)
}

interface Move {
  ids: number[]
  deleted_at: string | null
}

/**
 * Records a move of requests into or out of the trash, so that the server completes it even after a restart.
 *
 * @returns a function that makes the move
 */
export async function recordMove(
  storage: Storage,
  ids: number[],
  deleted_at: string | null,
): Promise<() => Promise<void>> {
  const name = `moving ${randomUUID()}` as const
  const move: Move = { ids, deleted_at }
  await storage.use(({ db }) => writeSetting(db, name, JSON.stringify(move)))
  return () => runMove(storage, name, move)
}

/** Completes the recorded moves into or out of the trash. Repeating a move that is still running does no harm. */
async function finishMoves(storage: Storage): Promise<void> {
  const rows = await storage.use(({ db }) =>
    db.selectFrom('settings').selectAll().where('name', 'like', 'moving %').execute(),
  )
  for (const { name, value } of rows) await runMove(storage, name, JSON.parse(value))
}

async function runMove(storage: Storage, name: string, { ids, deleted_at }: Move): Promise<void> {
  await setDeleted(storage, ids, deleted_at)
  await storage.use(({ db }) => db.deleteFrom('settings').where('name', '=', name).execute())
}
