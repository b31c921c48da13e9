import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deadMail, startClocked } from '../../tests/support/start-server.ts'
import { makeFolder } from '../../tests/support/server-site.ts'

const DAY = 24 * 60 * 60_000

async function start(env?: Record<string, string>) {
  const server = await startClocked({ OFFICE_LOCAL: '1', ...env })
  const health = async () => {
    const answer = await fetch(`${server.url}/healthz`)
    return { code: answer.status, ...((await answer.json()) as { problems: string[] }) }
  }
  return { ...server, health }
}

test('a monitor learns that mail is failing', async () => {
  const { clock, post, health } = await start(await deadMail())
  await post()
  clock.at += 4 * DAY
  expect(await health()).toMatchObject({
    code: 503,
    status: 'failing',
    problems: ['mail-late'],
    unsentMails: 1,
    oldestUnsentSeconds: (4 * DAY) / 1000,
  })
})

test('a monitor learns when the last backup was made', async () => {
  const backups = makeFolder()
  const madeAt = new Date('2026-07-01T03:00:00Z')
  writeFileSync(join(backups, 'requests-1.sqlite'), 'x')
  utimesSync(join(backups, 'requests-1.sqlite'), madeAt, madeAt)
  writeFileSync(join(backups, 'requests-2.sqlite.incompleta'), 'x')
  // A wrong clock has dated the third backup in the future.
  writeFileSync(join(backups, 'requests-3.sqlite'), 'x')
  utimesSync(join(backups, 'requests-3.sqlite'), new Date('2090-01-01'), new Date('2090-01-01'))
  const { clock, health } = await start({ BACKUP_DIR: backups })
  clock.at = madeAt.getTime() + 3 * 60 * 60_000
  expect(await health()).toMatchObject({ lastBackupSeconds: 10_800 })
})

test('shows metrics only to the operator', async () => {
  const { url, post } = await startClocked({ HEALTH_TOKEN: 'una-clave', OFFICE_LOCAL: '' })
  await post()
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer una-clave' } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(text).toMatch(/^site_responses_total\{status="2xx"\} 2$/m)
  expect(text).toMatch(/^site_responses_total\{status="4xx"\} 1$/m)
  for (const line of ['site_storage_up 1', 'site_mails_waiting 1', 'site_mails_parked 0'])
    expect(text).toContain(`${line}\n`)
  const isValid = /^(# (HELP|TYPE) site_\w+ .+|site_\w+(\{\w+="[\w-]+"\})? \d+|)$/
  expect(text.split('\n').filter((line) => !isValid.test(line))).toEqual([])
})

test('shows the number of unsent mails only to the operator', async () => {
  const { url } = await startClocked({ HEALTH_TOKEN: 'una-clave', OFFICE_LOCAL: '' })
  const ask = async (headers: Record<string, string> = {}) =>
    Object.keys((await (await fetch(`${url}/healthz`, { headers })).json()) as object)
  expect(await ask()).toEqual(['status', 'problems', 'content'])
  expect(await ask({ authorization: 'Bearer otra' })).not.toContain('unsentMails')
  expect(await ask({ authorization: 'Bearer una-clave' })).toContain('unsentMails')
  const local = await startClocked({ OFFICE_LOCAL: '1' })
  const passed = await fetch(`${local.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.5' } })
  expect(await passed.json()).not.toHaveProperty('unsentMails')
})
