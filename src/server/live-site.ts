import { join } from 'node:path'
import { PUBLISHED_EVENTS_FILE } from '../contract/events.ts'
import { watchEvents, type EventSource } from './event-source.ts'
import { reasonOf, type WriteLog } from './log.ts'
import { readPublishedSite, type PublishedSite } from './published-site.ts'
import { compressScripts } from './represent.ts'
import { versionOf, watchVersion, type Version, type WatchOptions } from './watch.ts'

/** The site and its events as they are at this moment, from memory. */
export interface LiveSite {
  /** a new object after each change */
  site: () => PublishedSite
  events: EventSource
  /** Looks for a publication at once. @returns whether requests are answered with the newest build now */
  lookNow: () => Promise<boolean>
  /** why the newest content cannot be shown; the last good one is shown then */
  trouble: () => { agenda: Trouble | undefined; publication: Trouble | undefined }
}

export interface Trouble {
  /** milliseconds since 1970 */
  since: number
  /** in English, for the operator */
  reason: string
}

export interface LiveSiteOptions extends WatchOptions {
  /** the built site's folder */
  dist: string
  /** the folder of its content, for the events */
  content: string
  log: WriteLog
  signal: AbortSignal
  /** whether the content was refused by a build before the start */
  isRejected?: boolean | undefined
  now: () => Date
}

/** Milliseconds: timers take no more than 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * Follows a built site and its events. A new build that takes the folder's place is read in the background and then shown whole. A build
 * that cannot be read is logged and tried again each minute; the site before it stays.
 *
 * @throws one Spanish sentence for the operator when there is no site at first
 */
export async function followSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { dist, content, log, now, isRejected = false, ...watch } = options
  let shown: PublishedSite | undefined
  let seen: Version | undefined
  let ending: NodeJS.Timeout | undefined
  const trouble: ReturnType<LiveSite['trouble']> = { agenda: undefined, publication: undefined }
  const report = (what: keyof typeof trouble, reason: string | undefined) => {
    const since = trouble[what]?.since ?? now().getTime()
    trouble[what] = reason === undefined ? undefined : { since, reason }
  }
  if (isRejected) report('publication', 'the content could not be built')

  /** @returns false when the build cannot be read, maybe only now */
  const read = async (version: Version): Promise<boolean> => {
    // While a build is swapped in the folder is missing for a moment; the next look finds the new one.
    if (shown && version === 'missing') return true
    try {
      const site = await readPublishedSite(dist, now(), shown)
      if (version !== (await versionOf(dist))) {
        if (shown) return true
        throw new Error('another build took the place of this one while it was read')
      }
      if (shown && version !== seen) {
        log({ level: 'info', event: 'published' })
        report('publication', undefined)
      }
      shown = site
      seen = version
      void compressScripts(site.files.files.values())
      awaitNoticeEnd(site)
      return true
    } catch (error) {
      if (!shown) throw error
      report('publication', reasonOf(error))
      log({ level: 'error', event: 'published', reason: reasonOf(error) })
      return false
    }
  }

  /** Reads the build again when the last day of its notice is over: its pages are then served without the notice. */
  const awaitNoticeEnd = ({ site }: PublishedSite) => {
    clearTimeout(ending)
    const left = (site.noticeEnds ?? 0) - now().getTime()
    if (left <= 0 || options.signal.aborted) return
    const readAgain = async () => read(await versionOf(dist))
    ending = setTimeout(() => void readAgain(), Math.min(left, LONGEST_WAIT)).unref()
  }

  const lookAtBuild = await watchVersion(() => versionOf(dist), read, watch)
  const current = () => {
    if (!shown) throw new Error('no site')
    return shown
  }
  const agenda = watchEvents({
    ...watch,
    content,
    log,
    published: join(dist, PUBLISHED_EVENTS_FILE),
    onTrouble: (reason) => report('agenda', reason),
  })
  // Only its own call waits for the agenda, and answers with its error.
  void agenda.events().catch(() => [])
  return {
    site: current,
    events: agenda.events,
    async lookNow() {
      await Promise.all([lookAtBuild(), agenda.lookNow()])
      return seen === (await versionOf(dist))
    },
    trouble: () => ({ ...trouble }),
  }
}
