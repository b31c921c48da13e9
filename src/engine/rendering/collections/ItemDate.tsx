import { parseDay } from '../../model/day.ts'
import { useSite } from '../site-context.ts'

/** Renders a day in the site's language as `<time>`, such as `15 de marzo de 2027`. */
export function ItemDate({ date }: { date: string }) {
  const { language } = useSite()
  const day = parseDay(date)
  return day ? <time dateTime={date}>{formatOf(language).format(day)}</time> : date
}

/** Caches date formatters by language, because each one takes native memory that is freed late. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(language, format)
  return format
}
