import { isObject } from '../../../model/schema.ts'
import { dayInWords } from './day-in-words.ts'

/** Formats a day and its optional time in words: `lunes, 15 de marzo de 2027 a las 18:30`. */
export function momentInWords(moment: string): string {
  const [day = '', time] = moment.split('T')
  return dayInWords(day) + (time ? ` a las ${time}` : '')
}

/**
 * Describes the period in which visitors see a block, menu entry or item, in Spanish; undefined when they always see it.
 *
 * @param today the current day (`YYYY-MM-DD`); a beginning up to this day is not mentioned
 */
export function periodInWords(value: unknown, today: string): string | undefined {
  if (!isObject(value)) return undefined
  const { from, until } = value
  if (typeof until === 'string' && until.slice(0, 10) < today) return 'Ya no se ve'
  const starts =
    typeof from === 'string' && from.slice(0, 10) > today ? `desde el ${momentInWords(from)}` : ''
  const ends = typeof until === 'string' ? `hasta el ${momentInWords(until)}` : ''
  const words = [starts, ends].filter(Boolean).join(', ')
  return words ? `Se ve ${words}` : undefined
}

export function dayToday(now = new Date()): string {
  return now.toLocaleDateString('sv-SE')
}
