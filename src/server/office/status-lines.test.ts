import { expect, test } from 'vitest'
import { VITALS, wellAt } from '../../../tests/support/server-state.ts'
import { CONDITION_CODES } from '../alerts/conditions.ts'
import type { ServerState } from '../alerts/server-state.ts'
import { listStatus } from './status-lines.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 60 * 60_000
const SENT = { ...VITALS, lastSentAt: NOW - 2 * HOUR }
const STATE: ServerState = {
  ...wellAt(NOW),
  vitals: SENT,
  publishedAt: NOW - 26 * HOUR,
  lastBackup: NOW - 5 * HOUR,
  free: 14 * 2 ** 30,
}

const list = (changes: Partial<ServerState> = {}, codes: readonly (typeof CONDITION_CODES)[number][] = []) =>
  listStatus({
    state: { ...STATE, ...changes },
    conditions: codes.map((code) => ({ code, kind: 'broken', title: '', what: code, advice: 'Llamá.' })),
    timeZone: 'America/Argentina/Buenos_Aires',
    recipients: [],
    hasWebhook: false,
  })
const sayOf = (title: string, changes: Partial<ServerState>) => {
  const line = list(changes).find((one) => one.title === title)
  return `${line?.mark}: ${line?.parts.map(({ text }) => text).join()}`
}

test.each<[string, Partial<ServerState>, string]>([
  ['Correo', {}, 'fine: El último salió hace 2 horas.'],
  ['Correo', { vitals: { ...SENT, unsent: { count: 2, age: 1 } } }, 'hace 2 horas. Hay 2 por salir.'],
  ['Correo', { mail: 'off' }, 'unused: Este servidor no manda correos'],
  ['Correo', { mail: 'misconfigured' }, 'waiting: El servidor no entiende los datos'],
  ['Correo', { vitals: undefined }, 'unknown: No se puede saber'],
  ['Consultas', { vitals: undefined }, 'unknown: No se puede saber'],
  ['Publicación', {}, 'fine: La última, hace 1 día (20/11/26, 07:00).'],
  ['Copias de seguridad', {}, 'fine: La última, hace 5 horas.'],
  ['Copias de seguridad', { lastBackup: undefined }, 'unused: Las hace'],
  ['Disco', {}, 'fine: Quedan 14 GB libres.'],
  ['Disco', { free: undefined }, 'unknown: El sistema no dice'],
  ['Envíos rechazados', { refusals: 1 }, 'fine: Uno en el último día.'],
  ['Avisos', {}, 'waiting: Si algo falla, se entera solamente quien abra esta página.'],
])('%s with %j is reported as %s', (title, changes, words) => {
  expect(sayOf(title, changes)).toContain(words)
})

test('the page Estado reports an undeclared proxy', () => {
  expect(list().map(({ title }) => title)).not.toContain('Intermediario')
  expect(sayOf('Intermediario', { hasUnknownProxy: true })).toContain('waiting: Llegaron envíos')
})

test('every condition is reported in a line of the page Estado', () => {
  const said = list({}, CONDITION_CODES).flatMap(({ parts }) => parts.map(({ text }) => text))
  for (const code of CONDITION_CODES) expect(said).toContain(code)
})
