import { parseDay } from '../../model/day.ts'
import { formatDay } from '../format-day.ts'
import { useSite } from '../site-context.ts'

/** Renders a day in the site's language as `<time>`, such as `15 de marzo de 2027`. */
export function ItemDate({ date }: { date: string }) {
  const { language } = useSite()
  const words = formatDay(date, language, { dateStyle: 'long' })
  return parseDay(date) ? <time dateTime={date}>{words}</time> : date
}
