import type { Client } from './client.ts'
import { limitNetworks, limitRate } from './rate-limit.ts'

/** Counts a request of that many bytes. @returns how many seconds its client has to wait; 0 when it may pass */
export type ContactLimit = (client: Client, bytes: number) => number

/** A whole school behind one address may write at once; a client that never stops gets one request through every five seconds. */
const REQUESTS = { burst: 120, interval: 5, memory: 10_000 }

/** Seconds. */
const DAY = 24 * 60 * 60

/** One network stores 8 MB at once, and as much in a day: thousands of requests, or some 250 of the longest. */
const BYTES_OF_NETWORK = { burst: 8 * 2 ** 20, interval: DAY / (8 * 2 ** 20), memory: 10_000 }

/** All of the internet together, so that many networks fill neither disk nor mailbox: 64 MB at once, and 200 MB in a day. */
const BYTES = { burst: 64 * 2 ** 20, interval: DAY / (200 * 2 ** 20), memory: 1 }

/** The budgets of the form for clients of the internet. */
export function limitContact(now = () => performance.now()): ContactLimit {
  const ofNetwork = limitNetworks({ ...REQUESTS, now })
  const bytesOfNetwork = limitRate({ ...BYTES_OF_NETWORK, now })
  const bytesOfAll = limitRate({ ...BYTES, now })
  return (client, bytes) =>
    ofNetwork(client) ||
    bytesOfNetwork(client.networks.at(-1) ?? client.network, bytes) ||
    bytesOfAll('', bytes)
}
