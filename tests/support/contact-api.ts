import { vi } from 'vitest'
import { CONTACT_PATH } from '../../src/engine/contract/contact.ts'
import { createApi, type ApiDependencies } from '../../src/server/site-api.ts'
import type { RequestStore } from '../../src/server/storage/request-store.ts'
import { EVENT as AGENDA_EVENT, FORM_ANSWER, makeLog, REQUEST as VALID, TEST_SITE } from './server-site.ts'

export const NOW = new Date('2026-11-21T15:00:00Z')
export const EVENT = { ...AGENDA_EVENT, image_path: null }
export const REQUEST = { ...VALID, institution: 'Sede Norte' }

export function makeApi(changes: Partial<ApiDependencies> = {}) {
  const { entries, log } = makeLog()
  const add = vi.fn<RequestStore['add']>(async () => {})
  const api = createApi({
    site: TEST_SITE,
    store: { add },
    events: async () => [{ ...EVENT, date: '2026-11-20' }, EVENT],
    now: () => NOW,
    log,
    formPages: new Map([[undefined, FORM_ANSWER]]),
    ...changes,
  })
  const post = async (
    body: BodyInit,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => {
    const answer = await api.request(CONTACT_PATH, { method: 'POST', body, headers })
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
  const postForm = (body: string | URLSearchParams) =>
    api.request(CONTACT_PATH, {
      method: 'POST',
      body: String(body),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return { api, add, added: () => add.mock.calls.map(([request]) => request), entries, post, postForm }
}
