import { expect, test } from 'vitest'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { periodInWords, shortDay } from '../reading/days.ts'
import { datesIn } from './DatesList.tsx'
import { eventsIn, monthAfter, weeksOf } from './event-list.ts'
import { present } from '../../../../tests/support/present.ts'

const quote = (text: string, period: object) => ({ type: 'Quote', text, ...period })
const blocks = [
  quote('Viene', { from: '2027-03-20T18:30' }),
  quote('Termina', { from: '2027-03-01', until: '2027-03-18' }),
  quote('Sigue', { until: '2027-05-18' }),
  quote('Pasó', { until: '2027-03-10' }),
]

test('lists blocks that appear on a later day or disappear within a week', () => {
  const file = 'pages/inicio.json'
  const files = new Map([[file, JSON.stringify({ kind: 'page', path: '/', title: 'Inicio', blocks })]])
  expect(datesIn(bundleSchema(), files, '2027-03-15')).toEqual([
    { at: { file, pointer: '/blocks/1' }, starts: false, moment: '2027-03-18', name: 'Termina' },
    { at: { file, pointer: '/blocks/0' }, starts: true, moment: '2027-03-20T18:30', name: 'Viene' },
  ])
})

test('describes the period of a block, but not of a block that is always shown', () => {
  const said = blocks.map((block) => periodInWords(block, '2027-03-15'))
  expect(said).toEqual([
    'Se ve desde el sábado, 20 de marzo de 2027 a las 18:30',
    'Se ve hasta el jueves, 18 de marzo de 2027',
    'Se ve hasta el martes, 18 de mayo de 2027',
    'Ya no se ve',
  ])
  expect(periodInWords(quote('Siempre', {}), '2027-03-15')).toBeUndefined()
})

test('writes the year of a day in a list only if it is another year', () => {
  const days = ['2027-03-20', '2028-03-20', 'mañana'].map((day) => shortDay(day, '2027-03-15'))
  expect(days).toEqual(['20 mar', '20 mar 2028', 'mañana'])
})

test('sorts events by day and hour, and keeps the index of each in `events.json`', () => {
  const events = [
    { name: 'Feria', date: '2027-03-20', time: '09:00:00' },
    { name: 'Acto', date: '2027-03-15', time: '18:00:00', change: 'cancelled' },
    { date: '2027-03-15', time: '08:00:00', status: 'inactive' },
  ]
  const files = new Map([['events.json', JSON.stringify({ kind: 'events', events })]])
  expect(eventsIn(files).map(({ index, name, change, isHidden }) => [index, name, change, isHidden])).toEqual(
    [
      [2, 'Sin nombre', undefined, true],
      [1, 'Acto', 'cancelled', false],
      [0, 'Feria', undefined, false],
    ],
  )
})

test('the calendar shows a month in whole weeks that begin on Monday', () => {
  const weeks = weeksOf('2027-02')
  expect(weeks).toHaveLength(4)
  expect(present(weeks[0])[0]).toBe('2027-02-01')
  expect(weeksOf('2026-11')[0]).toEqual([...Array<undefined>(6).fill(undefined), '2026-11-01'])
  expect(present(weeksOf('2026-11').at(-1))[0]).toBe('2026-11-30')
})

test('the calendar continues from December to the next January', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})
