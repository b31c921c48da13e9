const HOUR = 60 * 60_000

const HOURS = 24

/** Counts refused requests of the last 24 hours, in memory. @param now returns the milliseconds of a clock that never goes back */
export function countRefusals(now = () => performance.now()) {
  const hours = new Map<number, number>()
  const hour = () => Math.floor(now() / HOUR)
  return {
    add(): void {
      hours.set(hour(), (hours.get(hour()) ?? 0) + 1)
      for (const old of hours.keys()) if (old <= hour() - HOURS) hours.delete(old)
    },
    lastDay(): number {
      return [...hours].reduce((sum, [of, count]) => (of > hour() - HOURS ? sum + count : sum), 0)
    },
  }
}
