import type { Client } from './client.ts'

/** Counts a request with its `cost`. @returns the seconds to wait; 0 lets the request pass */
type RateLimit = (client: string, cost?: number) => number

/** Creates a rate limit. Servers with one database may count together in limits of the same name. */
export type MakeLimit = (
  name: string,
  options: RateLimitOptions,
) => (client: string, cost?: number) => Promise<number>

export interface RateLimitOptions {
  burst: number
  /** seconds that earn one more request after a burst */
  interval: number
  /** maximum number of clients to remember; the one that has been silent longest is forgotten first */
  memory: number
  /** returns the milliseconds of a clock that never goes back */
  now?: () => number
}

/** Keeps a token bucket for each client: a burst of requests passes, and then one request per interval. */
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
    // Deletes the entry first, so that the client becomes the last in the map.
    buckets.delete(client)
    buckets.set(client, { tokens: passes ? filled - cost : filled, at: time })
    const [oldest] = buckets.size > memory ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return passes ? 0 : Math.ceil((cost - filled) * interval)
  }
}

/**
 * Limits each network of a client: a /56 may send twice as much as a /64, and a /48 four times as much. A request that is refused for the
 * /64 does not count for the others.
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
