import { join } from 'node:path'
import type { Hono } from 'hono'
import { FORM_ANSWER_FILE } from '../../src/contract/form-answer.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../../src/contract/messages.ts'
import { createApi } from '../../src/server/api.ts'
import { databaseFile } from '../../src/server/database.ts'
import { watchEvents } from '../../src/server/event-source.ts'
import { logToConsole } from '../../src/server/log.ts'
import { openStore } from '../../src/server/store.ts'

/** The server's two calls for the development server, with the texts that the content has now. */
export function createDevApi(
  content: string,
  files: () => Promise<Map<string, string | Uint8Array>>,
): () => Promise<Hono> {
  const store = openStore(databaseFile(process.env.DATA_DIR), logToConsole)
  const events = watchEvents(join(content, 'events.json'), logToConsole)
  return async () => {
    const made = await files()
    const site = JSON.parse(String(made.get(SERVER_SITE_FILE))) as ServerSite
    const formAnswer = made.get(FORM_ANSWER_FILE)?.toString()
    return createApi({ site, store, events, now: () => new Date(), log: logToConsole, formAnswer })
  }
}
