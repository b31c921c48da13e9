import { sql, type Kysely } from 'kysely'
import { addDays } from '../../model/period.ts'
import type { Storage } from './storage.ts'
import type { Tables } from './tables.ts'

export type VisitCount = Tables['visits']

/** Days after which counts are deleted: 13 months, to compare a month with the same month of the year before. */
const KEPT = 396

/** Maximum number of referring hosts a day, because a robot may invent hosts. */
const MOST_HOSTS = 50

/** The name under which all other hosts are counted. Public hosts differ from it, because they have a dot. */
const OTHER_HOSTS = 'otros'

/** Returns a host's name for counting, and adds it to the `known` ones of a day while there is room. */
export function limitHost(known: Set<string>, host: string): string {
  if (!known.has(host) && known.size >= MOST_HOSTS) return OTHER_HOSTS
  known.add(host)
  return host
}

/** Adds to the stored counts, which may come from several servers. Deletes old ones. */
export async function addVisits(
  storage: Storage,
  counts: readonly VisitCount[],
  today: string,
): Promise<void> {
  const byDay = Object.entries(Object.groupBy(counts, ({ day }) => day))
  const add = async (db: Kysely<Tables>) => {
    await db.deleteFrom('visits').where('day', '<', addDays(today, -KEPT)).execute()
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
  await storage.use(({ db }) => db.transaction().execute(add), { isOfStrangers: true })
}

/** A sum of counts, by day, page or host. */
export interface VisitSum {
  name: string
  count: number
}

/** The visits of a month: all days in their order, and the pages and hosts with most visits. */
export interface MonthOfVisits {
  days: VisitSum[]
  pages: VisitSum[]
  hosts: VisitSum[]
  /** the first day with counts in any month */
  since: string | undefined
}

/** Maximum number of pages and of hosts in a month's summary. */
const LISTED = 100

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
        sum('name', kind).orderBy('count', 'desc').orderBy('name').limit(LISTED).execute()
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
