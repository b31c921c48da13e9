import { describeAge } from '../age.ts'

/** Writes a moment in the site's time zone, such as `21/11/2026, 14:05`. */
export function formatMoment(moment: number | string, timeZone: string): string {
  return clockOf(timeZone).format(new Date(moment))
}

/** Caches one formatter for each time zone. Creating one for each of 5,000 exported requests would take a second. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('es-AR', style)
  clocks.set(timeZone, clock)
  return clock
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Writes how long ago a moment was, such as `hace 3 días`; `recién` within the first minute. */
export function formatAge(moment: number | string, now: Date): string {
  return describeAge(now.getTime() - new Date(moment).getTime())
}
