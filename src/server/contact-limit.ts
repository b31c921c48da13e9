import type { Client } from './client.ts'
import { limitNetworks, limitRate } from './rate-limit.ts'

/** Counts a request of that many bytes. @returns how many seconds its client has to wait; 0 when it may pass */
export type ContactLimit = (client: Client, bytes: number) => number

/** A whole school behind one address may write at once; a client that never stops gets one request through every five seconds. */
const REQUESTS = { burst: 120, interval: 5, memory: 10_000 }

/** All of the internet together, so that many networks fill neither disk nor mailbox: 64 MB at once, then 32 kB a second. */
const BYTES = { burst: 64 * 2 ** 20, interval: 1 / (32 * 1024), memory: 1 }

/** The budgets of the form for clients of the internet. */
export function limitContact(now?: () => number): ContactLimit {
  const ofNetwork = limitNetworks({ ...REQUESTS, now })
  const ofAll = limitRate({ ...BYTES, now })
  return (client, bytes) => ofNetwork(client) || ofAll('', bytes)
}
