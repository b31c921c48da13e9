/** The office's editor process. It listens on a socket that only its parent process knows, and ends when its parent ends. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { buildInChild } from '../../engine/build/build-in-child.ts'
import {
  EDITOR_PATH,
  OFFICE_PATH,
  PASS_HEADER,
  SHARED_PATH,
  type EditorPass,
} from '../../engine/contract/editor-access.ts'
import { atBase } from '../../engine/model/base-path.ts'
import { logToConsole, reasonOf } from '../../server/log.ts'
import type { EditorEnv } from '../server/editor.ts'
import {
  HEARTBEAT_INTERVAL,
  type ChildMessage,
  type ChildSettings,
  type ParentMessage,
} from './editor-process.ts'

// Exits at once without finishing its work, because two editor processes must not run at the same time. The next process repairs
// interrupted work.
process.on('disconnect', () => process.exit(1))
// The parent may have ended before the listener for `disconnect` was added.
if (!process.connected) process.exit(1)
setInterval(() => send('beat'), HEARTBEAT_INTERVAL)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const { bundleEditor } = await import('../server/bundle-editor.ts')
const { createEditorServer } = await import('../server/create-editor-server.ts')

try {
  const { content, data, out, socket }: ChildSettings = JSON.parse(process.argv[2] ?? '')
  const editor = await createEditorServer({
    content,
    data,
    build: (onLine) => buildInChild({ content, out }, onLine),
    bundle: bundleEditor,
    onChecking: (checking) => send({ checking }),
    log: logToConsole,
    now: () => new Date(),
  })
  const app = new Hono<EditorEnv>()
  app.use(async (c, next) => {
    const pass: EditorPass = JSON.parse(decodeURIComponent(c.req.header(PASS_HEADER) ?? ''))
    const at = (path: string) => atBase(pass.siteBase, path)
    const [base, filesBase, home] = [at(EDITOR_PATH), at(`${EDITOR_PATH}/vista`), at(OFFICE_PATH)]
    c.set('access', { ...pass, base, filesBase, home })
    await next()
    // Keeps the connection open until the parent closes it. The parent may still be sending the body, and would otherwise miss the response.
    c.res.headers.delete('connection')
  })
  app.route(EDITOR_PATH, editor.app)
  app.route(SHARED_PATH, editor.shared)
  const listener = getRequestListener(app.fetch)
  const server = createServer(
    { requestTimeout: 0, keepAliveTimeout: 0 },
    (request, response) => void listener(request, response),
  )
  server.listen(socket, () => send('ready'))
  process.on('message', (message: ParentMessage) => {
    if (message === 'close') void editor.close().then(() => process.exit())
  })
} catch (error) {
  logToConsole({ level: 'error', event: 'editor', reason: reasonOf(error) })
  process.exit(1)
}

function send(message: ChildMessage): void {
  process.send?.(message, () => {})
}
