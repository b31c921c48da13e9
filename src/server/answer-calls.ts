import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { CALL_HEADERS } from '../engine/contract/headers.ts'
import type { ServerState } from './alerts/server-state.ts'
import { createApi, refuseMethod, type ApiDependencies } from './site-api.ts'
import {
  describeHealth,
  describeReadiness,
  HEALTH_PATH,
  isOfOperator,
  READY_PATH,
  type HealthSettings,
} from './health.ts'
import { describeMetrics, METRICS_PATH, type AnswerCounts } from './metrics.ts'
import type { LiveSite } from './live-site.ts'
import type { PublishedSite } from './published-site.ts'
import { filesVersion } from './served-files.ts'

/** Answers API calls and health checks, with the texts of the current version of the site. */
export function answerCalls(
  site: LiveSite['site'],
  state: () => Promise<ServerState>,
  {
    health,
    answers,
    ...use
  }: Omit<ApiDependencies, keyof PublishedSite> & { health: HealthSettings; answers: AnswerCounts },
): RequestListener {
  let made: { for: PublishedSite; answer: ReturnType<typeof getRequestListener> } | undefined
  return (request, response) => {
    const current = site()
    if (made?.for !== current) {
      const api = createApi({ ...use, ...current })
      let version: string | undefined
      api.get(HEALTH_PATH, async (c) => {
        version ??= filesVersion(current.files)
        const { status, body } = describeHealth(await state(), version, isOfOperator(c, health))
        return c.json(body, status, CALL_HEADERS)
      })
      api.get(READY_PATH, async (c) => {
        const { status, body } = describeReadiness(await state())
        return c.json(body, status, CALL_HEADERS)
      })
      api.get(METRICS_PATH, async (c, next) =>
        isOfOperator(c, health) ? c.text(describeMetrics(await state(), answers), 200, CALL_HEADERS) : next(),
      )
      for (const path of [HEALTH_PATH, READY_PATH])
        api.all(path, (c) => refuseMethod(c, current.site, 'GET, HEAD'))
      // Requests without a Host header need a default host: some monitors use HTTP/1.0.
      made = { for: current, answer: getRequestListener(api.fetch, { hostname: 'localhost' }) }
    }
    void made.answer(request, response)
  }
}
