import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sync } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { eventId } from '../model/event-id.ts'
import { eventQuery } from './event-address.ts'
import { calendarFile, eventVenues } from './event-file.ts'
import { readEvents, type AgendaEvent } from './events.ts'

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
  venues: {},
}
const now = new Date('2026-11-21T12:34:56.789Z')

function write(more: Partial<AgendaEvent> = {}, host: Partial<typeof site> = {}) {
  return calendarFile([{ ...event, ...more }], { ...site, ...host }, now)
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const line = (file: string, name: string) => unfolded(file).find((one) => one.startsWith(name))

test('a calendar file has all data of its event', () => {
  const south = { id: 'sur', name: 'Sede del sur', address: { street: 'Calle 1', locality: 'Lanús' } }
  expect(unfolded(write({}, { venues: eventVenues([south]) }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//www.prueba.example//iCalendar//EN',
    'BEGIN:VEVENT',
    `UID:${eventId(event)}@www.prueba.example`,
    'DTSTAMP:20261121T123456Z',
    'SEQUENCE:217427696',
    'DTSTART:20261128T130000Z',
    'DTEND:20261128T150000Z',
    'SUMMARY:Mañana de puertas abiertas',
    'DESCRIPTION:Vení a jugar.',
    'LOCATION:Sede del sur\\, Calle 1\\, Lanús',
    'URL:https://www.prueba.example/',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

describe('the text format of the event file', () => {
  test.each([
    ['Taller; coro, y \\ ajedrez', 'SUMMARY:Taller\\; coro\\, y \\\\ ajedrez'],
    ['Uno\nDos\r\nTres', 'SUMMARY:Uno\\nDos\\nTres'],
    ['Coro\0\tsin \ud83d fin', 'SUMMARY:Coro  sin   fin'],
    ['END:VEVENT\r\nATTENDEE:x', 'SUMMARY:END:VEVENT\\nATTENDEE:x'],
  ])('escapes the text %j as %j', (name, expected) => {
    expect(line(write({ name }), 'SUMMARY')).toBe(expected)
  })

  test.each(['ñ'.repeat(400), '👩🏽‍🏫'.repeat(60), 'x'.repeat(400), 'aula '.repeat(90)])(
    'breaks the text %j into lines of at most 75 bytes, never inside a character',
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

describe('the time in the event file', () => {
  test('writes the start of an event in UTC, with the offset of the site’s time zone', () => {
    const file = write({ date: '2027-07-15' }, { timeZone: 'Europe/London' })
    expect(line(file, 'DTSTART')).toBe('DTSTART:20270715T090000Z')
  })

  test('an event that starts late in the evening ends on the next day', () => {
    const file = write({ date: '2026-12-31', time: '23:00' })
    expect(line(file, 'DTEND')).toBe('DTEND:20270101T040000Z')
  })

  test.each([null, '', 'por la tarde', '25:99:00'])('an event at the time %j lasts the whole day', (time) => {
    const file = write({ time })
    expect(line(file, 'DTSTART;')).toBe('DTSTART;VALUE=DATE:20261128')
    expect(file).not.toMatch(/DTEND|NaN/)
  })
})

describe('the end in the event file', () => {
  const end = (more: Partial<AgendaEvent>) => line(write(more), 'DTEND')?.split(':').at(-1)
  test.each([
    [{ end_time: '13:30:00' }, '20261128T163000Z'],
    [{ end_date: '2026-11-30', end_time: '13:30:00' }, '20261130T163000Z'],
    [{ end_date: '2026-11-30' }, '20261201T025900Z'],
    [{ time: null, end_date: '2026-11-30' }, '20261201'],
    [{ end_time: '09:00:00' }, '20261128T150000Z'],
    [{ end_date: '2026-11-01' }, '20261128T150000Z'],
    [{ end_date: 'pronto' }, '20261128T150000Z'],
  ])('an event with %j has the end %s', (more, expected) => {
    expect(end(more)).toBe(expected)
  })
})

test.each([
  ['cancelled', 'CANCELLED', 'Cancelado'],
  ['postponed', 'TENTATIVE', 'Postergado'],
] as const)('the calendar file of an event marks it as %s', (change, status, word) => {
  const file = write({ change })
  expect(line(file, 'STATUS')).toBe(`STATUS:${status}`)
  expect(line(file, 'SUMMARY')).toBe(`SUMMARY:${word}: Mañana de puertas abiertas`)
})

test('an event keeps the id that it has, and gets different ids at two institutions', () => {
  const uid = (more: Partial<AgendaEvent>) => line(write(more), 'UID')
  expect(uid({ id: 'e1', date: '2026-12-01', name: 'x' })).toBe('UID:e1@www.prueba.example')
  expect(uid({ short_description: 'Otra cosa' })).toBe(uid({}))
  const others = [{ date: '2026-11-29' }, { time: '11:00:00' }, { name: 'x' }, { institution_type: 'norte' }]
  expect(new Set([{}, ...others].map(uid)).size).toBe(5)
  const twice = unfolded(calendarFile([event, event], site, now)).filter((one) => one.startsWith('UID:'))
  expect(new Set(twice).size).toBe(2)
})

test('the sequence number grows with each change, and not with the day', () => {
  const number = (changed: string, day = changed) =>
    Number(
      line(calendarFile([event], site, new Date(day), { changed: new Date(changed) }), 'SEQ')?.split(':')[1],
    )
  expect(number('2026-11-21T10:00:01Z')).toBe(number('2026-11-21T10:00:00Z') + 1)
  expect(number('2026-11-21', '2026-11-22')).toBe(number('2026-11-21'))
})

test('writes a calendar file even when the address of the site is invalid', () => {
  expect(line(write({}, { url: 'http://.0' }), 'PRODID')).toBe('PRODID:-//.0//iCalendar//EN')
})

test('creates the query of an event whose name has half a character (a lone surrogate)', () => {
  expect(eventQuery({ ...event, time: null, institution_type: 'sur', name: '\ud83d&=' })).toBe(
    'date=2026-11-28&time=&institution=sur&name=%EF%BF%BD%26%3D',
  )
})

test('a calendar client can read every event of the subscribed calendar', () => {
  const events: AgendaEvent[] = [
    { ...event, place: 'Teatro Roma; sala 2', link: '/teatro' },
    { ...event, date: '2026-07-15', link: 'https://otro.example/x' },
    { ...event, name: 'Feria', time: null, end_date: '2026-11-30' },
    { ...event, name: 'Coro', change: 'cancelled' },
    { ...event, date: '2026-02-31' },
  ]
  const host = { ...site, timeZone: 'Europe/London', venues: { sur: 'Sede del sur' } }
  const file = calendarFile(events, host, now, { name: 'Escuela, del Puente' })
  const read = Object.values(sync.parseICS(file)).filter((item) => item?.type === 'VEVENT')
  expect(read).toMatchObject([
    { location: 'Teatro Roma; sala 2', url: 'https://www.prueba.example/teatro' },
    { location: 'Sede del sur', url: 'https://otro.example/x' },
    { summary: 'Feria', datetype: 'date' },
    { summary: 'Cancelado: Coro', status: 'CANCELLED' },
  ])
  const hours = read.slice(0, 2).map(({ start, end }) => [start.toISOString(), end?.toISOString()])
  expect(hours).toEqual([
    ['2026-11-28T10:00:00.000Z', '2026-11-28T12:00:00.000Z'],
    ['2026-07-15T09:00:00.000Z', '2026-07-15T11:00:00.000Z'],
  ])
  expect(line(file, 'NAME')).toBe('NAME:Escuela\\, del Puente')
  expect(line(file, 'REFRESH-INTERVAL')).toBe('REFRESH-INTERVAL;VALUE=DURATION:PT12H')
})

test('events of two institutions at one hour, and an hour that a clock change skips', () => {
  const path = join(import.meta.dirname, '../../../tests/fixtures/cases/eventos.json')
  const events = readEvents(JSON.parse(readFileSync(path, 'utf8')))
  const file = calendarFile(events, { ...site, timeZone: 'America/Santiago' }, now)
  const uids = unfolded(file).filter((one) => one.startsWith('UID:'))
  expect([uids.length, new Set(uids).size]).toEqual([events.length, events.length])
  const read = Object.values(sync.parseICS(file)).filter((item) => item?.type === 'VEVENT')
  expect(read.map(({ summary }) => summary)).toEqual(
    events.map(({ name, change }) => (change === 'cancelled' ? `Cancelado: ${name}` : name)),
  )
  expect(file.split('\r\n').every((one) => Buffer.byteLength(one) <= 75)).toBe(true)
  const hoursOf = (name: string) => {
    const found = read.find(({ summary }) => summary === name)
    return [found?.start.toISOString(), found?.end?.toISOString()]
  }
  expect(['Medianoche', 'Fin del día', 'Peña con último día', 'Campamento de verano'].map(hoursOf)).toEqual([
    ['2027-07-10T04:00:00.000Z', '2027-07-10T06:00:00.000Z'],
    ['2027-07-11T03:30:00.000Z', '2027-07-11T05:30:00.000Z'],
    ['2027-07-10T02:00:00.000Z', '2027-07-10T06:00:00.000Z'],
    ['2027-12-30T11:00:00.000Z', '2028-01-02T21:00:00.000Z'],
  ])
  const skipped = read.find(({ summary }) => summary === 'Hueco DST Chile')
  // 01:30 in Chile, on the same day.
  expect(skipped?.start.toISOString()).toBe('2027-09-05T04:30:00.000Z')
})
