import { parseDay } from '../../../model/day.ts'

/** A day of the calendar (`YYYY-MM-DD`) as one says it: `sábado, 20 de marzo de 2027`. What is no day stays as it is. */
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
