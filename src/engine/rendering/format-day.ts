import { parseDay } from '../model/day.ts'

/** Formats a day such as `2027-03-15` in a language, the same in any time zone. Returns invalid text unchanged. */
export function formatDay(text: string, language: string, form: Intl.DateTimeFormatOptions): string {
  const day = parseDay(text)
  return day ? formatterOf(language, form).format(day) : text
}

/** Formatters by language and form, cached because each one takes native memory that is freed late. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(language: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(form)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
  formatters.set(key, known)
  return known
}
