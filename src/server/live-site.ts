import { join } from 'node:path'
import { PUBLISHED_EVENTS_FILE } from '../contract/events.ts'
import type { CheckedAgenda } from '../model/checked-agenda.ts'
import { watchEvents, type EventSource } from './event-source.ts'
import { holdFiles, type KnownFiles } from './files.ts'
import { holdFile } from './known-file.ts'
import { reasonOf, type Log } from './log.ts'
import { readPublishedSite, type PublishedSite } from './published-site.ts'
import { packScripts } from './representation.ts'
import { versionOf, watchVersion, type Version, type WatchOptions } from './watch.ts'

/** The site and its events as they are at this moment, from memory. */
export interface LiveSite {
  /** a new object whenever something has changed */
  site: () => PublishedSite
  events: EventSource
  /** Looks at once what was published, without waiting for the next look. @returns whether requests are answered with the newest build now */
  lookNow: () => Promise<boolean>
  /** what of the content cannot be shown, while the last good one is */
  trouble: () => { agenda: Trouble | undefined; publication: Trouble | undefined }
}

export interface Trouble {
  /** milliseconds since 1970 */
  since: number
  /** in English, for whoever mends it */
  reason: string
}

export interface LiveSiteOptions extends WatchOptions {
  /** the built site's folder */
  dist: string
  /** the folder of its content, for the events */
  content: string
  log: Log
  signal: AbortSignal
  /** whether the content was refused by a build before the start */
  isRejected?: boolean
  now: () => Date
}

/**
 * Follows a built site and its events. A new build that takes the folder's place is read in the background and then shown whole; one
 * that cannot be read is logged and tried again each minute, and the site before it stays. Requests get one of the two and never wait.
 *
 * @throws one Spanish sentence for the operator when there is no site at first
 */
export async function followSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { dist, content, log, now, isRejected = false, ...watch } = options
  let built: PublishedSite | undefined
  let seen: Version | undefined
  let shown: PublishedSite | undefined
  let drawings: CheckedAgenda['drawings'] = new Map()
  const trouble: ReturnType<LiveSite['trouble']> = {
    agenda: undefined,
    publication: isRejected
      ? { since: now().getTime(), reason: 'the content could not be built' }
      : undefined,
  }
  const report = (what: keyof typeof trouble, reason: string | undefined) => {
    const since = trouble[what]?.since ?? now().getTime()
    trouble[what] = reason === undefined ? undefined : { since, reason }
  }
  const show = () => {
    if (!built) return
    const known = built.files
    const pictures = holdDrawings(drawings, known)
    const files = pictures.size > 0 ? new Map([...known.files, ...pictures]) : known.files
    shown = { ...built, files: { ...known, files } }
  }

  const reportUnread = (error: unknown) => {
    if (options.signal.aborted) return
    report('publication', reasonOf(error))
    log({ level: 'error', event: 'published', reason: reasonOf(error) })
  }

  /** @returns false where the build cannot be read, maybe only now */
  const read = async (version: Version): Promise<boolean> => {
    // While a build is swapped in the folder is missing for a moment; the next look finds the new one.
    if (built && version === 'missing') return true
    try {
      const site = await readPublishedSite(dist, now(), built)
      const whole = holdFiles(site.files, built?.files)
      // The first one is shown at once: until all its files have been read each is read when it is asked for.
      if (built) await whole
      else whole.catch(reportUnread)
      if (built && version !== (await versionOf(dist))) return true
      if (built && version !== seen) {
        log({ level: 'info', event: 'published' })
        report('publication', undefined)
      }
      built = site
      seen = version
      show()
      void packScripts(site.files.files.values())
      awaitNoticeEnd()
      return true
    } catch (error) {
      if (!built) throw error
      reportUnread(error)
      return false
    }
  }

  /** Reads the build again when the last day of its notice is over: its pages are then served without the notice. */
  let ending: NodeJS.Timeout | undefined
  const awaitNoticeEnd = () => {
    clearTimeout(ending)
    const left = (built?.site.noticeEnds ?? 0) - now().getTime()
    if (left <= 0 || options.signal.aborted) return
    const readAgain = async () => read(await versionOf(dist))
    ending = setTimeout(() => void readAgain(), Math.min(left, LONGEST_WAIT)).unref()
  }

  const lookAtBuild = await watchVersion(() => versionOf(dist), read, watch)
  const agenda = watchEvents({
    ...watch,
    content,
    log,
    institutions: () => Object.keys(built?.site.venues ?? {}),
    published: join(dist, PUBLISHED_EVENTS_FILE),
    onTrouble: (reason) => report('agenda', reason),
    onChange(_, named) {
      drawings = named
      show()
    },
  })
  // Nobody waits for the agenda but its call, which also answers with the error.
  void agenda.events().catch(() => [])
  return {
    site: () => shown!,
    events: agenda.events,
    async lookNow() {
      await Promise.all([lookAtBuild(), agenda.lookNow()])
      return seen === (await versionOf(dist))
    },
    trouble: () => ({ ...trouble }),
  }
}

/** Milliseconds: timers take no more than 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1

/**
 * Holds the drawings that events name and the built site does not have, so that a new event needs no build for its drawing.
 * Photographs wait for a build, which removes their metadata, such as the location.
 */
function holdDrawings(drawings: CheckedAgenda['drawings'], { files }: KnownFiles): KnownFiles['files'] {
  const held: KnownFiles['files'] = new Map()
  for (const [path, body] of drawings) {
    if (!files.has(`/${path}`))
      held.set(`/${path}`, { path, read: () => holdFile(path, new Uint8Array(body)) })
  }
  return held
}
