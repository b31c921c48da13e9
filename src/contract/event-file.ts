import { offsetAt } from '../model/time-zone.ts'
import { parseTime } from '../model/time.ts'
import { parseDay } from '../model/day.ts'
import { eventQuery } from './event-address.ts'
import { lastDay, type EventChange, type AgendaEvent } from './events.ts'

/** The parts of a site that a calendar file names. */
export interface EventHost {
  url: string
  /** IANA name of the events' time zone */
  timeZone: string
  /** The prefix of the name of an event that does not take place. */
  changes: Record<EventChange, string>
}

/** Milliseconds. A calendar shows two hours of an event that does not say how long it lasts. */
const LENGTH = 2 * 3_600_000
const DAY = 24 * 3_600_000

/** The venue of an institution's events. */
export function eventVenue(of: { name: string; address: { street: string; locality: string } }): string {
  return `${of.name}, ${of.address.street}, ${of.address.locality}`
}

/**
 * Writes one event as a file for calendars (iCalendar, RFC 5545). Without a readable time the event lasts the whole day.
 *
 * @param event with a day that exists
 * @param venue as {@link eventVenue} gives it; undefined for an unknown institution
 */
export function eventFile(
  event: AgendaEvent,
  { url, timeZone, changes }: EventHost,
  venue: string | undefined,
  now = new Date(),
): string {
  const host = url.replace(/^\w+:\/\//, '')
  const time = parseTime(event.time)
  const prefix = event.change ? `${changes[event.change]}: ` : ''
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//iCalendar//EN`,
    ...(time ? zoneAt(`${event.date}T${time}`, timeZone) : []),
    'BEGIN:VEVENT',
    `UID:${eventQuery(event)}@${host}`,
    `DTSTAMP:${digits(now.getTime())}Z`,
    ...(time ? hours(event, time, timeZone) : days(event)),
    ...(event.change ? [`STATUS:${STATUS[event.change]}`] : []),
    `SUMMARY:${escapeText(prefix + event.name)}`,
    `DESCRIPTION:${escapeText(event.short_description)}`,
    ...(venue ? [`LOCATION:${escapeText(venue)}`] : []),
    `URL:${url}/`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

/** RFC 5545, 3.8.1.11: it knows no postponed event. */
const STATUS = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' }

function hours(event: AgendaEvent, time: string, timeZone: string): string[] {
  const start = Date.parse(`${event.date}T${time}Z`)
  const end = Date.parse(`${lastDay(event)}T${parseTime(event.end_time ?? null) ?? '23:59'}Z`)
  const says = event.end_time !== undefined || lastDay(event) > event.date
  return [
    `DTSTART;TZID=${timeZone}:${digits(start)}`,
    `DTEND;TZID=${timeZone}:${digits(says && end > start ? end : start + LENGTH)}`,
  ]
}

/** The end is the day after the last one (3.6.1). */
function days(event: AgendaEvent): string[] {
  const last = parseDay(lastDay(event))
  const end = lastDay(event) > event.date && last ? [`DTEND;VALUE=DATE:${day(last.getTime() + DAY)}`] : []
  return [`DTSTART;VALUE=DATE:${event.date.replaceAll('-', '')}`, ...end]
}

/** `20261128`. */
const day = (moment: number) => digits(moment).slice(0, 8)

/** The zone's offset when the event begins: the file of one event needs no other. */
function zoneAt(local: string, timeZone: string): string[] {
  const offset = offsetAt(local, timeZone).replace(':', '')
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
}

/** `20261128T100000`. */
function digits(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

/** Escapes the characters that have a meaning in the format (3.3.11); control characters become spaces. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
}

/** A line has at most 75 octets: a longer one continues on the next line after a space (3.1), and no character is cut. */
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
