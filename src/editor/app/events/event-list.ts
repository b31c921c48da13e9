import { isObject, type Bundle } from '../../../engine/model/schema.ts'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { valueIn } from '../reading/values.ts'
import { dayToday, periodInWords } from '../reading/days.ts'
import type { EditorApp } from '../store/create-editor.ts'
import { select } from '../store/go-to.ts'
import { EVENTS_FILE } from './event-ids.ts'

export interface ListedEvent {
  index: number
  name: string
  date: string
  endDate: string
  institution: string
  time: string
  change?: 'cancelled' | 'postponed'
  isHidden: boolean
  /** When visitors see the event, in Spanish; missing when they always see it. */
  when?: string
}

export function eventsIn(files: FileTexts): ListedEvent[] {
  const all = valueAt(valueIn(files, EVENTS_FILE), '/events')
  if (!Array.isArray(all)) return []
  return all
    .map((event: unknown, index) => listed(isObject(event) ? event : {}, index))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.time.localeCompare(b.time))
}

function listed(event: Record<string, unknown>, index: number): ListedEvent {
  const text = (key: string) => (typeof event[key] === 'string' ? event[key] : '')
  const { change } = event
  const when = periodInWords(event)
  return {
    index,
    name: text('name') || 'Sin nombre',
    date: text('date'),
    endDate: text('end_date') || text('date'),
    institution: text('institution'),
    time: text('time').slice(0, 5),
    ...((change === 'cancelled' || change === 'postponed') && { change }),
    isHidden: event.status === 'inactive',
    ...(when && { when }),
  }
}

/** Returns the days (`YYYY-MM-DD`) of a month in weeks that begin on Monday. Days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  const days = [
    ...Array.from({ length: before }, () => undefined),
    ...Array.from({ length }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
  ]
  const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    weekdays.map((day) => days[week * 7 + day]),
  )
}

export function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

export function locationOf({ index }: ListedEvent) {
  return { file: EVENTS_FILE, pointer: `/events/${index}` }
}

/** Opens the form of an event, and a page that shows the event. */
export async function showEvent(editor: EditorApp, event: ListedEvent): Promise<void> {
  select(editor, locationOf(event))
  await openPageWith(editor, event)
}

/** Opens a page that shows an event. Does nothing if the open page already shows it, or if the event is hidden. */
export async function openPageWith({ schema, store, load }: EditorApp, event: ListedEvent): Promise<void> {
  await load()
  const { files, pages, path } = store.get()
  const isShownOn = (file: string) => showsEvent(schema, valueIn(files, file), event)
  const current = pages.find((page) => page.path === path)
  if (event.isHidden || (current && isShownOn(current.file))) return
  const page = pages.find(({ file }) => isShownOn(file))
  if (page) store.set({ path: page.path })
}

/**
 * Whether a value contains a block that shows the event. The block must list the event's institution or all institutions. For a past event,
 * the block must also list past events.
 */
function showsEvent(schema: Bundle, value: unknown, event: ListedEvent): boolean {
  if (Array.isArray(value)) return value.some((one) => showsEvent(schema, one, event))
  if (!isObject(value)) return false
  const shown = typeof value.type === 'string' ? schema.$defs[value.type]?.['x-shows-events'] : undefined
  if (shown === undefined) return Object.values(value).some((one) => showsEvent(schema, one, event))
  const isComing = event.endDate >= dayToday()
  const isOwn = value.institution === undefined || value.institution === event.institution
  return isOwn && (shown === 'all' || isComing)
}
