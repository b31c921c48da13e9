import { findConditions } from './alerts/conditions.ts'
import type { ServerState } from './alerts/take-state.ts'

/** Where a monitor asks how the server is. The answer is for machines, in English. */
export const HEALTH_PATH = '/healthz'

/** Where a balancer asks whether this server can serve and store now: it is no reason to send visitors elsewhere that mail is down. */
export const READY_PATH = '/readyz'

/** The answer to a monitor: 503 while something is broken, and what; `THRESHOLDS` says from where on. */
export function describeHealth(state: ServerState, content: string) {
  const { vitals, free, lastBackup, now } = state
  const broken = findConditions(state).filter(({ kind }) => kind === 'broken')
  const seconds = (age: number) => Math.round(Math.abs(age) / 1000)
  return {
    status: broken.length ? (503 as const) : (200 as const),
    body: {
      status: broken.length ? 'failing' : 'ok',
      problems: broken.map(({ code }) => code),
      storage: vitals ? 'ok' : 'unavailable',
      ...(vitals && {
        unsentMails: vitals.unsent.count,
        oldestUnsentSeconds: vitals.unsent.count ? seconds(vitals.unsent.age) : null,
        parkedMails: vitals.parked.count,
        quarantined: vitals.quarantined.count,
        unanswered: vitals.unanswered.count,
      }),
      agenda: state.agenda ? 'broken' : 'ok',
      freeBytes: free ?? null,
      ...(lastBackup !== undefined && {
        lastBackupSeconds: lastBackup === null ? null : seconds(now - lastBackup),
      }),
      content,
    },
  }
}

/** The answer to a balancer. */
export function describeReadiness({ vitals }: ServerState) {
  return vitals
    ? { status: 200 as const, body: { status: 'ready' } }
    : { status: 503 as const, body: { status: 'storage-unavailable' } }
}
