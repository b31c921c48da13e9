// @vitest-environment node
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../../tests/support/smtp.ts'
import { makeDist, makeFolder, makeLog } from '../../tests/support/server-site.ts'
import { startServer } from './serve.ts'
import { openStorage } from './storage/storage.ts'

const START = Date.parse('2026-11-21T12:00:00Z')
const DAY = 24 * 60 * 60_000

/** A server whose clock the test sets. */
async function start(env: Record<string, string> = {}) {
  const folder = makeFolder()
  const clock = { at: START }
  const server = await startServer({
    dist: makeDist(),
    env: { PORT: '0', DATA_DIR: folder, SITE_CONTENT: folder, ...env },
    now: () => new Date(clock.at),
    log: makeLog().log,
  })
  onTestFinished(() => server.close())
  const post = async () => {
    const body = JSON.stringify({ name: 'Ana', email: 'a@b.ar', phone: '1', message: 'Hola' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/contact.php`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  const health = async () => {
    const answer = await fetch(`${server.url}/healthz`)
    return { code: answer.status, ...((await answer.json()) as { problems: string[] }) }
  }
  return { clock, post, health, folder, url: server.url }
}

/** Where a mail server was that is gone. */
async function deadMail() {
  const { url, stop } = await startSmtp()
  await stop()
  return { SMTP_URL: url, MAIL_FROM: 'sitio@escuela.example' }
}

test('a monitor learns that mail is dead', async () => {
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

test('a clock that was ahead when requests came does not hide that mail is dead', async () => {
  const { clock, post, health } = await start(await deadMail())
  clock.at += 4 * DAY
  await post()
  clock.at = START
  expect(await health()).toMatchObject({ problems: ['mail-late'], oldestUnsentSeconds: (4 * DAY) / 1000 })
})

test('a monitor learns of a parked mail', async () => {
  const { folder, post, health } = await start()
  await post()
  const storage = await openStorage({ kind: 'sqlite', file: join(folder, 'requests.sqlite') }, () => {})
  onTestFinished(() => storage.close())
  await storage.use(({ db }) => db.updateTable('outbox').set({ state: 'parked' }).execute())
  expect(await health()).toMatchObject({ problems: ['mail-parked'], parkedMails: 1 })
})

test('a monitor learns that the agenda is broken', async () => {
  const content = makeFolder()
  mkdirSync(join(content, 'media'))
  writeFileSync(join(content, 'events.json'), '{"events":[{"name":""}]}')
  const { health } = await start({ SITE_CONTENT: content })
  expect(await health()).toMatchObject({ problems: ['agenda-broken'], agenda: 'broken' })
})

test('a monitor learns when the last backup was made', async () => {
  const backups = makeFolder()
  writeFileSync(join(backups, 'requests-1.sqlite'), 'x')
  writeFileSync(join(backups, 'requests-2.sqlite.incompleta'), 'x')
  // Made while a clock was ahead.
  writeFileSync(join(backups, 'requests-3.sqlite'), 'x')
  utimesSync(join(backups, 'requests-3.sqlite'), new Date('2090-01-01'), new Date('2090-01-01'))
  const { clock, health } = await start({ BACKUP_DIR: backups })
  clock.at = Date.now() + 3 * 60 * 60_000
  const body = (await health()) as object as { lastBackupSeconds: number }
  expect(body.lastBackupSeconds).toBeGreaterThanOrEqual(10_800)
  expect(body.lastBackupSeconds).toBeLessThan(10_800 + 600)
})
