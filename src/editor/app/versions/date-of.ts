export function dateOf({ time }: { time: string }): string {
  return new Date(time).toLocaleString('es-AR', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
}
