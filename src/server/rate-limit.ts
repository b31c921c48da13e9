import type { Client } from './client.ts'

/** Counts a client's request with the given `cost`. @returns the seconds to wait; 0 lets the request pass */
export type RateLimit = (client: string, cost?: number) => number

/** Creates a rate limit. Several servers may share the limit of one name. */
export type MakeLimit = (
  name: string,
  options: RateLimitOptions,
) => (client: string, cost?: number) => Promise<number>

export interface RateLimitOptions {
  burst: number
  /** seconds until one more request is allowed after a burst */
  interval: number
  /** maximum number of clients remembered; the client that has been silent for longest is forgotten first */
  memory: number
  /** returns the milliseconds of a monotonic clock */
  now?: () => number
}

/** A token bucket per client: lets a burst pass, and slows down a client that never stops. */
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
    // Deletes and sets the entry, to keep the map in the order of the last requests.
    buckets.delete(client)
    buckets.set(client, { tokens: passes ? filled - cost : filled, at: time })
    const [oldest] = buckets.size > memory ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return passes ? 0 : Math.ceil((cost - filled) * interval)
  }
}

/**
 * Limits the networks of a client. A /64 network has the given limit, a /56 twice as much, and a /48 four times as much. A request that is
 * refused for a smaller network does not count for the larger ones.
 */
export function limitNetworks(
  make: MakeLimit,
  name: string,
  { burst, interval, ...options }: RateLimitOptions,
): (client: Client) => Promise<number> {
  const sizes = [1, 2, 4].map((share) =>
    make(name, { ...options, burst: burst * share, interval: interval / share }),
  )
  return async ({ network, networks }) => {
    for (const [index, one] of (networks.length > 0 ? networks : [network]).entries()) {
      const wait = await sizes[index]?.(one)
      if (wait) return wait
    }
    return 0
  }
}
