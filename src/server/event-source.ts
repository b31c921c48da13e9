import { readFile } from 'node:fs/promises'
import type { SchoolEvent } from '../contract/events.ts'
import { reasonOf, type Log } from './log.ts'
import { watchPath, type WatchOptions } from './watch.ts'

/** The active events of the content, in the file's order, from memory. @throws while there has been no readable file yet */
export type EventSource = () => Promise<readonly SchoolEvent[]>

export interface EventSourceOptions extends WatchOptions {
  /** the file of the last resort */
  published?: string
  /** told each time that there are other events */
  onChange?: (events: readonly SchoolEvent[]) => Promise<void>
}

/**
 * Reads `events.json` and reads it again when it has changed. A broken or missing file is reported once, and the last good
 * events stay: those of the file `published` when there were none yet. A site that never had the file has no events.
 */
export function watchEvents(
  file: string,
  log: Log,
  { published, onChange, ...options }: EventSourceOptions = {},
): EventSource {
  let events: readonly SchoolEvent[] | undefined
  const ready = watchPath(
    file,
    async (version) => {
      const before = events
      try {
        events = version === 'missing' && !events ? [] : parseEvents(await readFile(file, 'utf8'))
      } catch (error) {
        log({ level: 'error', event: 'events', file, reason: reasonOf(error) })
        if (!events && published) events = await readPublished(published)
      }
      if (events && events !== before) await onChange?.(events)
    },
    options,
  )
  return async () => {
    await ready
    if (!events) throw new Error(`no events could be read from ${file}`)
    return events
  }
}

/** @returns undefined where nothing was published */
async function readPublished(file: string): Promise<SchoolEvent[] | undefined> {
  try {
    return parseEvents(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The events of the file's text. The build has validated the content with its schema; this checks what the answer
 * relies on, since the file may have been changed after.
 *
 * @throws with the first thing that is wrong
 */
export function parseEvents(text: string): SchoolEvent[] {
  const root: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
  const list = property(root, 'events')
  if (!Array.isArray(list)) throw new TypeError('"events" is no list')
  return list.flatMap((item: unknown, index) => {
    const read = (key: string, pattern: RegExp) => {
      const value = property(item, key)
      // As the build composes all letters: pictures are found by these names, and the fonts have no loose accents.
      if (typeof value === 'string' && pattern.test(value)) return value.normalize('NFC')
      throw new TypeError(`/events/${index}/${key}: ${JSON.stringify(value)}`)
    }
    const readOptional = (key: string, pattern: RegExp) =>
      property(item, key) == null ? null : read(key, pattern)
    const event = {
      name: read('name', /\S/),
      date: read('date', /^\d{4}-\d\d-\d\d$/),
      time: readOptional('time', /^\d\d:\d\d:\d\d$/),
      image_path: readOptional('image_path', /^/),
      institution_type: read('institution_type', /\S/),
      short_description: read('short_description', /^/),
    }
    // `Date` takes 2027-02-30 for March 2.
    if (!new Date(`${event.date}T00:00Z`).toJSON()?.startsWith(event.date)) {
      throw new TypeError(`/events/${index}/date: there is no ${event.date}`)
    }
    return (readOptional('status', /^(in)?active$/) ?? 'active') === 'active' ? event : []
  })
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.getOwnPropertyDescriptor(value, key)?.value
}
