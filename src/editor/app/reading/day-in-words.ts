import { parseDay } from '../../../model/day.ts'

/** Formats a day (`YYYY-MM-DD`) for a list: `20 mar 2027`. */
export function shortDay(text: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return parseDay(text)?.toLocaleDateString('es-AR', options) ?? text
}

/** Formats a day (`YYYY-MM-DD`) in words: `sábado, 20 de marzo de 2027`. Other texts are returned unchanged. */
export function dayInWords(text: string): string {
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const
  return parseDay(text)?.toLocaleDateString('es-AR', options) ?? text
}
