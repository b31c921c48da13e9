import type { Context } from 'hono'
import { findConditions } from './alerts/conditions.ts'
import type { ServerState } from './alerts/take-state.ts'
import type { Api } from './api.ts'
import { showsProxy } from './proxy-faults.ts'

/** The settings that let the operator read the counts. */
export interface HealthSettings {
  /** HEALTH_TOKEN */
  token?: string | undefined
  isLocal: boolean
}

/** Where a monitor asks how the server is. The answer is for machines, in English. */
export const HEALTH_PATH = '/healthz'

/** Where a balancer asks whether this server can serve and store now: it is no reason to send visitors elsewhere that mail is down. */
export const READY_PATH = '/readyz'

/**
 * The answer to a monitor: 503 while something is broken, and what; `THRESHOLDS` says from where on. Counts and times are for the operator's
 * own monitors.
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

/** The answer to a balancer. */
export function describeReadiness({ vitals }: ServerState) {
  return vitals
    ? { status: 200 as const, body: { status: 'ready' } }
    : { status: 503 as const, body: { status: 'storage-unavailable' } }
}

/**
 * Whether a request comes from the operator: with HEALTH_TOKEN, or from this machine itself, where the operator says that no proxy stands
 * in front (OFFICE_LOCAL).
 */
export function isOfOperator(c: Context<Api>, { token, isLocal }: HealthSettings): boolean {
  if (token && c.req.header('authorization') === `Bearer ${token}`) return true
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  return isLocal && /^(::ffff:)?127\.|^::1$/.test(peer) && !showsProxy(c)
}
