import { readFile, stat } from 'node:fs/promises'
import type { SchoolEvent } from '../contract/events.ts'
import { reasonOf, type Log } from './log.ts'

/** The active events of the content, in the file's order. @throws while there has been no readable file yet */
export type EventSource = () => Promise<readonly SchoolEvent[]>

/**
 * Reads `events.json` and reads it again when it has changed, looking at most once in `interval` milliseconds. A broken
 * or missing file is reported once, and the last good events stay: those of the file `published` when there were none yet.
 * A site that never had the file has no events.
 */
export function watchEvents(
  file: string,
  log: Log,
  { published, interval = 1000 }: { published?: string; interval?: number } = {},
): EventSource {
  let events: readonly SchoolEvent[] | undefined
  let seen: string | undefined
  let lookedAt = -Infinity

  const refresh = async () => {
    const version = await versionOf(file)
    if (version === seen) return
    seen = version
    try {
      events = version === 'missing' && !events ? [] : parseEvents(await readFile(file, 'utf8'))
    } catch (error) {
      log({ level: 'error', event: 'events', file, reason: reasonOf(error) })
      if (!events && published) events = await readPublished(published)
    }
  }

  let refreshing = Promise.resolve()
  return async () => {
    if (performance.now() - lookedAt >= interval) {
      lookedAt = performance.now()
      refreshing = refreshing.then(refresh)
    }
    await refreshing
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

async function versionOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0, ino: 0 }))
  return ino ? `${mtimeMs} ${size} ${ino}` : 'missing'
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
      if (typeof value === 'string' && pattern.test(value)) return value
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
