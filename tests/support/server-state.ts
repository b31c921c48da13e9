import type { ServerState } from '../../src/server/alerts/server-state.ts'

export const NONE = { count: 0, age: 0 }

export const VITALS = {
  unsent: NONE,
  failing: NONE,
  parked: NONE,
  undelivered: 0,
  quarantined: NONE,
  unanswered: NONE,
  lastSentAt: null as number | null,
  firstAge: 0,
}

export function wellAt(now: number): ServerState {
  return {
    now,
    vitals: VITALS,
    mail: 'on',
    agenda: undefined,
    publication: undefined,
    publishedAt: now,
    lastBackup: now,
    free: 2 ** 34,
    refusals: 0,
    hasUnknownProxy: false,
  }
}
