import { parseDay } from '../../../engine/model/day.ts'
import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import { readDocument, type Changes, type FileTexts } from '../../../engine/json-text/content-document.ts'
import { missing } from '../../../engine/json-text/operation-error.ts'
import { pointerTo } from '../../../engine/json-text/pointer.ts'
import { editFiles, type FileOperation } from './site-fields.ts'

const EVENTS = 'events.json'

/** Maximum number of repetitions of an event: weekly for two years. */
const MAX_REPETITIONS = 104

type Values = Record<string, unknown>

/**
 * Adds copies of an event without its id, weekly or monthly on the same day, until a date. Skips months without that day.
 *
 * @throws OperationError when the event does not exist
 */
export function repeatEvent(
  bundle: Bundle,
  files: FileTexts,
  index: number,
  { every, until }: { every: 'week' | 'month'; until: string },
): Changes {
  const event = readEvents(files)[index] ?? missing(pointerTo('/events', index))
  const { change: _, id: __, ...plain } = event
  const operations = daysAfter(String(event.date), every, until).map((date, number): FileOperation => ({
    type: 'insert',
    file: EVENTS,
    pointer: '/events',
    index: index + 1 + number,
    value: onDay(plain, date),
  }))
  return editFiles(bundle, files, operations)
}

/** Sets an event to cancelled or postponed. Without `change`, the event takes place as planned again. */
export function changeEvent(
  bundle: Bundle,
  files: FileTexts,
  index: number,
  change: 'cancelled' | 'postponed' | undefined,
): Changes {
  const event = readEvents(files)[index] ?? missing(pointerTo('/events', index))
  const pointer = pointerTo('/events', index, 'change')
  if (change !== undefined)
    return editFiles(bundle, files, [{ type: 'set', file: EVENTS, pointer, value: change }])
  return 'change' in event ? editFiles(bundle, files, [{ type: 'remove', file: EVENTS, pointer }]) : new Map()
}

function readEvents(files: FileTexts): Values[] {
  const { value } = readDocument(files.get(EVENTS) ?? '')
  // Replaces invalid events with empty objects, so that the other events keep their indexes.
  return isObject(value) && Array.isArray(value.events)
    ? value.events.map((event) => (isObject(event) ? event : {}))
    : []
}

function daysAfter(date: string, every: 'week' | 'month', until: string): string[] {
  const start = parseDay(date)
  if (!start) return []
  const days: string[] = []
  for (let times = 1; days.length < MAX_REPETITIONS; times += 1) {
    const day = new Date(start)
    if (every === 'week') day.setUTCDate(start.getUTCDate() + 7 * times)
    else day.setUTCMonth(start.getUTCMonth() + times)
    const text = dayOf(day)
    if (text > until || !(text > date)) break
    if (every === 'week' || day.getUTCDate() === start.getUTCDate()) days.push(text)
  }
  return days
}

function onDay(event: Values, date: string): Values {
  const [first, last, moved] = [event.date, event.end_date, date].map((day) => parseDay(String(day)))
  if (!first || !last || !moved) return { ...event, date }
  const end = new Date(moved.getTime() + last.getTime() - first.getTime())
  return { ...event, date, end_date: dayOf(end) }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
