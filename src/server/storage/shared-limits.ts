import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { limitRate, type MakeLimit, type RateLimitOptions } from '../rate-limit.ts'
import type { Storage } from './storage.ts'

/** Number of counted requests between two clean-ups, which delete the rows of clients that may send a whole burst again. */
const CLEAN_UP_INTERVAL = 1000

/**
 * Creates rate limits. Each server counts in memory, and with PostgreSQL also in the database, together with other servers. While the
 * database fails, only the count in memory applies.
 */
export function shareLimits(storage: Storage, now: () => Date): MakeLimit {
  let counted = 0
  return (name, options) => {
    const own = limitRate(options)
    return async (client, cost = 1) => {
      const wait = own(client, cost)
      if (wait || storage.location.kind === 'sqlite') return wait
      const at = now().getTime()
      const key = hash('sha256', JSON.stringify([name, client]))
      const counting = countTogether(storage, key, { ...options, cost, at })
      if (++counted % CLEAN_UP_INTERVAL === 0) await removeFull(storage, at).catch(() => {})
      return counting.catch(() => 0)
    }
  }
}

/**
 * Counts a request. Stores for each client when its whole burst will be available again. A time too far in the future comes from a wrong
 * clock, and counts as now.
 */
async function countTogether(
  storage: Storage,
  key: string,
  { burst, interval, cost, at }: RateLimitOptions & { cost: number; at: number },
): Promise<number> {
  const [taken, longest] = [cost * interval * 1000, burst * interval * 1000]
  const known = sql<number>`CASE WHEN throttle.full_at BETWEEN ${at}::float8 AND ${at + 2 * longest}::float8
    THEN throttle.full_at ELSE ${at}::float8 END`
  return storage.use(async ({ db }) => {
    const counted = await sql`
      INSERT INTO throttle VALUES (${key}, ${at + taken})
      ON CONFLICT (key) DO UPDATE SET full_at = ${known} + ${taken} WHERE ${known} + ${taken} <= ${at + longest}
      RETURNING full_at`.execute(db)
    if (counted.rows.length > 0) return 0
    // A second statement sees the row that refused the request; the first one could see an earlier version of it.
    const row = await db.selectFrom('throttle').where('key', '=', key).select('full_at').executeTakeFirst()
    return Math.max(1, Math.ceil(((row?.full_at ?? at) + taken - at - longest) / 1000))
  })
}

async function removeFull(storage: Storage, at: number): Promise<void> {
  await storage.use(({ db }) => db.deleteFrom('throttle').where('full_at', '<', at).execute())
}
