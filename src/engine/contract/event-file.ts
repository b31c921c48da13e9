import { isShownAt } from '../model/period.ts'
import { momentAt } from '../model/time-zone.ts'
import { parseTime } from '../model/time.ts'
import { parseDay } from '../model/day.ts'
import { eventId } from '../model/event-id.ts'
import { lastDay, type EventChange, type AgendaEvent } from './events.ts'

interface EventHost {
  url: string
  timeZone: string
  /** Prefix of the names of cancelled and postponed events. */
  changes: Record<EventChange, string>
  /** By institution: its name, street and locality, where an event has no `place`. */
  venues: Record<string, string>
}

/** Duration, in milliseconds, of an event without an end time. */
const DURATION = 2 * 3_600_000
const DAY = 24 * 3_600_000
const FIRST_DAY = Date.UTC(2020, 0)

export function eventVenues(
  institutions: readonly { id: string; name: string; address: { street: string; locality: string } }[],
): Record<string, string> {
  return Object.fromEntries(
    institutions.map(({ id, name, address }) => [id, `${name}, ${address.street}, ${address.locality}`]),
  )
}

/**
 * Writes events as a calendar file (iCalendar, RFC 5545). An event without a valid time lasts all day. Omits events without a valid date.
 *
 * @param options.changed the time of the last change; calendars take an event with a later one for the newer
 * @param options.name the calendar's name for subscribers (RFC 7986); undefined for a file that is imported once
 */
export function calendarFile(
  events: readonly AgendaEvent[],
  host: EventHost,
  now = new Date(),
  { changed = now, name }: { changed?: Date; name?: string } = {},
): string {
  const ids = new Map<string, number>()
  const uniqueId = (event: AgendaEvent) => {
    const id = eventId(event)
    const count = (ids.get(id) ?? 0) + 1
    ids.set(id, count)
    return count > 1 ? `${id}-${count}` : id
  }
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${hostName(host)}//iCalendar//EN`,
    ...(name === undefined ? [] : subscription(escapeText(name))),
    ...events
      .filter((event) => parseDay(event.date) && isShownAt(event, now, host.timeZone))
      .flatMap((event) => entry({ ...event, id: uniqueId(event) }, host, changed)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

/**
 * Returns the lines with a calendar's name and refresh interval. Writes each property twice: as in RFC 7986 (5.1, 5.7), and with the names
 * that older clients read.
 */
function subscription(name: string): string[] {
  return [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
  ]
}

function hostName({ url }: EventHost): string {
  return url.replace(/^\w+:\/\//, '')
}

function entry(event: AgendaEvent & { id: string }, host: EventHost, changed: Date): string[] {
  const time = parseTime(event.time)
  const prefix = event.change ? `${host.changes[event.change]}: ` : ''
  const place = event.place ?? new Map(Object.entries(host.venues)).get(event.institution_type)
  const { link = '/' } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${hostName(host)}`,
    `DTSTAMP:${digits(changed.getTime())}Z`,
    // The number of seconds, because nothing counts the revisions of an event.
    `SEQUENCE:${Math.floor((changed.getTime() - FIRST_DAY) / 1000)}`,
    ...(time ? hours(event, time, host.timeZone) : days(event)),
    ...(event.change ? [`STATUS:${STATUS[event.change]}`] : []),
    `SUMMARY:${escapeText(prefix + event.name)}`,
    `DESCRIPTION:${escapeText(event.short_description)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${link.startsWith('/') ? host.url + link : link}`,
    'END:VEVENT',
  ]
}

/** The iCalendar status of a cancelled or postponed event. iCalendar has no status for postponed events (RFC 5545, 3.8.1.11). */
const STATUS = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' }

function hours(event: AgendaEvent, time: string, timeZone: string): string[] {
  const start = momentAt(`${event.date}T${time}`, timeZone)
  const end = momentAt(`${lastDay(event)}T${parseTime(event.end_time ?? null) ?? '23:59'}`, timeZone)
  const says = event.end_time !== undefined || lastDay(event) > event.date
  return [`DTSTART:${digits(start)}Z`, `DTEND:${digits(says && end > start ? end : start + DURATION)}Z`]
}

/** Returns the lines with the start and end of an all-day event. The end date is exclusive (RFC 5545, 3.6.1). */
function days(event: AgendaEvent): string[] {
  const last = parseDay(lastDay(event))
  const end = lastDay(event) > event.date && last ? [`DTEND;VALUE=DATE:${day(last.getTime() + DAY)}`] : []
  return [`DTSTART;VALUE=DATE:${event.date.replaceAll('-', '')}`, ...end]
}

/** Formats a UTC time as `20261128T100000`. @param moment milliseconds since 1970 */
function digits(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

const day = (moment: number) => digits(moment).slice(0, 8)

/** Escapes commas, semicolons, backslashes and line breaks (RFC 5545, 3.3.11). Control characters become spaces. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
}

/** Breaks a line into parts of at most 75 octets without splitting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  let folded = ''
  let size = 0
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length
    if (size + octets > 75) {
      folded += '\r\n '
      size = 1
    }
    folded += letter
    size += octets
  }
  return folded
}
