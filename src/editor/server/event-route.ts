import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { EVENTS_CALL } from '../../engine/contract/editor-access.ts'
import type { EditorEvent } from '../core/api.ts'
import type { EditorEnv } from './editor.ts'
import type { RouteParts } from './route-parts.ts'

/**
 * Milliseconds between two empty messages on a connection that sends events. Servers and proxies may close silent connections, some after
 * 30 s. The office checks the session at each message.
 */
const HEARTBEAT_INTERVAL = 10_000

export function addEventRoute(app: Hono<EditorEnv>, { drafts, events }: RouteParts): void {
  app.get(EVENTS_CALL, async (c) => {
    const { person } = c.get('access')
    await drafts.of(person)
    c.header('Cache-Control', 'no-store')
    // Prevents proxies such as nginx from buffering the events.
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const closed = Promise.withResolvers<void>()
      const send = (event: EditorEvent) => {
        const written = stream.writeSSE({ data: JSON.stringify(event) })
        if (event.type === 'ended') void written.finally(() => closed.resolve())
      }
      const leave = events.open(person.id, c.req.query('window'), send)
      const pulse = setInterval(() => void stream.write(': \n\n'), HEARTBEAT_INTERVAL)
      stream.onAbort(() => closed.resolve())
      await closed.promise
      clearInterval(pulse)
      leave()
    })
  })
}
