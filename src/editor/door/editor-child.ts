/** The process of the editor in the office. It answers on a socket that only its parent knows, and ends with its parent. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { buildInChild } from '../../build/build-in-child.ts'
import { EDITOR_PATH, OFFICE_PATH, PASS_HEADER, type EditorPass } from '../../contract/editor-door.ts'
import { logToConsole, reasonOf } from '../../server/log.ts'
import type { EditorEnv } from '../server/editor.ts'
import { BEAT, type ChildMessage, type ChildSettings } from './editor-process.ts'

// As if killed: the next editor finishes what is cut off, and must not meet this one.
process.on('disconnect', () => process.exit(1))
// The parent may have ended before this line.
if (!process.connected) process.exit(1)
// A terminal and systemd signal all processes of a service at once. The parent says when to end.
setInterval(() => say('beat'), BEAT)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const { bundleEditor } = await import('../server/bundle-editor.ts')
const { createEditor } = await import('../server/create-editor.ts')

try {
  const { content, data, out, socket }: ChildSettings = JSON.parse(process.argv[2] ?? '')
  const editor = await createEditor({
    content,
    data,
    build: (onLine) => buildInChild({ content, out }, onLine),
    bundle: bundleEditor,
    log: logToConsole,
    now: () => new Date(),
  })
  const app = new Hono<EditorEnv>()
  app.use(async (c, next) => {
    const pass: EditorPass = JSON.parse(decodeURIComponent(c.req.header(PASS_HEADER) ?? ''))
    c.set('door', { ...pass, base: EDITOR_PATH, filesBase: `${EDITOR_PATH}/vista`, home: OFFICE_PATH })
    await next()
    // The parent still sends, and would not see the answer. It closes its own connection instead.
    c.res.headers.delete('connection')
  })
  app.route(EDITOR_PATH, editor.app)
  const listener = getRequestListener(app.fetch)
  const server = createServer(
    { requestTimeout: 0, keepAliveTimeout: 0 },
    (request, response) => void listener(request, response),
  )
  server.listen(socket, () => say('ready'))
  process.once('message', () => void editor.close().then(() => process.exit()))
} catch (error) {
  logToConsole({ level: 'error', event: 'editor', reason: reasonOf(error) })
  process.exit(1)
}

/** Tells the parent that the editor listens, or computes nothing endless. */
function say(message: ChildMessage): void {
  // The parent may be ending, which is no error.
  process.send?.(message, () => {})
}
