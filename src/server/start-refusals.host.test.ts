import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from './serve.ts'
import { readSettings } from './settings.ts'
import { makeDist, makeFolder } from '../../tests/support/server-site.ts'
import { start } from '../../tests/support/start-server.ts'

test('a start on a port in use is refused with one clear sentence', async () => {
  const { port } = new URL((await start()).url)
  await expect(start({ PORT: port })).rejects.toThrow(`El puerto ${port} ya está en uso.`)
})

type Refusal = [Record<string, string>, string]

test.each<Refusal>([
  ...['x', '-1', '70000', '3.5'].map((PORT): Refusal => [{ PORT }, 'PORT tiene que ser un número']),
  ...['x', '-1', '11', '1.5'].map((TRUST_PROXY): Refusal => [{ TRUST_PROXY }, 'TRUST_PROXY tiene que decir']),
  [{ OFFICE_SECOND_STEP: 'sí' }, 'OFFICE_SECOND_STEP tiene que ser'],
  [{ OFFICE_KEY: 'corta' }, 'OFFICE_KEY tiene que tener 32'],
  [{ OFFICE_SECOND_STEP: 'required', DATABASE_URL: 'postgres://x' }, 'necesita también OFFICE_KEY'],
  [{ ALERT_URL: 'ntfy' }, 'ALERT_URL tiene que ser'],
  [{ HEARTBEAT_URL: 'hc' }, 'HEARTBEAT_URL tiene que ser'],
  [{ OFFICE_LOCAL: 'sí' }, 'OFFICE_LOCAL tiene que ser'],
  [{ DATABASE_URL: 'mysql://servidor/base' }, 'DATABASE_URL tiene que ser'],
  [{ DATABASE_URL: 'base' }, 'DATABASE_URL tiene que ser'],
])('a start with the settings %j is refused with one clear sentence', async (env, sentence) => {
  await expect(start(env)).rejects.toThrow(sentence)
})

test('a start without a built site is refused with one clear sentence', async () => {
  await expect(start({}, { dist: makeFolder() })).rejects.toThrow('npm run build')
})

test('when the office fails at the start, the server stops and closes the database', async () => {
  const folder = makeFolder()
  const settings = readSettings({ PORT: '0', DATA_DIR: folder })
  const office = () => {
    throw new Error('no hay lugar')
  }
  const started = startServer({ dist: makeDist(), content: folder, settings, log: () => {}, office })
  await expect(started).rejects.toThrow('La oficina no pudo arrancar (no hay lugar).')
  expect(existsSync(join(folder, 'requests.sqlite'))).toBe(true)
  expect(existsSync(join(folder, 'requests.sqlite-wal'))).toBe(false)
})
