import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { CALL_HEADERS } from '../contract/headers.ts'
import type { ServerState } from './alerts/take-state.ts'
import { createApi, refuseMethod, type ApiDependencies } from './api.ts'
import {
  describeHealth,
  describeReadiness,
  HEALTH_PATH,
  isOfOperator,
  READY_PATH,
  type HealthSettings,
} from './health.ts'
import type { LiveSite } from './live-site.ts'
import type { PublishedSite } from './published-site.ts'
import { contentVersion } from './served-files.ts'

/** Answers the calls and the questions of monitors and balancers, with the texts of the site as it is now. */
export function answerCalls(
  site: LiveSite['site'],
  state: () => Promise<ServerState>,
  { health, ...use }: Omit<ApiDependencies, keyof PublishedSite> & { health: HealthSettings },
): RequestListener {
  let made: { for: PublishedSite; answer: ReturnType<typeof getRequestListener> } | undefined
  return (request, response) => {
    const current = site()
    if (made?.for !== current) {
      const api = createApi({ ...use, ...current })
      let version: string | undefined
      api.get(HEALTH_PATH, async (c) => {
        version ??= contentVersion(current.files)
        const { status, body } = describeHealth(await state(), version, isOfOperator(c, health))
        return c.json(body, status, CALL_HEADERS)
      })
      api.get(READY_PATH, async (c) => {
        const { status, body } = describeReadiness(await state())
        return c.json(body, status, CALL_HEADERS)
      })
      for (const path of [HEALTH_PATH, READY_PATH])
        api.all(path, (c) => refuseMethod(c, current.site, 'GET, HEAD'))
      // A request in HTTP/1.0, as some monitors send, has no Host header.
      made = { for: current, answer: getRequestListener(api.fetch, { hostname: 'localhost' }) }
    }
    void made.answer(request, response)
  }
}
