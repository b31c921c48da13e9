import { parseDay } from '../../engine/model/day.ts'

/** Formats a day (`YYYY-MM-DD`) in words: `sábado, 20 de marzo de 2027`. Other texts are returned unchanged. */
export function dayInWords(text: string): string {
  return parseDay(text)?.toLocaleDateString('es-AR', { dateStyle: 'full', timeZone: 'UTC' }) ?? text
}
