import { dayIn } from '../../model/time-zone.ts'
import type { LiveSite } from '../live-site.ts'
import { reasonOf, type WriteLog } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { addVisits, limitHost, type VisitCount } from '../storage/visits.ts'
import { findVisit, type VisitRequest } from './find-visit.ts'

interface CountedVisits {
  see: (request: VisitRequest) => void
  /** Adds the counts to the database. After a failure, keeps them for the next attempt. */
  store: () => Promise<void>
  stop: () => Promise<void>
}

/** Milliseconds between two writes to the database. A crash loses at most the counts of that time. */
const INTERVAL = 5 * 60_000

interface CountUse {
  site: LiveSite['site']
  storage: Storage
  now: () => Date
  log: WriteLog
}

/** Counts visits in memory, by day, page and referring host, and stores the sums. Stores nothing about visitors. */
export function countVisits({ site, storage, now, log }: CountUse): CountedVisits {
  let counts = new Map<string, VisitCount>()
  let hosts = new Set<string>()
  const today = () => dayIn(site().site.timeZone, now())
  const add = (row: VisitCount) => {
    const key = [row.day, row.kind, row.name].join(' ')
    counts.set(key, { ...row, count: row.count + (counts.get(key)?.count ?? 0) })
  }
  const store = async () => {
    const stored = [...counts.values()]
    ;[counts, hosts] = [new Map(), new Set()]
    await addVisits(storage, stored, today()).catch((error: unknown) => {
      for (const row of stored) add(row)
      log({ level: 'error', event: 'visits', reason: reasonOf(error) })
    })
  }
  const timer = setInterval(() => void store(), INTERVAL).unref()
  return {
    see(request) {
      const visit = findVisit(request, site())
      if (!visit) return
      const day = today()
      add({ day, kind: 'page', name: visit.page, count: 1 })
      if (visit.from) add({ day, kind: 'from', name: limitHost(hosts, visit.from), count: 1 })
    },
    store,
    async stop() {
      clearInterval(timer)
      if (counts.size) await store()
    },
  }
}
