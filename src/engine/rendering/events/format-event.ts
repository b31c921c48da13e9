import { lastDay, type AgendaEvent } from '../../contract/events.ts'
import { parseTime } from '../../model/time.ts'
import { formatDay } from '../format-day.ts'

/** Formats weekday, day and month, such as `sábado 21-11`, in any time zone. Returns invalid text unchanged. */
export function formatDate(date: string, language: string): string {
  return formatDay(date, language, { weekday: 'long', day: '2-digit', month: '2-digit' })
}

export function formatDays(event: AgendaEvent, language: string): string {
  const days = new Set([event.date, lastDay(event)])
  return [...days].map((day) => formatDate(day, language)).join(' – ')
}

/** Formats the hours of an event, such as `18:30–20:00 Hs.`; empty without a time. Returns invalid text unchanged. */
export function formatTimes({ time, end_time }: AgendaEvent, suffix: string): string {
  const [start, end] = [parseTime(time), parseTime(end_time ?? null)]
  return start && end ? `${start}–${end} ${suffix}` : formatTime(time, suffix)
}

/** Formats a time, such as `18:30 Hs.`; empty without a time. Returns invalid text unchanged. */
export function formatTime(time: string | null, suffix: string): string {
  const known = parseTime(time)
  return known ? `${known} ${suffix}` : (time ?? '').trim()
}

/**
 * Returns the encoded address of an event's picture below the site's root. Undefined for a path with a scheme such as `https:`, because
 * pictures must not load from other hosts.
 */
export function imageAddress(path: string | null): string | undefined {
  const relative = path?.replace(/^[\s/\\]+/, '')
  if (!relative || /^[a-z][a-z\d+.-]*:/i.test(relative)) return undefined
  // Escapes only a `%` that is not part of an escape such as `%20`, because the path may already be encoded.
  const encoded = relative.replaceAll('#', '%23').replace(/%(?![\da-f]{2})/gi, '%25')
  const { pathname, search } = new URL(`/${encoded}`, 'https://site.invalid')
  return pathname.replace(/^\/*/, '/') + search
}
