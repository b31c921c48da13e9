import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readEvents, type AgendaEvent } from '../engine/contract/events.ts'
import { parseDay } from '../engine/model/day.ts'
import { reasonOf, type WriteLog } from './log.ts'
import { versionOf, watchVersion, type WatchOptions } from './watch.ts'

/** Returns the active events from memory, in the order of the file. @throws when no file could be read since the start */
export type EventSource = () => Promise<readonly AgendaEvent[]>

interface WatchedEvents {
  events: EventSource
  checkNow: () => Promise<void>
}

interface EventSourceOptions extends WatchOptions {
  content: string
  log: WriteLog
  /** path of the copy of the events in the last build, used when `events.json` is invalid at the start */
  published?: string | undefined
  /** called after each reading of the file, with the problem, or undefined if it succeeded */
  onTrouble?: ((reason: string | undefined) => void) | undefined
}

interface AgendaReading {
  events?: AgendaEvent[]
  mistakes: string[]
}

/**
 * Reads `events.json` now and after each change. Skips and logs events without a name or a valid date. While the file is invalid or
 * missing, the last valid events stay in use; a site without the file has no events.
 */
export function watchEvents(options: EventSourceOptions): WatchedEvents {
  const { content, log, published, onTrouble, ...watch } = options
  const file = join(content, 'events.json')
  let events: readonly AgendaEvent[] | undefined
  let known: string | undefined
  const update = async (version: string): Promise<boolean> => {
    if (version === 'missing' && !events) {
      events = []
      return true
    }
    const { events: read, mistakes } = await readAgenda(file).catch(failed)
    const reason = mistakes.join('\n') || undefined
    if (reason && reason !== known) log({ level: 'error', event: 'events', file, reason })
    known = reason
    onTrouble?.(reason)
    if (read && (read.length > 0 || !reason)) events = read
    else if (!events && published) events = (await readAgenda(published).catch(failed)).events
    return reason === undefined
  }
  const ready = watchVersion(() => versionOf(file), update, watch)
  return {
    async events() {
      await ready
      if (!events) throw new Error(`no events could be read from ${file}`)
      return events
    },
    checkNow: async () => (await ready)(),
  }
}

function failed(error: unknown): AgendaReading {
  return { mistakes: [reasonOf(error)] }
}

async function readAgenda(file: string): Promise<AgendaReading> {
  const name = basename(file)
  // Rejects named pipes: opening one would wait until another program writes into it.
  if (!(await stat(file)).isFile()) throw new Error(`${name}: not a regular file`)
  const list = readList(name, await readFile(file))
  const sound = list.filter((item) => item.events.some(({ date }) => parseDay(date) !== undefined))
  const wrong = list.filter((item) => !sound.includes(item))
  return {
    events: sound.filter(({ isActive }) => isActive).flatMap((item) => item.events),
    mistakes: wrong.map(({ place }) => `${name}: event ${place} has no name, or no day that exists`),
  }
}

function readList(name: string, bytes: Uint8Array) {
  try {
    const agenda: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const list: unknown = typeof agenda === 'object' && agenda && 'events' in agenda ? agenda.events : agenda
    if (!Array.isArray(list)) throw new Error('no list of events')
    return list.map((item: unknown, index) => ({
      place: index + 1,
      events: readEvents([item]),
      isActive: !(typeof item === 'object' && item && 'status' in item && item.status === 'inactive'),
    }))
  } catch (error) {
    throw new Error(`${name}: ${reasonOf(error)}`, { cause: error })
  }
}
