import { readFile } from 'node:fs/promises'
import { readEvents, type SchoolEvent } from '../contract/events.ts'
import { parseDay } from '../model/day.ts'
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
 * The active events of the file's text. The build has validated the content with its schema; this checks what the answer
 * relies on, since the file may have been changed after.
 *
 * @throws with the first thing that is wrong
 */
export function parseEvents(text: string): SchoolEvent[] {
  // Letters and accents are composed as in all content: pictures are found by these names, and the fonts have no loose accents.
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
