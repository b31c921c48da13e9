import type { Hono } from 'hono'
import type { Files } from '../src/build/dev-content.ts'
import { FORM_ANSWER_FILE } from '../src/contract/form-answer.ts'
import { formPageFile } from '../src/contract/forms.ts'
import { POLICIES_FILE } from '../src/contract/headers.ts'
import { SERVER_SITE_FILE, type ServerSite } from '../src/contract/messages.ts'
import { createApi, type Api } from '../src/server/api.ts'
import { watchEvents, type EventSource } from '../src/server/event-source.ts'
import { logToConsole } from '../src/server/log.ts'
import { locateStorage } from '../src/server/storage/location.ts'
import { openStorage } from '../src/server/storage/storage.ts'
import { createStore } from '../src/server/storage/store.ts'

/** The server's two calls for the development server, with the texts that the content has now. */
export function createDevApi(content: string, files: () => Promise<Files>): () => Promise<Hono<Api>> {
  const opening = openStorage(locateStorage(process.env), logToConsole).then(createStore)
  let institutions: string[] = []
  let events: EventSource | undefined
  return async () => {
    const made = await files()
    const site = JSON.parse(String(made.get(SERVER_SITE_FILE))) as ServerSite
    institutions = Object.keys(site.venues)
    events ??= watchEvents({ content, institutions: () => institutions, log: logToConsole })
    const policies = JSON.parse(String(made.get(POLICIES_FILE))) as Record<string, string>
    const readPage = (path: string) => {
      const html = made.get(path)?.toString()
      return html === undefined ? undefined : { html, policy: policies[path]! }
    }
    const formAnswer = readPage(FORM_ANSWER_FILE)
    const pages = site.forms?.map(({ id }) => [id, readPage(formPageFile(id))!] as const)
    const store = await opening
    return createApi({
      site,
      store,
      events,
      now: () => new Date(),
      log: logToConsole,
      formAnswer,
      formPages: new Map(pages),
    })
  }
}
