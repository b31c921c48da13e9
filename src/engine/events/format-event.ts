import { lastDay, type AgendaEvent } from '../../contract/events.ts'
import { parseDay } from '../../model/day.ts'
import { parseTime } from '../../model/time.ts'

/** Weekday, day and month, such as `sábado 21-11`, the same in all time zones. Invalid text is returned unchanged. */
export function formatDate(date: string, language: string): string {
  const day = parseDay(date)
  if (!day) return date
  const form = { weekday: 'long', day: '2-digit', month: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, form).format(day)
}

/** The days of an event, such as `lunes 15-03 – miércoles 17-03`. */
export function formatDays(event: AgendaEvent, language: string): string {
  const days = new Set([event.date, lastDay(event)])
  return [...days].map((day) => formatDate(day, language)).join(' – ')
}

/** The hours of an event, such as `18:30–20:00 Hs.`; empty without a time. Invalid text is returned unchanged. */
export function formatTimes({ time, end_time }: AgendaEvent, suffix: string): string {
  const [start, end] = [parseTime(time), parseTime(end_time ?? null)]
  return start && end ? `${start}–${end} ${suffix}` : formatTime(time, suffix)
}

/** A time such as `18:30 Hs.`; empty without a time. Invalid text is returned unchanged. */
export function formatTime(time: string | null, suffix: string): string {
  const known = parseTime(time)
  return known ? `${known} ${suffix}` : (time ?? '').trim()
}

/**
 * The encoded address of an event's picture, below the site's root. Undefined without a path, or for a path with a scheme, so that an event
 * cannot send visitors' browsers to another host.
 */
export function imageAddress(path: string | null): string | undefined {
  const relative = path?.replace(/^[\s/\\]+/, '')
  if (!relative || /^[a-z][a-z\d+.-]*:/i.test(relative)) return undefined
  // The path may already be encoded, so only a `%` that encodes nothing is escaped.
  const encoded = relative.replaceAll('#', '%23').replace(/%(?![\da-f]{2})/gi, '%25')
  const { pathname, search } = new URL(`/${encoded}`, 'https://site.invalid')
  return pathname.replace(/^\/*/, '/') + search
}
