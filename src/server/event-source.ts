import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEvents, type SchoolEvent } from '../contract/events.ts'
import type { CheckedAgenda } from '../model/checked-agenda.ts'
import { askAgenda } from './ask-agenda.ts'
import { reasonOf, type Log } from './log.ts'
import { versionOf, watchVersion, type WatchOptions } from './watch.ts'

/** The active events of the content, in the file's order, from memory. @throws as long as no file could be read */
export type EventSource = () => Promise<readonly SchoolEvent[]>

export interface WatchedEvents {
  events: EventSource
  /** Looks at once whether they have changed, and reads them then. */
  lookNow: () => Promise<void>
}

export interface EventSourceOptions extends WatchOptions {
  /** the content folder */
  content: string
  /** the ids of the institutions that the site has now */
  institutions: () => readonly string[]
  log: Log
  /** the file that was published with the site, read when the content's is broken from the start */
  published?: string
  /** called after each reading with what was wrong, or with nothing */
  onTrouble?: (reason: string | undefined) => void
  /** called after each reading that gave events, with the drawings that they name */
  onChange?: (events: readonly SchoolEvent[], drawings: CheckedAgenda['drawings']) => void
}

/**
 * Has `events.json` judged as a build would, and again when it, a picture that it names or the institutions have changed. Only events
 * without a mistake are shown; mistakes are logged. When the whole file breaks or disappears, or has no sound event left, the last good
 * events stay: at the start those of `published`. A site that never had the file has no events. Where the check itself fails it is tried
 * again each minute.
 */
export function watchEvents(options: EventSourceOptions): WatchedEvents {
  const { content, institutions, log, published, onTrouble, onChange, ...watch } = options
  const file = join(content, 'events.json')
  let files = [file]
  let events: readonly SchoolEvent[] | undefined
  const read = async (): Promise<CheckedAgenda & { isUnjudged?: true }> => {
    const isMissing = (await versionOf(file)) === 'missing'
    if (isMissing && !events) return { events: [], drawings: new Map(), mistakes: [], files }
    return askAgenda({ folder: content, institutions: institutions() }).catch((error: unknown) => ({
      drawings: new Map(),
      mistakes: [reasonOf(error)],
      files,
      isUnjudged: true,
    }))
  }
  const ready = watchVersion(
    async () => JSON.stringify([await Promise.all(files.map(versionOf)), institutions()]),
    async () => {
      const { mistakes, drawings, isUnjudged = false, ...agenda } = await read()
      files = agenda.files
      const reason = mistakes.join('\n') || undefined
      if (reason) log({ level: 'error', event: 'events', file, reason })
      onTrouble?.(reason)
      const isLost = !agenda.events || (reason && agenda.events.length === 0)
      if (isLost && events) return !isUnjudged
      const sound = isLost ? published && (await readPublished(published)) : readActive(agenda.events)
      if (sound) {
        events = sound
        onChange?.(events, drawings)
      }
      return !isUnjudged
    },
    watch,
  )
  return {
    async events() {
      await ready
      if (!events) throw new Error(`no events could be read from ${file}`)
      return events
    },
    lookNow: async () => (await ready)(),
  }
}

/** @returns undefined when the file is missing */
async function readPublished(file: string): Promise<SchoolEvent[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  // Our own build has written it.
  return text === undefined ? undefined : readActive((JSON.parse(text) as CheckedAgenda).events)
}

function readActive(events: CheckedAgenda['events'] = []): SchoolEvent[] {
  return readEvents(events.filter(({ status }) => status !== 'inactive'))
}
