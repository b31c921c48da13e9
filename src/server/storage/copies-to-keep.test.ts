import { expect, test } from 'vitest'
import { copiesToKeep } from './copies-to-keep.ts'

const DAY = 86_400_000

/** `count` days in a row, the last of them `last`. */
function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.parse(last) - ago * DAY).toISOString().slice(0, 10),
  )
}

test('of two years of daily copies, those of 7 days, 4 weeks and 12 months stay', () => {
  // 2026-11-22 is a Sunday, the last day of its week.
  expect([...copiesToKeep(daysUntil('2026-11-22', 730))].toSorted()).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    ...daysUntil('2026-11-22', 7).toReversed(),
  ])
})

test('a week that began in another year is one week', () => {
  const kept = copiesToKeep(['2024-12-30', '2025-01-01', ...daysUntil('2026-11-22', 7)])
  expect(kept).toContain('2025-01-01')
  expect(kept).toContain('2024-12-30')
})

test('the first copy after two years takes nothing away', () => {
  const old = daysUntil('2024-11-20', 7)
  expect([...copiesToKeep([...old, '2026-11-21'])]).toEqual(
    expect.arrayContaining(['2026-11-21', ...old.slice(0, 6)]),
  )
})
