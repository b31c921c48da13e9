import { offsetAt } from '../model/time-zone.ts'
import { parseTime } from '../model/time.ts'
import { eventQuery } from './event-address.ts'
import type { SchoolEvent } from './events.ts'

/** What a calendar file says about the site. */
export interface EventHost {
  url: string
  /** IANA name of the events' time zone */
  timeZone: string
}

/** Milliseconds. Events do not say how long they last; a calendar shows two hours. */
const LENGTH = 2 * 3_600_000

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
  event: SchoolEvent,
  { url, timeZone }: EventHost,
  venue: string | undefined,
  now = new Date(),
): string {
  const host = url.replace(/^\w+:\/\//, '')
  const time = parseTime(event.time)
  const start = Date.parse(`${event.date}T${time}Z`)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//iCalendar//EN`,
    ...(time ? zoneAt(`${event.date}T${time}`, timeZone) : []),
    'BEGIN:VEVENT',
    `UID:${eventQuery(event)}@${host}`,
    `DTSTAMP:${digits(now.getTime())}Z`,
    ...(time
      ? [`DTSTART;TZID=${timeZone}:${digits(start)}`, `DTEND;TZID=${timeZone}:${digits(start + LENGTH)}`]
      : [`DTSTART;VALUE=DATE:${event.date.replaceAll('-', '')}`]),
    `SUMMARY:${escapeText(event.name)}`,
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
