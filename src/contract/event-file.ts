import { momentAt, zoneOffset } from '../model/time-zone.ts'
import type { SchoolEvent } from './events.ts'

/** Where a server that makes the calendar files of its events answers with one. */
export const EVENT_FILE_PATH = '/api/event.ics'

/** How such a server says so in its answer to the events' call; without it browsers make the file themselves. */
export const EVENT_FILE_LINK = `<${EVENT_FILE_PATH}>; rel="item"; type="text/calendar"`

/** What a calendar is told of the site. */
export interface EventHost {
  url: string
  /** IANA name of the zone that the events' times are of. */
  timeZone: string
}

/** Events do not say how long they last: two hours in a calendar are better than none. */
const LENGTH = 2 * 3_600_000

/** What tells an event, which has no id, from others: also the query of its file's address. */
export function eventQuery({ date, time, name }: SchoolEvent): string {
  return String(new URLSearchParams({ date, time: time ?? '', name }))
}

/** An institution as the place of an event. */
export function eventPlace(of: { name: string; address: { street: string; locality: string } }): string {
  return `${of.name}, ${of.address.street}, ${of.address.locality}`
}

/**
 * One event as a file for calendars (iCalendar, RFC 5545). Without a readable time it lasts its whole day.
 *
 * @param event with a day that exists
 * @param place as {@link eventPlace} gives it; undefined for an unknown institution
 */
export function eventFile(
  event: SchoolEvent,
  { url, timeZone }: EventHost,
  place: string | undefined,
  now = new Date(),
): string {
  const host = url.replace(/^\w+:\/\//, '')
  const [, time] = /^(\d\d:\d\d)(?::\d\d)?$/.exec(event.time ?? '') ?? []
  const start = Date.parse(`${event.date}T${time}Z`)
  const isTimed = !Number.isNaN(start)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//iCalendar//EN`,
    ...(isTimed ? zoneAt(`${event.date}T${time}`, timeZone) : []),
    'BEGIN:VEVENT',
    `UID:${eventQuery(event)}@${host}`,
    `DTSTAMP:${digits(now.getTime())}Z`,
    ...(isTimed
      ? [`DTSTART;TZID=${timeZone}:${digits(start)}`, `DTEND;TZID=${timeZone}:${digits(start + LENGTH)}`]
      : [`DTSTART;VALUE=DATE:${event.date.replaceAll('-', '')}`]),
    `SUMMARY:${escapeText(event.name)}`,
    `DESCRIPTION:${escapeText(event.short_description)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${url}/`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

/** The zone as it is when the event begins: one event needs no more of its history. */
function zoneAt(local: string, timeZone: string): string[] {
  const minutes = zoneOffset(momentAt(local, timeZone), timeZone) / 60_000
  const size = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, '0')}`
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

/** Signs that mean something in the format (3.3.11); what no text may hold becomes a space. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
}

/** A line has at most 75 octets; a longer one goes on behind a space (3.1), never inside a letter. */
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
