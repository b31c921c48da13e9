import { textAt } from '../../../engine/json-text/pointer.ts'
import { parseDay } from '../../../engine/model/day.ts'
import { dayInWords } from '../../core/day-in-words.ts'

/** Formats a day and its optional time in words: `lunes, 15 de marzo de 2027 a las 18:30`. */
export function momentInWords(moment: string): string {
  const [day = '', time] = moment.split('T')
  return dayInWords(day) + (time ? ` a las ${time}` : '')
}

/**
 * Formats a coming moment for a narrow list: `lunes 15 de marzo a las 18:30`. Adds the year if it is not this one and the moment is more
 * than eleven months ahead.
 */
export function momentAhead(moment: string, now: string): string {
  const words = momentInWords(moment).replace(',', '')
  const isNear = moment.slice(0, 4) === now.slice(0, 4) || monthOf(moment) - monthOf(now) <= 11
  return isNear ? words.replace(/ de \d+/, '') : words
}

/** Counts the months from the year 0 to a day. */
function monthOf(day: string): number {
  const [year, month] = day.split('-')
  return Number(year) * 12 + Number(month)
}

/**
 * Describes when visitors see a block, event, menu entry or another element with a period, in Spanish; undefined when they always see it.
 *
 * @param now the current local time; a beginning before it is not mentioned
 */
export function periodInWords(value: unknown, now = momentNow()): string | undefined {
  const [from = '', until = ''] = [textAt(value, '/from'), textAt(value, '/until')]
  if (until && until < now.slice(0, until.length)) return 'Oculto'
  // The `from` of a renamed file is not a date.
  const isComing = /^\d/.test(from) && from > now.slice(0, from.length)
  const words = [
    isComing && `desde el ${momentAhead(from, now)}`,
    until && `hasta el ${momentAhead(until, now)}`,
  ]
    .filter(Boolean)
    .join(', ')
  return words ? `Se ve ${words}` : undefined
}

/** Returns the current local time as `YYYY-MM-DDThh:mm`. */
function momentNow(): string {
  return new Date().toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T')
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
