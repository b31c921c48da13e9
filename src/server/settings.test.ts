import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, SETTINGS } from './settings.ts'

test('the table of SERVER.md has each setting with its default and meaning', () => {
  const guide = readFileSync('.github/SERVER.md', 'utf8')
  const [table = ''] = /\n\| Variable[^]*?\n\n/.exec(guide) ?? []
  const rows = table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
  const own = Object.entries<{ default?: string; defaultIs?: string; meaning: string }>(SETTINGS).map(
    ([name, { default: text, defaultIs, meaning }]) => [`\`${name}\``, text ?? defaultIs ?? '–', meaning],
  )
  expect(rows).toEqual(own)
})

test('without an environment, the settings have their defaults', () => {
  expect(readSettings({})).toEqual({
    isProduction: false,
    data: { folder: 'data' },
    location: { kind: 'sqlite', file: 'data/requests.sqlite' },
    port: 3000,
    host: '127.0.0.1',
    proxies: 0,
    isLocal: false,
    mail: { problem: expect.stringContaining('falta SMTP_URL'), isOff: true },
    secondStep: { requiredFor: 'administrators' },
    isKeySaved: false,
  })
})

test('an empty setting has its default', () => {
  const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']))
  expect(readSettings(empty)).toEqual(readSettings({}))
})

test('each setting changes what the server reads, but for the cache of builds', () => {
  const given: Record<keyof typeof SETTINGS, string> = {
    PORT: '8080',
    HOST: '::1',
    DATA_DIR: '/datos',
    DATABASE_ID: 'la-de-antes',
    DATABASE_URL: 'postgres://db.example/sitio',
    SMTP_URL: 'smtps://sitio%40escuela.example:clave@mail.example',
    MAIL_FROM: 'web@escuela.example',
    MAIL_TO: 'dire@escuela.example',
    HEARTBEAT_URL: 'https://hc.example/1',
    ALERT_URL: 'https://ntfy.example/1',
    SUPPORT_CONTACT: 'Marcos',
    BACKUP_DIR: '/copias',
    BACKUP_COMMAND: 'true',
    SITE_CONTENT: '/contenido',
    SITE_CACHE: '/cache',
    TRUST_PROXY: '2',
    OFFICE_LOCAL: '1',
    HEALTH_TOKEN: 'una-clave',
    OFFICE_SECOND_STEP: 'optional',
    OFFICE_KEY: 'x'.repeat(32),
    OFFICE_KEY_SAVED: '1',
  }
  const mail = { SMTP_URL: given.SMTP_URL }
  const changing = Object.entries(given).filter(([name, value]) => {
    const before = readSettings(mail)
    return JSON.stringify(readSettings({ ...mail, [name]: value })) !== JSON.stringify(before)
  })
  const alone = ['SMTP_URL', 'SITE_CACHE']
  expect(changing.map(([name]) => name)).toEqual(
    Object.keys(SETTINGS).filter((name) => !alone.includes(name)),
  )
  expect(readSettings(mail).mail).toMatchObject({ addresses: { from: 'sitio@escuela.example' } })
})

test.each([
  'dire@escuela.example',
  'dire@escuela.example, web@escuela.example',
  'La dire <dire@escuela.example>',
])('accepts MAIL_TO=%s', (MAIL_TO) => {
  expect(readSettings({ MAIL_TO }).operator).toBe(MAIL_TO)
})

test.each([
  'dire',
  'dire@escuela',
  'dire@escuela.example web@escuela.example',
  'dire@escuela.example,',
  '<>',
])('refuses MAIL_TO=%s with a sentence that quotes it', (MAIL_TO) => {
  expect(() => readSettings({ MAIL_TO })).toThrow(
    `MAIL_TO tiene que ser una dirección de correo, o varias separadas por comas, y es «${MAIL_TO}».`,
  )
})
