import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { data } from './WeekMenu.data.ts'
import { rules } from './WeekMenu.rules.ts'

type Weeks = BlockProps<'WeekMenu'>['weeks']

const week = (monday: string, name = 'Guiso', marks = ['Sin TACC']): Weeks[number] => ({
  monday,
  days: [
    { day: 'friday', dishes: [{ name: 'Pizza' }] },
    { day: 'tuesday', dishes: [{ name, marks }] },
  ],
})

function show(first: string, ...weeks: Weeks) {
  const block = { type: 'WeekMenu' as const, heading: 'El menú', weeks, data: { monday: first } }
  renderBlocks([block])
  return [...document.querySelectorAll('[data-until], [data-empty]')].map((part) => [
    part.querySelector('h3')?.textContent ?? part.textContent,
    part.getAttribute('data-until') && new Date(Number(part.getAttribute('data-until'))).toISOString(),
  ])
}

const EMPTY = 'El menú de esta semana todavía no está.'

test.each([
  ['2027-03-14', '2027-03-15'],
  ['2027-03-15', '2027-03-15'],
  ['2027-03-19', '2027-03-15'],
  ['2027-03-20', '2027-03-22'],
  ['2027-12-31', '2027-12-27'],
])('on %s, the menu shows the week that begins on %s', (today, monday) => {
  expect(data({}, { today })).toEqual({ monday })
})

test('shows each week until its Saturday, and a sentence after the last week', () => {
  expect(show('2027-03-15', week('2027-03-22'), week('2027-03-15'))).toEqual([
    [expect.stringMatching(/^15.*19 de marzo$/), '2027-03-20T03:00:00.000Z'],
    [expect.stringMatching(/^22.*26 de marzo$/), '2027-03-27T03:00:00.000Z'],
    [EMPTY, null],
  ])
  const days = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
  expect(days.slice(0, 2)).toEqual([
    expect.stringMatching(/^martes.*16$/),
    expect.stringMatching(/^viernes.*19$/),
  ])
  expect(screen.getAllByText('Sin TACC')).toHaveLength(2)
})

test('shows a sentence in place of a week that has no menu', () => {
  expect(
    show('2027-03-15', week('2027-03-22'), week('2027-04-05')).map(([text, ends]) => [text === EMPTY, ends]),
  ).toEqual([
    [true, '2027-03-20T03:00:00.000Z'],
    [false, '2027-03-27T03:00:00.000Z'],
    [true, '2027-04-03T03:00:00.000Z'],
    [false, '2027-04-10T03:00:00.000Z'],
    [true, null],
  ])
})

test.each<[string, string[], string[]]>([
  ['2027-03-19', ['2027-03-15'], []],
  ['2027-03-20', ['2027-03-15', '2027-03-08'], ['AUK275 weeks']],
  ['2027-03-01', ['2027-03-16', '2027-03-21'], ['AUK276 weeks.0.monday', 'AUK276 weeks.1.monday']],
  ['2027-03-01', ['2027-03-15', '2027-03-15'], ['AUK274 weeks.1.monday']],
])('on %s, the weeks %j have the diagnostics %j', (today, mondays, found) => {
  const report = vi.fn()
  const weeks = mondays.map((monday) => week(monday))
  for (const rule of rules) rule({ type: 'WeekMenu', weeks }, report, { today })
  expect(report.mock.calls.map(([{ code }, ...path]) => `${code} ${path.join('.')}`)).toEqual(found)
})
