import { describeAge } from '../server/age.ts'

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

/** How long ago a moment was, such as `hace 3 días`; `recién` within the first minute. */
export function formatAge(moment: number | string, now: Date): string {
  return describeAge(now.getTime() - new Date(moment).getTime())
}
