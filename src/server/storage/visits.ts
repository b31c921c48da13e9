import { sql, type Kysely } from 'kysely'
import { addDays } from '../../model/period.ts'
import { inTransaction, type Storage } from './storage.ts'
import type { Tables } from './tables.ts'

export type VisitCount = Tables['visits']

/** Days for which counts are stored: 13 months, so that a month can be compared with that of the year before. */
const KEPT_DAYS = 396

/** Maximum number of referring hosts a day, because a robot may invent any number of hosts. */
const MAX_HOSTS = 50

/** The name under which further hosts are counted together. It has no dot, unlike each public host. */
const OTHER_HOSTS = 'otros'

/**
 * Returns the name under which to count a host. This is the host itself, which is added to `known`. When 50 hosts are `known` that day, it
 * is `OTHER_HOSTS` for any other host.
 */
export function limitHost(known: Set<string>, host: string): string {
  if (!known.has(host) && known.size >= MAX_HOSTS) return OTHER_HOSTS
  known.add(host)
  return host
}

/** Adds counts to the stored ones, which several servers may share. Deletes counts older than 13 months. */
export async function addVisits(
  storage: Storage,
  counts: readonly VisitCount[],
  today: string,
): Promise<void> {
  const byDay = Object.entries(Object.groupBy(counts, ({ day }) => day))
  const add = async (db: Kysely<Tables>) => {
    await db.deleteFrom('visits').where('day', '<', addDays(today, -KEPT_DAYS)).execute()
    for (const [day, rows = []] of byDay) {
      const hosts = db.selectFrom('visits').select('name').where('day', '=', day).where('kind', '=', 'from')
      const known = new Set((await hosts.execute()).map(({ name }) => name))
      for (const row of rows) {
        const name = row.kind === 'from' ? limitHost(known, row.name) : row.name
        await db
          .insertInto('visits')
          .values({ ...row, name })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'kind', 'name'])
              .doUpdateSet({ count: sql`visits.count + excluded.count` }),
          )
          .execute()
      }
    }
  }
  await inTransaction(storage, add, { sparesReserve: true })
}

export interface VisitSum {
  name: string
  count: number
}

/** The visits of a month: by day in order, and for the pages and hosts with the most visits. */
interface MonthOfVisits {
  days: VisitSum[]
  pages: VisitSum[]
  hosts: VisitSum[]
  since: string | undefined
}

/** Maximum number of pages, and of hosts, in the summary of a month. */
const MAX_LISTED = 100

/** @param month such as `2026-11` */
export async function readVisits(storage: Storage, month: string): Promise<MonthOfVisits> {
  return storage.use(
    async ({ db }) => {
      const sum = (column: 'day' | 'name', kind: VisitCount['kind']) =>
        db
          .selectFrom('visits')
          .select([`${column} as name`, sql<number>`sum(count)`.as('count')])
          .where('kind', '=', kind)
          .where('day', 'like', `${month}-%`)
          .groupBy(column)
      const most = (kind: VisitCount['kind']) =>
        sum('name', kind).orderBy('count', 'desc').orderBy('name').limit(MAX_LISTED).execute()
      const first = await db.selectFrom('visits').select('day').orderBy('day').limit(1).executeTakeFirst()
      return {
        days: await sum('day', 'page').orderBy('day').execute(),
        pages: await most('page'),
        hosts: await most('from'),
        since: first?.day,
      }
    },
    { isReading: true },
  )
}
