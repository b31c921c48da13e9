import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { startServer, type ServerOptions } from '../../src/server/serve.ts'
import { makeDist, makeFolder, makeLog } from './server-site.ts'

export const REQUEST = {
  name: 'Ana',
  email: 'ana@ejemplo.ar',
  phone: '4444',
  institution: '',
  message: 'Hola',
}

export async function start(
  env: Record<string, string> = {},
  {
    files,
    ...more
  }: { files?: Record<string, string> } & Pick<ServerOptions, 'maxConnections' | 'office'> = {},
) {
  const folder = makeFolder()
  const { entries, log } = makeLog()
  const server = await startServer({
    dist: makeDist(files),
    env: { PORT: '0', DATA_DIR: folder, SITE_CONTENT: folder, ...env },
    log,
    ...more,
  })
  onTestFinished(() => server.close().catch(() => {}))
  return { ...server, close: () => server.close(), file: join(folder, 'requests.sqlite'), entries, folder }
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
