/** Says of each request of a client how many seconds it has to wait; 0 when it may pass. */
export type RateLimit = (client: string) => number

export interface RateLimitOptions {
  /** how many may come at once */
  burst: number
  /** seconds after which one more may come */
  interval: number
  /** how many clients are remembered; whoever was silent for longest is forgotten first */
  memory: number
  /** milliseconds of a clock that only goes forward */
  now?: () => number
}

/** A token bucket for each client: generous to many at once, strict with who never stops. */
export function limitRate({
  burst,
  interval,
  memory,
  now = () => performance.now(),
}: RateLimitOptions): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (client) => {
    const time = now()
    const { tokens, at } = buckets.get(client) ?? { tokens: burst, at: time }
    const filled = Math.min(burst, tokens + (time - at) / 1000 / interval)
    const passes = filled >= 1
    // Taken out and put back, so that the map is in the order of the last visits.
    buckets.delete(client)
    buckets.set(client, { tokens: passes ? filled - 1 : filled, at: time })
    if (buckets.size > memory) buckets.delete(buckets.keys().next().value!)
    return passes ? 0 : Math.ceil((1 - filled) * interval)
  }
}
