import type { DevFiles } from '../src/engine/build/dev-files.ts'
import { formPageFile } from '../src/engine/contract/form-answer.ts'
import { createApi, type Api } from '../src/server/site-api.ts'
import { watchEvents, type EventSource } from '../src/server/event-source.ts'
import { logToConsole } from '../src/server/log.ts'
import { readDataSettings } from '../src/server/settings.ts'
import { openStorage } from '../src/server/storage/storage.ts'
import { createStore } from '../src/server/storage/request-store.ts'
import type { Hono } from 'hono'

/** Returns the server's API for the development server. Its answers use the current texts of the content. */
export function createDevApi(content: string, files: () => Promise<DevFiles>): () => Promise<Hono<Api>> {
  const opening = openStorage(readDataSettings(process.env).location, logToConsole).then(createStore)
  let events: EventSource | undefined
  return async () => {
    const made = await files()
    events ??= watchEvents({ content, log: logToConsole }).events
    const store = await opening
    return createApi({
      site: made.site,
      store,
      events,
      now: () => new Date(),
      log: logToConsole,
      formPages: { get: (id) => made.answer(formPageFile(id)) },
    })
  }
}
