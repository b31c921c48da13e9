import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Context } from 'hono'
import { CALL_HEADERS } from '../engine/contract/headers.ts'
import type { ServerState } from './alerts/server-state.ts'
import { createApi, refuseMethod, type ApiDependencies, type Api } from './site-api.ts'
import { describeMetrics, METRICS_PATH, type AnswerCounts } from './metrics.ts'
import type { LiveSite } from './live-site.ts'
import type { PublishedSite } from './published-site.ts'
import { filesVersion } from './served-files.ts'
import { isLoopback } from './client.ts'
import { findConditions } from './alerts/conditions.ts'
import { showsProxy } from './proxy-faults.ts'

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

/** Settings that decide who may see counts: a caller with `token`, or any caller on this computer if `isLocal`. */
interface HealthSettings {
  token?: string | undefined
  isLocal: boolean
}

/** The path of the health check. Its answer is in English, because monitoring programs read it. */
const HEALTH_PATH = '/healthz'

/**
 * The path of the readiness check for load balancers. It tells whether this server can serve pages and store requests now, whatever the
 * mail server does.
 */
const READY_PATH = '/readyz'

/**
 * Describes the server's health: status 503 and the problems while something is broken, else 200.
 *
 * @param hasCounts whether to add counts and times, which only the operator may see
 */
function describeHealth(state: ServerState, content: string, hasCounts: boolean) {
  const broken = findConditions(state).filter(({ kind }) => kind === 'broken')
  const body = { status: broken.length ? 'failing' : 'ok', problems: broken.map(({ code }) => code) }
  return {
    status: broken.length ? (503 as const) : (200 as const),
    body: { ...body, ...(hasCounts && describeCounts(state)), content },
  }
}

function describeCounts({ vitals, free, lastBackup, now, agenda }: ServerState) {
  const seconds = (age: number) => Math.round(Math.abs(age) / 1000)
  return {
    storage: vitals ? 'ok' : 'unavailable',
    ...(vitals && {
      unsentMails: vitals.unsent.count,
      oldestUnsentSeconds: vitals.unsent.count ? seconds(vitals.unsent.age) : null,
      parkedMails: vitals.parked.count,
      quarantined: vitals.quarantined.count,
      unanswered: vitals.unanswered.count,
    }),
    agenda: agenda ? 'broken' : 'ok',
    freeBytes: free ?? null,
    ...(lastBackup !== undefined && {
      lastBackupSeconds: lastBackup === null ? null : seconds(now - lastBackup),
    }),
  }
}

function describeReadiness({ vitals }: ServerState) {
  return vitals
    ? { status: 200 as const, body: { status: 'ready' } }
    : { status: 503 as const, body: { status: 'storage-unavailable' } }
}

/**
 * Returns whether the operator sent the request. It carries HEALTH_TOKEN; or OFFICE_LOCAL is set, and it comes from this computer without a
 * proxy.
 */
function isOfOperator(c: Context<Api>, { token, isLocal }: HealthSettings): boolean {
  if (token && c.req.header('authorization') === `Bearer ${token}`) return true
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  return isLocal && isLoopback(peer) && !showsProxy(c)
}
