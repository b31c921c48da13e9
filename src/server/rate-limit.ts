import type { Client } from './client.ts'

/** Counts a request of a client, or `cost` of something else. @returns how many seconds it has to wait; 0 when it may pass */
export type RateLimit = (client: string, cost?: number) => number

export interface RateLimitOptions {
  /** how many requests, or whatever else is counted, may come at once */
  burst: number
  /** seconds after which one more request may come */
  interval: number
  /** how many clients are remembered; the one that has been silent for longest is forgotten first */
  memory: number
  /** milliseconds of a clock that only goes forward */
  now?: () => number
}

/** A token bucket for each client: it lets a burst pass, and slows down a client that never stops. */
export function limitRate({
  burst,
  interval,
  memory,
  now = () => performance.now(),
}: RateLimitOptions): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (client, cost = 1) => {
    const time = now()
    const { tokens, at } = buckets.get(client) ?? { tokens: burst, at: time }
    const filled = Math.min(burst, tokens + (time - at) / 1000 / interval)
    const passes = filled >= cost
    // Deleted and set again, so that the map is in the order of the last requests.
    buckets.delete(client)
    buckets.set(client, { tokens: passes ? filled - cost : filled, at: time })
    const [oldest] = buckets.size > memory ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return passes ? 0 : Math.ceil((cost - filled) * interval)
  }
}

/**
 * The same for the network of a client. What one customer's networks send together, from the /64 to the /56 and the /48, has twice that and
 * four times that. What a smaller network is refused does not count for the larger ones.
 */
export function limitNetworks({ burst, interval, ...options }: RateLimitOptions): (client: Client) => number {
  const sizes = [1, 2, 4].map((share) =>
    limitRate({ ...options, burst: burst * share, interval: interval / share }),
  )
  return ({ network, networks }) => {
    for (const [index, one] of (networks.length > 0 ? networks : [network]).entries()) {
      const wait = sizes[index]?.(one)
      if (wait) return wait
    }
    return 0
  }
}
