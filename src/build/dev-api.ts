import { join } from 'node:path'
import type { Hono } from 'hono'
import { FORM_ANSWER_FILE } from '../contract/form-answer.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../contract/messages.ts'
import { createApi, type Api } from '../server/api.ts'
import { watchEvents } from '../server/event-source.ts'
import { logToConsole } from '../server/log.ts'
import { locateStorage, openStorage } from '../server/storage/storage.ts'
import { createStore } from '../server/storage/store.ts'

/** The server's two calls for the development server, with the texts that the content has now. */
export function createDevApi(
  content: string,
  files: () => Promise<Map<string, string | Uint8Array>>,
): () => Promise<Hono<Api>> {
  const opening = openStorage(locateStorage(process.env), logToConsole).then(createStore)
  const events = watchEvents(join(content, 'events.json'), logToConsole)
  return async () => {
    const made = await files()
    const site = JSON.parse(String(made.get(SERVER_SITE_FILE))) as ServerSite
    const formAnswer = made.get(FORM_ANSWER_FILE)?.toString()
    const store = await opening
    return createApi({ site, store, events, now: () => new Date(), log: logToConsole, formAnswer })
  }
}
