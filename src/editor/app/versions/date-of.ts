import type { VersionEntry } from '../../core/api.ts'

/** The day and the hour of a version, in local time. */
export function dateOf({ time }: VersionEntry): string {
  return new Date(time).toLocaleString('es-AR', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
}
