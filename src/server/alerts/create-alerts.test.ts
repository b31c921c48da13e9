import { expect, test } from 'vitest'
import { claimBroken, claimDigest, recordDailyMail, recordAlerts } from './create-alerts.ts'
import type { AlertRows } from './memory.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const ZONE = 'America/Argentina/Buenos_Aires'
const START = Date.parse('2026-11-21T12:00:00Z')

/**
 * Returns two functions. For a time in hours after the start, they tell which alerts are due for given problems, and whether the daily mail
 * is due.
 */
function makeRows() {
  const rows: AlertRows = new Map()
  claimDigest(rows, START, ZONE)
  return {
    tellAt: (hours: number, ...broken: string[]) => {
      const now = START + hours * HOUR
      const codes = claimBroken(rows, broken, now)
      if (codes.length) recordAlerts(rows, codes, now)
      return codes
    },
    digestAt: (hours: number) => {
      const now = START + hours * HOUR
      const digest = claimDigest(rows, now, ZONE)
      if (digest) recordDailyMail(rows, now)
      return digest
    },
  }
}

test('the first morning mail is due the day after the start, then one each day', () => {
  const { digestAt } = makeRows()
  const due = [1, 21, 22, 23, 40, 45, 46].filter((hours) => digestAt(hours))
  // The server starts at 9:00, so the next morning at 7:00 is 22 hours later.
  expect(due).toEqual([22, 46])
})

test('a server that was off in the morning sends the morning mail when it starts', () => {
  const { digestAt } = makeRows()
  expect(digestAt(30)).toEqual({ isLongSilent: false })
})

test('a weekly message is due when no alert was sent for seven days', () => {
  const { digestAt } = makeRows()
  const silent = Array.from({ length: 8 }, (_, day) => digestAt(22 + day * 24)?.isLongSilent)
  expect(silent).toEqual([false, false, false, false, false, false, true, true])
})

test('sends morning mails and new alerts even after the clock was a month ahead', () => {
  const { tellAt, digestAt } = makeRows()
  expect(tellAt(30 * 24, 'mail-late')).toEqual(['mail-late'])
  expect(digestAt(30 * 24)).toBeDefined()
  expect(tellAt(1)).toEqual([])
  expect(tellAt(2, 'mail-late')).toEqual(['mail-late'])
  expect(digestAt(22)).toBeDefined()
})

test('a server waits ten minutes while another server is sending an alert', () => {
  const rows: AlertRows = new Map()
  const isDue = (at: number) => claimBroken(rows, ['mail-late'], at).length > 0
  expect([0, 9, 10].map((minutes) => isDue(START + minutes * 60_000))).toEqual([true, false, true])
  recordAlerts(rows, ['mail-late'], START + 11 * 60_000)
  expect([isDue(START + DAY), isDue(START + 2 * DAY)]).toEqual([false, true])
})
