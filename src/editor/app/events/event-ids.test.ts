import { expect, test } from 'vitest'
import { eventId } from '../../../engine/model/event-id.ts'
import { eventIds } from './event-ids.ts'

const event = { name: 'Acto', date: '2027-03-15', time: '10:00:00', institution_type: 'sur' }
const fileOf = (...events: object[]) => JSON.stringify({ kind: 'events', events })
const move = (index: number) =>
  ({ type: 'set', pointer: `/events/${index}/date`, value: '2027-03-16' }) as const

test('an event that is moved keeps the id that calendars know', () => {
  expect(eventIds(fileOf(event), [move(0)])).toEqual([
    { type: 'set', pointer: '/events/0/id', value: eventId(event) },
  ])
})

test('writes no second id, and none for other changes', () => {
  expect(eventIds(fileOf({ ...event, id: 'e1' }), [move(0)])).toEqual([])
  const place = { type: 'set', pointer: '/events/0/place', value: 'Teatro' } as const
  expect(eventIds(fileOf(event), [place])).toEqual([])
})

test('two equal events get different ids', () => {
  const [first] = eventIds(fileOf({ ...event, id: eventId(event) }, event), [move(1)])
  expect(first).toMatchObject({ value: `${eventId(event)}-2` })
})
