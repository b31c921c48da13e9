import { expect, test } from 'vitest'
import { VITALS, wellAt } from '../../../tests/support/server-state.ts'
import { findConditions, formatBytes } from './conditions.ts'
import type { Risks } from './risks.ts'
import type { ServerState } from './server-state.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = Date.parse('2026-11-21T12:00:00Z')
const OLD = { ...VITALS, firstAge: 9 * DAY }
const WELL: ServerState = { ...wellAt(NOW), vitals: OLD, lastBackup: NOW - DAY }
const waiting = (changes: Partial<typeof VITALS>) => ({ vitals: { ...OLD, ...changes } })
const trouble = { since: NOW - 2 * DAY, reason: '/events/3/date' }

const risks = (more: Partial<Risks> = {}) => ({
  risks: { certificate: undefined, isBackupHere: false, isKeyAlone: false, ...more },
})
const certificate = (left: number) => risks({ certificate: { from: NOW + left - 90 * DAY, to: NOW + left } })

test.each<[string, Partial<ServerState>, string[], string]>([
  ['a certificate of 90 days ends in 16', certificate(16 * DAY), [], ''],
  [
    'a certificate of 90 days ends in 14',
    certificate(14 * DAY),
    ['broken certificate-ends'],
    'vence en 14 días',
  ],
  ['a certificate has ended', certificate(-DAY), ['broken certificate-ends'], 'ya venció'],
  ['there are no risks', risks(), [], ''],
  [
    'backup and key are on the disk of the data',
    risks({ isBackupHere: true, isKeyAlone: true }),
    ['risk backup-here', 'risk key-alone'],
    'en el mismo disco que los datos',
  ],
  ['all is well', {}, [], ''],
  ['a mail waits for 29 minutes', waiting({ unsent: { count: 1, age: 29 * MINUTE } }), [], ''],
  [
    'a mail waits for half an hour',
    waiting({ unsent: { count: 1, age: 30 * MINUTE } }),
    ['broken mail-late'],
    'hay uno que espera, el más viejo desde hace 30 minutos',
  ],
  [
    'mail is dead for six days',
    waiting({ unsent: { count: 4, age: 6 * DAY } }),
    ['broken mail-late'],
    'hay 4 que esperan, el más viejo desde hace 6 días. Las consultas están guardadas',
  ],
  [
    'one mail is refused while other mails are sent',
    waiting({ failing: { count: 1, age: DAY }, lastSentAt: NOW - 20 * MINUTE }),
    ['broken mail-late'],
    'desde hace 1 día, aunque otros salen. Las consultas están guardadas',
  ],
  [
    'mail died just after others went out',
    waiting({ failing: { count: 1, age: DAY }, lastSentAt: NOW - DAY + 9 * MINUTE }),
    ['broken mail-late'],
    'No salen los correos',
  ],
  [
    'mails wait because of a wrong variable',
    { ...waiting({ unsent: { count: 4, age: DAY } }), mail: 'misconfigured' },
    ['broken mail-late'],
    'SMTP_URL',
  ],
  [
    'mails wait for their turn while others go out',
    waiting({ unsent: { count: 4000, age: DAY }, lastSentAt: NOW - 20 * MINUTE }),
    [],
    '',
  ],
  ['nobody has wanted mails', { ...waiting({ unsent: { count: 4, age: 6 * DAY } }), mail: 'off' }, [], ''],
  [
    'nobody wants mails, and a flood waits',
    { ...waiting({ unsent: { count: 1000, age: MINUTE } }), mail: 'off' },
    ['broken mail-off'],
    'no manda correos',
  ],
  [
    'the forms are paused',
    { vitals: { ...OLD, pausedUntil: NOW + DAY } },
    ['waiting form-paused'],
    'en pausa',
  ],
  [
    'a mail is parked',
    waiting({ parked: { count: 1, age: 6 * DAY } }),
    ['broken mail-parked'],
    'de esa consulta no se enteró nadie',
  ],
  [
    'the storage cannot be written',
    { vitals: undefined },
    ['broken storage-unavailable'],
    'No se pueden guardar',
  ],
  ['the agenda is broken', { agenda: trouble }, ['broken agenda-broken'], '(hace 2 días)'],
  ['a build is not shown', { publication: trouble }, ['broken publication-rejected'], '/events/3/date'],
  ['the editor hung', { editor: trouble }, ['broken editor-hung'], 'hace 2 días, y el servidor lo cerró'],
  ['the disk is low', { free: 100 * 2 ** 20 }, ['broken disk-low'], '100 MB'],
  ['nobody says how full the disk is', { free: undefined }, [], ''],
  [
    'requests are unanswered',
    waiting({ unanswered: { count: 3, age: 4 * DAY } }),
    ['waiting unanswered'],
    'Hay 3 consultas sin contestar desde hace más de un día; la más vieja, hace 4 días.',
  ],
  [
    'a request is in quarantine',
    waiting({ quarantined: { count: 1, age: 1 } }),
    ['waiting quarantined'],
    'una consulta',
  ],
  [
    'the backup is of two days ago',
    { lastBackup: NOW - 2 * DAY },
    ['waiting backup-old'],
    'es de hace 2 días',
  ],
  ['the backup is of a clock that was ahead', { lastBackup: NOW + 9 * DAY }, ['waiting backup-old'], 'copia'],
  ['there never was a backup', { lastBackup: null }, ['waiting backup-old'], 'Todavía no se hizo ninguna'],
  ['there is nothing to lose yet', { lastBackup: null, ...waiting({ firstAge: DAY }) }, [], ''],
  ['somebody else makes the backups', { lastBackup: undefined }, [], ''],
  ['200 requests were refused', { refusals: 200 }, ['waiting many-refusals'], '200 envíos'],
])('reports the right problems when %s', (_, changes, codes, words) => {
  const found = findConditions({ ...WELL, ...changes })
  expect(found.map(({ kind, code }) => `${kind} ${code}`)).toEqual(codes)
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
