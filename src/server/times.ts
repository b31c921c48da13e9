import { parseDay } from '../engine/model/day.ts'

const UNITS = [
  { unit: 'day', length: 86_400_000 },
  { unit: 'hour', length: 3_600_000 },
  { unit: 'minute', length: 60_000 },
] as const

const AGES = new Intl.RelativeTimeFormat('es-AR')

/** Describes an age in Spanish, such as `hace 3 días`, or `recién` in the first minute. @param age in milliseconds */
export function describeAge(age: number): string {
  const found = UNITS.find(({ length }) => age >= length)
  return found ? AGES.format(-Math.floor(age / found.length), found.unit) : 'recién'
}

/** Writes how long ago a moment was, such as `hace 3 días`; `recién` within the first minute. */
export function formatAge(moment: number | string, now: Date): string {
  return describeAge(now.getTime() - new Date(moment).getTime())
}

/** Writes a moment in a time zone, such as `21/11/2026, 14:05`. Without a time zone, uses that of this computer. */
export function formatMoment(
  moment: number | string,
  timeZone: string | undefined,
  language = 'es-AR',
): string {
  return clockOf(timeZone, language).format(new Date(moment))
}

/**
 * Writes the answer of a date field in words, such as `jueves 3 de diciembre`. Other answers are returned unchanged.
 *
 * @param received the moment of the request (ISO 8601); a day of another year is written with its year
 */
export function answerInWords(value: string, received: string, language = 'es-AR'): string {
  const day = parseDay(value)
  if (!day) return value
  const year = received.startsWith(value.slice(0, 4)) ? undefined : 'numeric'
  const style = { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' } as const
  // Spanish writes the weekday without a comma inside a sentence.
  return day.toLocaleDateString(language, style).replace(',', '')
}

/** Caches formatters. Creating one for each of 5,000 exported requests would take a second. */
function clockOf(timeZone: string | undefined, language: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const style = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat(language, style)
  clocks.set(key, clock)
  return clock
}

const clocks = new Map<string, Intl.DateTimeFormat>()
