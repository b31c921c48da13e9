import type { Context } from 'hono'
import { isLoopback } from './client.ts'
import { findConditions } from './alerts/conditions.ts'
import type { ServerState } from './alerts/server-state.ts'
import type { Api } from './site-api.ts'
import { showsProxy } from './proxy-faults.ts'

/** Settings that decide who may see counts: a caller with `token`, or any caller on this computer if `isLocal`. */
export interface HealthSettings {
  token?: string | undefined
  isLocal: boolean
}

/** The path of the health check. Its answer is in English, because monitoring programs read it. */
export const HEALTH_PATH = '/healthz'

/**
 * The path of the readiness check for load balancers. It tells whether this server can serve pages and store requests now, whatever the
 * mail server does.
 */
export const READY_PATH = '/readyz'

/**
 * Describes the server's health: status 503 and the problems while something is broken, else 200.
 *
 * @param hasCounts whether to add counts and times, which only the operator may see
 */
export function describeHealth(state: ServerState, content: string, hasCounts: boolean) {
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

export function describeReadiness({ vitals }: ServerState) {
  return vitals
    ? { status: 200 as const, body: { status: 'ready' } }
    : { status: 503 as const, body: { status: 'storage-unavailable' } }
}

/**
 * Returns whether the operator sent the request. It carries HEALTH_TOKEN; or OFFICE_LOCAL is set, and it comes from this computer without a
 * proxy.
 */
export function isOfOperator(c: Context<Api>, { token, isLocal }: HealthSettings): boolean {
  if (token && c.req.header('authorization') === `Bearer ${token}`) return true
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  return isLocal && isLoopback(peer) && !showsProxy(c)
}
