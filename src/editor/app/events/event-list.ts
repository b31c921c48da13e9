import { isObject } from '../../../engine/model/schema.ts'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { valueIn } from '../reading/values.ts'

export const EVENTS_FILE = 'events.json'

export interface ListedEvent {
  index: number
  name: string
  date: string
  endDate: string
  institution: string
  time: string
  change?: 'cancelled' | 'postponed'
  isHidden: boolean
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
  return {
    index,
    name: text('name') || 'Sin nombre',
    date: text('date'),
    endDate: text('end_date') || text('date'),
    institution: text('institution'),
    time: text('time').slice(0, 5),
    ...((change === 'cancelled' || change === 'postponed') && { change }),
    isHidden: event.status === 'inactive',
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
