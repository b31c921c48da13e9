import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PUBLISHED_EVENTS_FILE, type SchoolEvent } from '../contract/events.ts'
import { watchEvents, type EventSource } from './event-source.ts'
import { prepareFile, type KnownFiles } from './files.ts'
import { reasonOf, type Log } from './log.ts'
import { readPublishedSite, type PublishedSite } from './published-site.ts'
import { versionOf, watchPath, type Version } from './watch.ts'

/** What the site says at this moment, from memory. */
export interface LiveSite {
  /** another object whenever something is another */
  site: () => PublishedSite
  events: EventSource
}

export interface LiveSiteOptions {
  /** the built site's folder */
  dist: string
  /** the folder of its content, for the agenda */
  content: string
  log: Log
  signal: AbortSignal
  now: () => Date
  /** milliseconds between two looks at the disk */
  interval?: number
}

/**
 * Follows a built site and its agenda. Another build that takes the folder's place is read aside and then shown whole; one that
 * cannot be read is reported, and what was shown stays. Requests get the one or the other and never wait.
 *
 * @throws one Spanish sentence for the operator when there is no site at first
 */
export async function followSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { dist, content, log, now, ...watch } = options
  let built: PublishedSite | undefined
  let seen: Version | undefined
  let shown: PublishedSite | undefined
  let agenda: readonly SchoolEvent[] = []
  const show = async () => {
    const [site, events] = [built, agenda]
    if (!site) return
    const pictures = await readPictures(events, content, site.files)
    // Whatever has come meanwhile shows itself, and may have done so already.
    if (built !== site || agenda !== events) return
    shown = { ...site, files: { ...site.files, files: new Map([...site.files.files, ...pictures]) } }
  }

  const read = async (version: Version) => {
    // Between the two names of a swap there is nothing; the new site comes with the next look.
    if (built && version === 'missing') return
    try {
      const site = await readPublishedSite(dist, now(), built?.files)
      if (built && version !== (await versionOf(dist))) return
      if (built && version !== seen) log({ level: 'info', event: 'published' })
      built = site
      seen = version
      await show()
      awaitNoticeEnd()
    } catch (error) {
      if (!built) throw error
      log({ level: 'error', event: 'published', reason: reasonOf(error) })
    }
  }

  /** Once the last day of its notice is over, the same build is another site. */
  let ending: NodeJS.Timeout | undefined
  const awaitNoticeEnd = () => {
    clearTimeout(ending)
    const left = (built?.site.noticeEnds ?? 0) - now().getTime()
    if (left <= 0 || options.signal.aborted) return
    const readAgain = async () => read(await versionOf(dist))
    ending = setTimeout(() => void readAgain(), Math.min(left, LONGEST_WAIT)).unref()
  }

  await watchPath(dist, read, watch)
  const events = watchEvents(join(content, 'events.json'), log, {
    ...watch,
    published: join(dist, PUBLISHED_EVENTS_FILE),
    async onChange(events) {
      agenda = events
      await show()
    },
  })
  // A broken agenda is told by its call; the site is shown all the same.
  await events().catch(() => [])
  return { site: () => shown!, events }
}

/** Milliseconds: timers know no more than 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1

const PICTURE = /^\/*(media\/[^\\\0]+\.(?:svg))$/i

/**
 * The drawings that events name and the built site does not have: an event added since needs no build for its drawing. Photographs
 * wait for one, which takes out where they were made.
 */
async function readPictures(
  events: readonly SchoolEvent[],
  content: string,
  { files }: KnownFiles,
): Promise<KnownFiles['files']> {
  const pictures: KnownFiles['files'] = new Map()
  for (const { image_path } of events) {
    const path = PICTURE.exec(image_path ?? '')?.[1]
    if (!path || path.split('/').includes('..') || files.has(`/${path}`)) continue
    const body = await readFile(join(content, path)).catch(() => undefined)
    if (body) pictures.set(`/${path}`, await prepareFile(path, body))
  }
  return pictures
}
