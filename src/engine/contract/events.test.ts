import { expect, test } from 'vitest'
import { readEvents } from './events.ts'

const event = {
  name: 'Feria de ciencias',
  date: '2026-11-21',
  time: '10:00:00',
  image_path: 'media/feria.webp',
  institution_type: 'primario',
  short_description: 'Abierta a las familias',
}

test('reads all events of a list, including duplicates, without changes', () => {
  expect(readEvents([event, event])).toEqual([event, event])
})

test.each([null, {}, 'x', 3, undefined, { error: 'x' }, { events: 'x' }])(
  'throws an error without a message for a response without a list (%j)',
  (body) => {
    expect(() => readEvents(body)).toThrow(expect.objectContaining({ message: '' }))
  },
)

test.each([{ events: [event] }, { success: true, events: [event] }, { 0: event }, { 7: event }])(
  'reads a list that PHP sent inside an object, or with numeric keys (%j)',
  (body) => {
    expect(readEvents(body)).toEqual([event])
  },
)

test('skips events without a name or a date', () => {
  const dates = [null, 20261121].map((date) => ({ ...event, date }))
  const broken = [null, 3, 'x', [], {}, { name: 'sin fecha' }, { ...event, name: true }, ...dates]
  expect(readEvents([...broken, event])).toEqual([event])
})

test('reads a number as text when it is the name, description or id of an event', () => {
  const numbers = { name: 4, institution_type: 2, short_description: 1816, other_institutions: [3, 'jardin'] }
  const ids = { institution_type: '2', other_institutions: ['3', 'jardin'] }
  const texts = { name: '4', short_description: '1816', ...ids }
  expect(readEvents([{ ...event, ...numbers }])).toEqual([{ ...event, ...texts }])
})

test('reads a missing or mistyped optional field of an event as its default', () => {
  const least = { name: 'Acto', date: '2026-11-21' }
  const defaults = { time: null, image_path: null, institution_type: '', short_description: '' }
  expect(readEvents([{ ...least, time: 8, image_path: {}, extra: 1 }])).toEqual([{ ...least, ...defaults }])
})

test('reads the valid end, change and other institutions of an event', () => {
  const end = { end_date: '2026-11-23', end_time: '12:00:00' }
  const more = { ...end, change: 'cancelled', other_institutions: ['jardin'] }
  expect(readEvents([{ ...event, ...more }])).toEqual([{ ...event, ...more }])
  const odd = { end_date: null, end_time: 3, change: 'maybe', other_institutions: 'jardin' }
  expect(readEvents([{ ...event, ...odd }])).toEqual([event])
})
