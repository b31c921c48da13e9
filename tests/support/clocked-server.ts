import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { EVENTS_PATH } from '../../src/contract/events.ts'
import { startServer, type ServerOptions } from '../../src/server/serve.ts'
import { openStorage } from '../../src/server/storage/storage.ts'
import { makeDist, makeFolder, makeLog } from './server-site.ts'
import { startSmtp } from './smtp.ts'

export const START = Date.parse('2026-11-21T12:00:00Z')

const MAIL_FROM = 'sitio@escuela.example'

export async function startClocked(
  env: Record<string, string> = {},
  options: Partial<ServerOptions> = {},
  clock = { at: START },
) {
  const folder = makeFolder()
  const { entries, log } = makeLog()
  const server = await startServer({
    dist: makeDist(),
    env: { PORT: '0', OFFICE_LOCAL: '1', DATA_DIR: folder, SITE_CONTENT: folder, ...env },
    now: () => new Date(clock.at),
    log,
    ...options,
  })
  onTestFinished(() => server.close())
  // Waits until the server has read its events for the first time.
  await fetch(server.url + EVENTS_PATH)
  const post = async (more: Record<string, string> = {}) => {
    const body = JSON.stringify({ name: 'Ana', email: 'a@b.ar', phone: '1', message: 'Hola' })
    const headers = { 'content-type': 'application/json', ...more }
    const answer = await fetch(`${server.url}/api/contact.php`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  }
  const openDatabase = async () => {
    const storage = await openStorage({ kind: 'sqlite', file: join(folder, 'requests.sqlite') }, () => {})
    onTestFinished(() => storage.close())
    return storage
  }
  return { ...server, clock, folder, entries, post, openDatabase }
}

export async function liveMail() {
  const { url, received } = await startSmtp()
  return { env: { SMTP_URL: url, MAIL_FROM }, received }
}

export async function deadMail() {
  const { url, stop } = await startSmtp()
  await stop()
  return { SMTP_URL: url, MAIL_FROM }
}
