import type { VersionEntry } from '../../core/api.ts'

export function dateOf({ time }: VersionEntry): string {
  return new Date(time).toLocaleString('es-AR', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
}
