import type { Client } from './client.ts'
import { limitRate } from './rate-limit.ts'

/** Counts a request of that many bytes. @returns how many seconds its client has to wait; 0 when it may pass */
export type ContactLimit = (client: Client, bytes: number) => number

/**
 * A whole school behind one address may write at once; a client that never stops gets one request through every five seconds. What
 * one customer's networks send together has twice that and four times that: from the /64 to the /56 and the /48.
 */
const REQUESTS = [1, 2, 4].map((share) => ({ burst: 120 * share, interval: 5 / share, memory: 10_000 }))

/** All of the internet together, so that many networks fill neither disk nor mailbox: 64 MB at once, then 32 kB a second. */
const BYTES = { burst: 64 * 2 ** 20, interval: 1 / (32 * 1024), memory: 1 }

/** The budgets of the form for clients of the internet. */
export function limitContact(now?: () => number): ContactLimit {
  const ofNetworks = REQUESTS.map((budget) => limitRate({ ...budget, now }))
  const ofAll = limitRate({ ...BYTES, now })
  return ({ networks }, bytes) => {
    for (const [index, network] of networks.entries()) {
      const wait = ofNetworks[index]!(network)
      if (wait) return wait
    }
    return ofAll('', bytes)
  }
}
