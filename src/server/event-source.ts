import { readFile } from 'node:fs/promises'
import { readEvents, type SchoolEvent } from '../contract/events.ts'
import { parseDay } from '../model/day.ts'
import { reasonOf, type Log } from './log.ts'
import { watchPath, type WatchOptions } from './watch.ts'

/** The active events of the content, in the file's order, from memory. @throws as long as no file could be read */
export type EventSource = () => Promise<readonly SchoolEvent[]>

export interface EventSourceOptions extends WatchOptions {
  /** the file that was published with the site, read when `file` is broken from the start */
  published?: string
  /** called after each reading with what was wrong, or with nothing */
  onTrouble?: (reason: string | undefined) => void
  /** called each time the events have changed */
  onChange?: (events: readonly SchoolEvent[]) => Promise<void>
}

/**
 * Reads `events.json` and reads it again when it has changed. When the file breaks or disappears, this is logged once and the last
 * good events stay: at the start those of `published`. A site that never had the file has no events.
 */
export function watchEvents(
  file: string,
  log: Log,
  { published, onTrouble, onChange, ...options }: EventSourceOptions = {},
): EventSource {
  let events: readonly SchoolEvent[] | undefined
  const ready = watchPath(
    file,
    async (version) => {
      const before = events
      try {
        events = version === 'missing' && !events ? [] : parseEvents(await readFile(file, 'utf8'))
        onTrouble?.(undefined)
      } catch (error) {
        onTrouble?.(reasonOf(error))
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

/** @returns undefined when the file is missing or broken */
async function readPublished(file: string): Promise<SchoolEvent[] | undefined> {
  try {
    return parseEvents(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Reads the active events of the file's text. The build has validated the file with the schema, but it may have been changed since:
 * this checks again what the answer relies on.
 *
 * @throws with the pointer and value of the first thing that is wrong
 */
export function parseEvents(text: string): SchoolEvent[] {
  // Accented letters become one character as in all content: pictures are found by these names, and the fonts have no combining accents.
  const compose = (_: string, value: unknown) => (typeof value === 'string' ? value.normalize() : value)
  const list = property(JSON.parse(text.replace(/^\uFEFF/, ''), compose), 'events')
  if (!Array.isArray(list)) throw new TypeError('"events" is not a list')
  for (const [index, item] of list.entries()) checkEvent(item, `/events/${index}`)
  return readEvents(list.filter((item) => property(item, 'status') !== 'inactive'))
}

function checkEvent(event: unknown, pointer: string): void {
  for (const [key, { isRight, isOptional }] of Object.entries(RULES)) {
    const value = property(event, key)
    const isMissing = value === undefined || value === null
    if (isMissing ? !isOptional : typeof value !== 'string' || !isRight(value))
      throw new TypeError(`${pointer}/${key}: ${JSON.stringify(value)}`)
  }
}

const RULES: Record<string, { isRight: (text: string) => boolean; isOptional?: boolean }> = {
  name: { isRight: (text) => text.trim() !== '' },
  date: { isRight: (text) => parseDay(text) !== undefined },
  time: { isRight: (text) => /^\d\d:\d\d:\d\d$/.test(text), isOptional: true },
  image_path: { isRight: () => true, isOptional: true },
  institution_type: { isRight: (text) => text.trim() !== '' },
  short_description: { isRight: () => true },
  status: { isRight: (text) => ['active', 'inactive'].includes(text), isOptional: true },
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.getOwnPropertyDescriptor(value, key)?.value
}
