import { expect, test } from 'vitest'
import { siteData as site } from '../../../../tests/support/site-data.ts'
import type { AgendaEvent } from '../../contract/events.ts'
import { eventMetadata } from './event-metadata.ts'

const event: AgendaEvent = {
  name: 'Feria',
  date: '2027-07-15',
  time: '18:30:00',
  image_path: null,
  institution_type: 'sur',
  short_description: 'Habrá música.',
}
const dataOf = (more: Partial<AgendaEvent>, timeZone = site.timeZone) =>
  eventMetadata({ site: { ...site, timeZone }, events: [{ ...event, ...more }] })

test('structured data of an event has every property that search engines require', () => {
  expect(dataOf({})).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Feria',
      description: 'Habrá música.',
      startDate: '2027-07-15T18:30:00-03:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Sede del sur',
        address: expect.objectContaining({
          '@type': 'PostalAddress',
          streetAddress: 'Calle Falsa 123',
          addressLocality: 'Lanús',
        }) as object,
      },
      organizer: { '@type': 'Organization', name: 'Sede del sur', url: 'https://prueba.example/sur' },
    },
  ])
})

test.each([
  ['Europe/London', '2027-07-15T18:30:00+01:00'],
  ['Asia/Kathmandu', '2027-07-15T18:30:00+05:45'],
  ['America/St_Johns', '2027-07-15T18:30:00-02:30'],
  ['UTC', '2027-07-15T18:30:00+00:00'],
])('structured data of an event in %s begins at %s', (zone, startDate) => {
  expect(dataOf({}, zone)).toEqual([expect.objectContaining({ startDate })])
})

test('structured data of an event has its day, and the address of its picture', () => {
  const image = ['https://prueba.example/media/foto%20de%20ma%C3%B1ana.jpg']
  const found = expect.objectContaining({ startDate: '2027-07-15', image })
  expect(dataOf({ time: null, image_path: 'media/foto de mañana.jpg' })).toEqual([found])
})

test('structured data omits an event whose institution is unknown', () => {
  expect(dataOf({ institution_type: 'constructor' })).toEqual([])
})

test('structured data of an event has its end, cancellation and all organizers', () => {
  const ends = { end_date: '2027-07-17', end_time: '20:00:00' }
  expect(dataOf({ ...ends, change: 'cancelled', other_institutions: ['norte', 'x'] })).toEqual([
    expect.objectContaining({
      endDate: '2027-07-17T20:00:00-03:00',
      eventStatus: 'https://schema.org/EventCancelled',
      organizer: [
        expect.objectContaining({ name: 'Sede del sur' }),
        expect.objectContaining({ url: 'https://prueba.example/norte' }),
      ],
    }),
  ])
  expect(dataOf({ end_date: '2027-07-17', change: 'postponed' })).toEqual([
    expect.objectContaining({ endDate: '2027-07-17', eventStatus: 'https://schema.org/EventPostponed' }),
  ])
})
