import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { EVENTS_PATH } from '../../src/engine/contract/events.ts'
import { startServer, type ServerOptions } from '../../src/server/serve.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openStorage } from '../../src/server/storage/storage.ts'
import { makeDist, makeFolder, makeLog, REQUEST } from './server-site.ts'
import { startSmtp } from './smtp.ts'

export const START = Date.parse('2026-11-21T12:00:00Z')

const MAIL_FROM = 'sitio@escuela.example'

export async function start(
  env: Record<string, string> = {},
  { files, ...more }: { files?: Record<string, string> } & Partial<ServerOptions> = {},
) {
  const folder = makeFolder()
  const { entries, log } = makeLog()
  const server = await startServer({
    dist: makeDist(files),
    content: env.SITE_CONTENT ?? folder,
    settings: readSettings({ PORT: '0', DATA_DIR: folder, ...env }),
    log,
    ...more,
  })
  onTestFinished(() => server.close().catch(() => {}))
  return { ...server, close: () => server.close(), file: join(folder, 'requests.sqlite'), entries, folder }
}

/** Starts a server whose time is that of a clock. */
export async function startClocked(
  env: Record<string, string> = {},
  options: Partial<ServerOptions> = {},
  clock = { at: START },
) {
  const server = await start({ OFFICE_LOCAL: '1', ...env }, { now: () => new Date(clock.at), ...options })
  // Waits until the server has read its events for the first time.
  await fetch(server.url + EVENTS_PATH)
  return {
    ...server,
    clock,
    async post(more: Record<string, string> = {}) {
      expect((await post(server.url, JSON.stringify(REQUEST), more)).status).toBe(200)
    },
    async openDatabase() {
      const storage = await openStorage({ kind: 'sqlite', file: server.file }, () => {})
      onTestFinished(() => storage.close())
      return storage
    },
  }
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

export const post = (url: string, body: string, more: Record<string, string> = {}) =>
  fetch(`${url}/api/contact.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body,
  })

export async function talk(url: string, ...parts: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  for (const part of parts) socket.write(part)
  return text(socket)
}
