/** A moment as people of the site's zone read it, such as `21/11/2026, 14:05`. */
export function formatMoment(moment: number | string, timeZone: string): string {
  const date = new Date(moment)
  return new Intl.DateTimeFormat('es-AR', {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(date)
}

const UNITS = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const

/** How long ago a moment was, such as `hace 3 días`; `recién` within the first minute. */
export function formatAge(moment: number | string, now: Date): string {
  const age = now.getTime() - new Date(moment).getTime()
  const found = UNITS.find(({ length }) => age >= length)
  if (!found) return 'recién'
  return new Intl.RelativeTimeFormat('es-AR').format(-Math.floor(age / found.length), found.unit)
}
