const HOUR = 60 * 60_000

/** How many hours count. */
const HOURS = 24

/**
 * Counts refused requests by the hour, in memory.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function countRefusals(now = () => performance.now()) {
  const hours = new Map<number, number>()
  const hour = () => Math.floor(now() / HOUR)
  return {
    /** One more was refused. */
    add(): void {
      hours.set(hour(), (hours.get(hour()) ?? 0) + 1)
      for (const old of hours.keys()) if (old <= hour() - HOURS) hours.delete(old)
    },
    /** How many in the last 24 hours. */
    lastDay(): number {
      return [...hours].reduce((sum, [of, count]) => (of > hour() - HOURS ? sum + count : sum), 0)
    },
  }
}
