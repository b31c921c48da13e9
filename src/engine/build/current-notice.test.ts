import { expect, test } from 'vitest'
import { currentNotice } from './current-notice.ts'

const site = {
  timeZone: 'America/Argentina/Buenos_Aires',
  notice: { text: 'No hay clases.', until: '2027-03-31', level: 'urgent' as const },
}
const at = (moment: string, changed: Partial<typeof site.notice> = {}) =>
  currentNotice({ ...site, notice: { ...site.notice, ...changed } }, new Date(moment))

test('shows a notice until its last day ends in the site’s time zone', () => {
  expect(at('2027-03-31T23:59:59-03:00')).toEqual({
    text: 'No hay clases.',
    level: 'urgent',
    ends: Date.parse('2027-04-01T00:00:00-03:00'),
    key: expect.stringMatching(/^[\w-]{6}$/),
  })
  expect(at('2027-04-01T00:00:00-03:00')).toBeUndefined()
})

test('shows a notice until midnight of 31 December', () => {
  expect(at('2027-12-31T23:30:00-03:00', { until: '2027-12-31' })).toBeDefined()
})

test('the key of a notice changes with its text and its period', () => {
  const now = '2027-03-01T12:00:00Z'
  const keys = [at(now), at(now, { text: 'Hay clases.' }), at(now, { until: '2027-04-01' })].map(
    (it) => it?.key,
  )
  expect(new Set(keys).size).toBe(3)
  expect(at('2027-03-02T12:00:00Z')?.key).toBe(keys[0])
})

test('returns no notice for a site without one', () => {
  expect(currentNotice({ timeZone: site.timeZone }, new Date())).toBeUndefined()
})
