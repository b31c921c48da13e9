import { randomUUID } from 'node:crypto'
import { setDeleted } from './change-requests.ts'
import { writeSetting } from './settings.ts'
import type { Storage } from './storage.ts'

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
export async function finishMoves(storage: Storage): Promise<void> {
  const rows = await storage.use(({ db }) =>
    db.selectFrom('settings').selectAll().where('name', 'like', 'moving %').execute(),
  )
  for (const { name, value } of rows) await runMove(storage, name, JSON.parse(value))
}

async function runMove(storage: Storage, name: string, { ids, deleted_at }: Move): Promise<void> {
  await setDeleted(storage, ids, deleted_at)
  await storage.use(({ db }) => db.deleteFrom('settings').where('name', '=', name).execute())
}
