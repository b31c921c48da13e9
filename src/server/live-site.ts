import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PUBLISHED_EVENTS_FILE, type SchoolEvent } from '../contract/events.ts'
import { watchEvents, type EventSource } from './event-source.ts'
import { prepareFile, type KnownFiles } from './files.ts'
import { reasonOf, type Log } from './log.ts'
import { readPublishedSite, type PublishedSite } from './published-site.ts'
import { versionOf, watchPath } from './watch.ts'

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
  /** milliseconds between two looks at the disk */
  interval?: number
}

/**
 * Follows a built site and its agenda. Another build that takes the folder's place is read aside and then shown whole; one that
 * cannot be read is reported, and what was shown stays. Requests get the one or the other and never wait.
 *
 * @throws one Spanish sentence for the operator when there is no site at first
 */
export async function followSite({ dist, content, log, ...watch }: LiveSiteOptions): Promise<LiveSite> {
  let built: PublishedSite | undefined
  let shown: PublishedSite | undefined
  let agenda: readonly SchoolEvent[] = []
  const show = async () => {
    if (!built) return
    const { files } = built
    const pictures = await readPictures(agenda, content, files)
    shown = { ...built, files: { ...files, files: new Map([...files.files, ...pictures]) } }
  }

  await watchPath(
    dist,
    async (version) => {
      // Between the two names of a swap there is nothing; the new site comes with the next look.
      if (built && version === 'missing') return
      try {
        const site = await readPublishedSite(dist, built?.files)
        if (built && version !== (await versionOf(dist))) return
        if (built) log({ level: 'info', event: 'published' })
        built = site
        await show()
      } catch (error) {
        if (!built) throw error
        log({ level: 'error', event: 'published', reason: reasonOf(error) })
      }
    },
    watch,
  )
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
