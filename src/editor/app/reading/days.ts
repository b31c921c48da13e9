import { isObject } from '../../../engine/model/schema.ts'
import { parseDay } from '../../../engine/model/day.ts'
import { dayInWords } from '../../core/day-in-words.ts'

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

/** Formats a day (`YYYY-MM-DD`) for a list: `20 mar 2027`, or `20 mar` if `today` is in the same year. */
export function shortDay(text: string, today = ''): string {
  const day = parseDay(text)?.toLocaleDateString('es-AR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [year] = text.split('-')
  return day === undefined || today.startsWith(`${year}-`) ? (day ?? text) : `${day} ${year}`
}

/** Formats a month (`YYYY-MM`) in words: `marzo de 2027`. */
export function monthInWords(month: string): string {
  const day = new Date(`${month}-01T12:00:00Z`)
  return day.toLocaleDateString('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Formats an instant (ISO 8601) in the person's time zone: `15 de marzo de 2027, 18:30`. */
export function instantInWords(time: string): string {
  return new Date(time).toLocaleString('es-AR', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
}
