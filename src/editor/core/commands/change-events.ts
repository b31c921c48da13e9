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

/** The days of a repeated event: every week, or every month on its number, on its weekday's place in the month, or on its last one. */
export type Repetition = 'week' | 'month' | 'nth weekday' | 'last weekday'

/**
 * Adds copies of an event until a date. Skips months without the event's day.
 *
 * @throws OperationError when the event does not exist
 */
export function repeatEvent(
  bundle: Bundle,
  files: FileTexts,
  index: number,
  { every, until }: { every: Repetition; until: string },
): Changes {
  const date = String(readEvents(files)[index]?.date)
  return copyEvent(bundle, files, index, daysAfter(date, every, until))
}

/**
 * Adds a copy of an event on each of the given days. Copies keep the duration; they have no id, and take place even if the event does not.
 *
 * @throws OperationError when the event does not exist
 */
export function copyEvent(bundle: Bundle, files: FileTexts, index: number, days: readonly string[]): Changes {
  const event = readEvents(files)[index] ?? missing(pointerTo('/events', index))
  const { change: _, id: __, ...plain } = event
  const operations = days.map((date, number): FileOperation => ({
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

function daysAfter(date: string, every: Repetition, until: string): string[] {
  const start = parseDay(date)
  if (!start) return []
  const days: string[] = []
  for (let times = 1; days.length < MAX_REPETITIONS; times += 1) {
    const day = dayAfter(start, every, times)
    const text = dayOf(day)
    if (text > until || !(text > date)) break
    if (every !== 'month' || day.getUTCDate() === start.getUTCDate()) days.push(text)
  }
  return days
}

function dayAfter(start: Date, every: Repetition, times: number): Date {
  const day = new Date(start)
  if (every === 'week') day.setUTCDate(start.getUTCDate() + 7 * times)
  else if (every === 'month') day.setUTCMonth(start.getUTCMonth() + times)
  else {
    const isLast = every === 'last weekday'
    // Counts the weeks from the first or back from the last day of the month, on which the month's first or last seven days end.
    const end = isLast ? 0 : 7 * weekInMonth(start)
    day.setUTCMonth(start.getUTCMonth() + times + (isLast ? 1 : 0), end)
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() - start.getUTCDay() + 7) % 7))
  }
  return day
}

/** Returns 1 in the first seven days of a month, 2 in the next seven, and so on. */
export function weekInMonth(day: Date): number {
  return Math.ceil(day.getUTCDate() / 7)
}

/** Whether a day is the last one of its weekday in its month. */
export function isLastInMonth(day: Date): boolean {
  const next = new Date(day)
  next.setUTCDate(day.getUTCDate() + 7)
  return next.getUTCMonth() !== day.getUTCMonth()
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
