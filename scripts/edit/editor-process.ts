/** The process of `start-editor.ts`: the editor of a content folder, on a socket that only the process that has started it can reach. */
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { buildInChild } from '../../src/build/build-in-child.ts'
import { cacheFolder } from '../../src/content/cache-folder.ts'
import type { Door, EditorEnv } from '../../src/editor/server/editor.ts'
import { logToConsole, reasonOf } from '../../src/server/log.ts'
import { DOOR_HEADER, type Answered, type Asked, type PlainDoor, type Settings } from './editor-messages.ts'

// As if killed: the next one finishes what is cut off, and must not meet this one.
process.on('disconnect', () => process.exit(1))
// The parent may have ended before this line.
if (!process.connected) process.exit(1)

enableCompileCache(cacheFolder('compiled'))
const { bundleEditor } = await import('../../src/editor/server/bundle-editor.ts')
const { createEditor } = await import('../../src/editor/server/create-editor.ts')

// Whoever has started it is the only one who can give it this.
const { content, data, out, base, socket } = JSON.parse(process.argv[2]!) as Settings
const waiting = new Map<number, (isSo: boolean) => void>()
let count = 0
// A terminal and systemd stop all processes of a service at once; the parent says when.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

try {
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
    c.set('door', openDoor(c.req.header(DOOR_HEADER)!))
    await next()
    // The parent still sends, and would not see the answer: it closes what is in front of it instead.
    c.res.headers.delete('connection')
  })
  app.route(base, editor.app)
  const listener = getRequestListener(app.fetch)
  const server = createServer({ requestTimeout: 0 }, (request, response) => void listener(request, response))
  server.listen(socket, () => say({ type: 'ready' }))
  process.on('message', (message: Answered) => {
    if (message.type === 'close') void editor.close().then(() => process.exit())
    else waiting.get(message.id)?.(message.isSo)
  })
} catch (error) {
  logToConsole({ level: 'error', event: 'editor', reason: reasonOf(error) })
  process.exit(1)
}

/** To a parent that has just ended nothing can be said: its end is heard in a moment, and is no error. */
function say(message: Asked): void {
  process.send!(message, () => {})
}

/** What the office says of a request. Of its own accord it answers what is asked later. */
function openDoor(header: string): Door {
  const { request, ...plain } = JSON.parse(Buffer.from(header, 'base64url').toString()) as PlainDoor
  const ask = (asked: { action: string } | { isStillIn: true } | { show: true }) => {
    const id = ++count
    say({ type: 'door', id, request, ...asked })
    return new Promise<boolean>((resolve) => waiting.set(id, resolve)).finally(() => waiting.delete(id))
  }
  return {
    ...plain,
    note: async (action) => void (await ask({ action })),
    isStillIn: () => ask({ isStillIn: true }),
    show: () => ask({ show: true }),
  }
}
