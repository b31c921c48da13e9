import { expect, test } from 'vitest'
import { VITALS, wellAt } from '../../../tests/support/server-state.ts'
import { findConditions, formatBytes } from './conditions.ts'
import type { Risks, ServerState } from './server-state.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = Date.parse('2026-11-21T12:00:00Z')
const OLD = { ...VITALS, firstAge: 9 * DAY }
const WELL: ServerState = { ...wellAt(NOW), vitals: OLD, lastBackup: NOW - DAY }
const waiting = (changes: Partial<NonNullable<ServerState['vitals']>>) => ({ vitals: { ...OLD, ...changes } })
/** Mails that wait for a day; without `lastSentAt`, none was ever sent. */
const days = (count: number, lastSentAt: number | null = null) =>
  waiting({ unsent: { count, age: DAY }, lastSentAt })
const failing = (lastSentAt: number) => waiting({ failing: { count: 1, age: DAY }, lastSentAt })
const trouble = { since: NOW - 2 * DAY, reason: '/events/3/date' }

const risks = (more: Partial<Risks> = {}) => ({
  risks: { isBackupHere: false, isKeyAlone: false, ...more },
})

const UNANSWERED = 'Hay 3 consultas sin contestar desde hace más de un día; la más vieja, hace 4 días.'
const LATE = 'broken mail-late'
const of = (count: number, age: number) => ({ count, age })

test.each<[string, Partial<ServerState>, string, string?]>([
  ['there are no risks', risks(), ''],
  ['the backup is on the disk of the data', risks({ isBackupHere: true }), 'risk backup-here', 'mismo disco'],
  ['the key is on the disk of the data', risks({ isKeyAlone: true }), 'risk key-alone'],
  ['all is well', {}, ''],
  ['a mail waits for 29 minutes', waiting({ unsent: of(1, 29 * MINUTE) }), ''],
  ['a mail waits for half an hour', waiting({ unsent: of(1, 30 * MINUTE) }), LATE, 'desde hace 30 minutos'],
  ['mail is dead for six days', waiting({ unsent: of(4, 6 * DAY) }), LATE, 'hay 4 que esperan, el más viejo'],
  ['one mail is refused, others are sent', failing(NOW - 20 * MINUTE), LATE, '1 día, aunque otros salen'],
  ['mail died just after others went out', failing(NOW - DAY + 9 * MINUTE), LATE, 'No salen los correos'],
  ['mails wait for a wrong variable', { ...days(4), mail: 'misconfigured' }, LATE, 'SMTP_URL'],
  ['mails wait while others go out', { ...days(4000, NOW - 20 * MINUTE) }, ''],
  ['nobody has wanted mails', { ...days(4), mail: 'off' }, ''],
  ['nobody wants mails, and 999 wait', { ...days(999), mail: 'off' }, ''],
  [
    'nobody wants mails, and a flood waits',
    { ...days(1000), mail: 'off' },
    'broken mail-off',
    'no manda correos',
  ],
  ['the forms are paused', waiting({ pausedUntil: NOW + DAY }), 'waiting form-paused', 'en pausa'],
  ['a mail is parked', waiting({ parked: of(1, 6 * DAY) }), 'broken mail-parked', 'no se enteró nadie'],
  ['nothing can be stored', { vitals: undefined }, 'broken storage-unavailable', 'No se pueden guardar'],
  ['the agenda is broken', { agenda: trouble }, 'broken agenda-broken', '(hace 2 días)'],
  ['a build is not shown', { publication: trouble }, 'broken publication-rejected', '/events/3/date'],
  ['the editor hung', { editor: trouble }, 'broken editor-hung', 'hace 2 días, y el servidor lo cerró'],
  ['the disk is low', { free: 100 * 2 ** 20 }, 'broken disk-low', '100 MB'],
  ['the disk has just enough space', { free: 300 * 2 ** 20 }, ''],
  ['the disk has a byte too little', { free: 300 * 2 ** 20 - 1 }, 'broken disk-low'],
  ['nobody says how full the disk is', { free: undefined }, ''],
  ['requests are unanswered', waiting({ unanswered: of(3, 4 * DAY) }), 'waiting unanswered', UNANSWERED],
  ['an answer came back', waiting({ undelivered: 1 }), 'waiting answer-undelivered', 'a una consulta no'],
  ['one is in quarantine', waiting({ quarantined: of(1, 1) }), 'waiting quarantined', 'una consulta'],
  ['the backup is two days old', { lastBackup: NOW - 2 * DAY }, 'waiting backup-old', 'es de hace 2 días'],
  ['the backup is of a clock ahead', { lastBackup: NOW + 9 * DAY }, 'waiting backup-old', 'copia'],
  ['there never was a backup', { lastBackup: null }, 'waiting backup-old', 'Todavía no se hizo ninguna'],
  ['there is nothing to lose yet', { lastBackup: null, ...waiting({ firstAge: DAY }) }, ''],
  ['somebody else makes the backups', { lastBackup: undefined }, ''],
  ['199 requests were refused', { refusals: 199 }, ''],
  ['200 requests were refused', { refusals: 200 }, 'waiting many-refusals', '200 envíos'],
])('reports the right problems when %s', (_, changes, codes, words = '') => {
  const found = findConditions({ ...WELL, ...changes })
  expect(found.map(({ kind, code }) => `${kind} ${code}`).join()).toBe(codes)
  expect(found.map(({ what, advice }) => `${what} ${advice}`).join()).toContain(words)
})

test('lists problems of the kind «broken» before the others', () => {
  const vitals = { ...OLD, quarantined: { count: 1, age: 1 }, parked: { count: 2, age: 1 } }
  const kinds = findConditions({ ...WELL, vitals, lastBackup: null, agenda: trouble }).map(({ kind }) => kind)
  expect(kinds).toEqual(['broken', 'broken', 'waiting', 'waiting'])
})

test('alerts give sizes in readable units', () => {
  expect([123 * 2 ** 20, 14.2 * 2 ** 30].map(formatBytes)).toEqual(['123 MB', '14 GB'])
})
