import { join } from 'node:path'
import { PUBLISHED_EVENTS_FILE } from '../engine/contract/events.ts'
import { watchEvents, type EventSource } from './event-source.ts'
import { reasonOf, type WriteLog } from './log.ts'
import { readPublishedSite, type PublishedSite } from './published-site.ts'
import { compressScripts } from './represent.ts'
import { versionOf, watchVersion, type Version, type WatchOptions } from './watch.ts'

export interface LiveSite {
  /** returns the current site, as a new object after each change */
  site: () => PublishedSite
  events: EventSource
  /** Checks for a new build now. @returns whether visitors get the newest build */
  checkNow: () => Promise<boolean>
  /** why the newest events or the newest build cannot be shown, while visitors get the last good ones */
  trouble: () => { agenda: Trouble | undefined; publication: Trouble | undefined }
}

export interface Trouble {
  since: number
  reason: string
}

interface LiveSiteOptions extends WatchOptions {
  dist: string
  content: string
  log: WriteLog
  signal: AbortSignal
  /** whether the build at the start was refused, because the content is invalid */
  isRejected?: boolean | undefined
  now: () => Date
}

/** Maximum delay of a timer in milliseconds, about 24 days. */
const MAX_TIMER = 2 ** 31 - 1

/**
 * Loads a built site with its events, and replaces it as a whole after each new build. An unreadable build is logged and retried each
 * minute, and the earlier site stays in use.
 *
 * @throws a Spanish sentence for the operator when the folder has no built site at the start
 */
export async function watchSite(options: LiveSiteOptions): Promise<LiveSite> {
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

  /** @returns false when the build cannot be read now */
  const read = async (version: Version): Promise<boolean> => {
    // While a new build replaces the folder, the folder is missing for a moment. The next check finds the new build.
    if (shown && version === 'missing') return true
    try {
      const site = await readPublishedSite(dist, now(), shown)
      if (version !== (await versionOf(dist))) {
        if (shown) return true
        throw new Error('another build took the place of this one while it was read')
      }
      if (shown && (version !== seen || shown.damage !== undefined)) {
        log({ level: 'info', event: 'published' })
        report('publication', undefined)
      }
      shown = site
      seen = version
      void compressScripts(site.files.files.values())
      awaitNoticeEnd(site)
      if (site.damage === undefined) return true
      throw new Error(site.damage)
    } catch (error) {
      if (!shown) throw error
      report('publication', reasonOf(error))
      log({ level: 'error', event: 'published', reason: reasonOf(error) })
      return false
    }
  }

  /** Reads the build again when the site's notice expires, so that pages no longer show it. */
  const awaitNoticeEnd = ({ site }: PublishedSite) => {
    clearTimeout(ending)
    const left = (site.noticeEnds ?? 0) - now().getTime()
    if (left <= 0 || options.signal.aborted) return
    const readAgain = async () => read(await versionOf(dist))
    ending = setTimeout(() => void readAgain(), Math.min(left, MAX_TIMER)).unref()
  }

  const checkBuild = await watchVersion(() => versionOf(dist), read, watch)
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
  // The API's call for events reports this error.
  void agenda.events().catch(() => [])
  return {
    site: current,
    events: agenda.events,
    async checkNow() {
      await Promise.all([checkBuild(), agenda.checkNow()])
      return seen === (await versionOf(dist))
    },
    trouble: () => ({ ...trouble }),
  }
}
