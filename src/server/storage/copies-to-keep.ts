/** How many of the last days, weeks and months that have a copy keep their newest one. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/**
 * Which daily copies are kept. Periods with a copy are counted, not days until today: a clock that was wrong for a while, or a
 * server that was off for a year, removes nothing by itself.
 *
 * @param days `YYYY-MM-DD`
 */
export function copiesToKeep(days: readonly string[]): Set<string> {
  const newestFirst = days.toSorted().toReversed()
  const lastOf = (period: (day: string) => string, count: number) => {
    const newest = new Map<string, string>()
    for (const day of newestFirst) if (!newest.has(period(day))) newest.set(period(day), day)
    return [...newest.values()].slice(0, count)
  }
  return new Set([
    ...lastOf((day) => day, KEPT.days),
    ...lastOf(weekOf, KEPT.weeks),
    ...lastOf((day) => day.slice(0, 7), KEPT.months),
  ])
}

/** Weeks begin on Monday; 1970 began on a Thursday. */
function weekOf(day: string): string {
  return String(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7))
}
