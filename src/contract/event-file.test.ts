import { describe, expect, test } from 'vitest'
import { eventQuery } from './event-address.ts'
import { eventFile, eventVenue } from './event-file.ts'
import type { AgendaEvent } from './events.ts'

const event: AgendaEvent = {
  name: 'Mañana de puertas abiertas',
  date: '2026-11-28',
  time: '10:00:00',
  image_path: null,
  institution_type: 'sur',
  short_description: 'Vení a jugar.',
}
const site = {
  url: 'https://www.prueba.example',
  timeZone: 'America/Argentina/Buenos_Aires',
  changes: { cancelled: 'Cancelado', postponed: 'Postergado' },
}
const now = new Date('2026-11-21T12:34:56.789Z')

function write(
  more: Partial<AgendaEvent> = {},
  { venue, ...zone }: { venue?: string; timeZone?: string } = {},
) {
  return eventFile({ ...event, ...more }, { ...site, ...zone }, venue, now)
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
/** The line that begins so. */
const line = (file: string, name: string) => unfolded(file).find((one) => one.startsWith(name))

test('the file of an event is a whole calendar', () => {
  const venue = eventVenue({ name: 'Sede del sur', address: { street: 'Calle 1', locality: 'Lanús' } })
  expect(unfolded(write({}, { venue }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//www.prueba.example//iCalendar//EN',
    'BEGIN:VTIMEZONE',
    'TZID:America/Argentina/Buenos_Aires',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0300',
    'TZOFFSETTO:-0300',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:date=2026-11-28&time=10%3A00%3A00&name=Ma%C3%B1ana+de+puertas+abiertas@www.prueba.example',
    'DTSTAMP:20261121T123456Z',
    'DTSTART;TZID=America/Argentina/Buenos_Aires:20261128T100000',
    'DTEND;TZID=America/Argentina/Buenos_Aires:20261128T120000',
    'SUMMARY:Mañana de puertas abiertas',
    'DESCRIPTION:Vení a jugar.',
    'LOCATION:Sede del sur\\, Calle 1\\, Lanús',
    'URL:https://www.prueba.example/',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

describe('the format', () => {
  test.each([
    ['Taller; coro, y \\ ajedrez', 'SUMMARY:Taller\\; coro\\, y \\\\ ajedrez'],
    ['Uno\nDos\r\nTres', 'SUMMARY:Uno\\nDos\\nTres'],
    ['Coro\0\tsin \ud83d fin', 'SUMMARY:Coro  sin   fin'],
    ['END:VEVENT\r\nATTENDEE:x', 'SUMMARY:END:VEVENT\\nATTENDEE:x'],
  ])('the text %j is %j', (name, expected) => {
    expect(line(write({ name }), 'SUMMARY')).toBe(expected)
  })

  test.each(['ñ'.repeat(400), '👩🏽‍🏫'.repeat(60), 'x'.repeat(400), 'aula '.repeat(90)])(
    'no line of %j is longer than 75 octets, and no character is cut',
    (text) => {
      const file = write({ name: text, short_description: text })
      const lines = file.split('\r\n')
      expect(Math.max(...lines.map((one) => new TextEncoder().encode(one).length))).toBeLessThanOrEqual(75)
      expect(file).not.toContain('\ufffd')
      expect(line(file, 'SUMMARY')).toBe(`SUMMARY:${text}`)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    },
  )
})

describe('the time of the file', () => {
  test('its zone has the offset of that day', () => {
    const file = write({ date: '2027-07-15' }, { timeZone: 'Europe/London' })
    expect(line(file, 'TZOFFSETTO')).toBe('TZOFFSETTO:+0100')
  })

  test('an event late in the evening ends on the next day', () => {
    const file = write({ date: '2026-12-31', time: '23:00' })
    expect(line(file, 'DTEND')).toBe('DTEND;TZID=America/Argentina/Buenos_Aires:20270101T010000')
  })

  test.each([null, '', 'por la tarde', '25:99:00'])(
    'with the time %j the event takes the whole day',
    (time) => {
      const file = write({ time })
      expect(line(file, 'DTSTART;')).toBe('DTSTART;VALUE=DATE:20261128')
      expect(file).not.toMatch(/DTEND|VTIMEZONE|NaN/)
    },
  )
})

describe('the end', () => {
  const end = (more: Partial<AgendaEvent>) => line(write(more), 'DTEND')?.split(':').at(-1)
  test.each([
    [{ end_time: '13:30:00' }, '20261128T133000'],
    [{ end_date: '2026-11-30', end_time: '13:30:00' }, '20261130T133000'],
    [{ end_date: '2026-11-30' }, '20261130T235900'],
    [{ time: null, end_date: '2026-11-30' }, '20261201'],
    [{ end_time: '09:00:00' }, '20261128T120000'],
    [{ end_date: '2026-11-01' }, '20261128T120000'],
    [{ end_date: 'pronto' }, '20261128T120000'],
  ])('of %j is %s', (more, expected) => {
    expect(end(more)).toBe(expected)
  })
})

test.each([
  ['cancelled', 'CANCELLED', 'Cancelado'],
  ['postponed', 'TENTATIVE', 'Postergado'],
] as const)('an event that is %s says so', (change, status, word) => {
  const file = write({ change })
  expect(line(file, 'STATUS')).toBe(`STATUS:${status}`)
  expect(line(file, 'SUMMARY')).toBe(`SUMMARY:${word}: Mañana de puertas abiertas`)
})

test('the id of an entry depends on the day, hour and name of the event only', () => {
  const uid = (more: Partial<AgendaEvent>) => line(write(more), 'UID')
  expect(uid({ short_description: 'Otra cosa', institution_type: 'norte' })).toBe(uid({}))
  expect(
    new Set([uid({}), uid({ date: '2026-11-29' }), uid({ time: '11:00:00' }), uid({ name: 'x' })]).size,
  ).toBe(4)
})

test('a wrong address of the site still makes a file', () => {
  expect(line(eventFile(event, { ...site, url: 'http://.0' }, undefined, now), 'PRODID')).toBe(
    'PRODID:-//.0//iCalendar//EN',
  )
})

test('a name with a lone surrogate still has a query', () => {
  expect(eventQuery({ ...event, time: null, name: '\ud83d&=' })).toBe(
    'date=2026-11-28&time=&name=%EF%BF%BD%26%3D',
  )
})
