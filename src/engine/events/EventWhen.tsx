import styled from 'styled-components'
import type { AgendaEvent } from '../../contract/events.ts'
import { parseDay } from '../../model/day.ts'
import { parseTime } from '../../model/time.ts'
import { useSite } from '../site-context.ts'
import { formatDays, formatTimes } from './format.ts'

/** The days and hours of an event. Renders a `<time>`, unless the date is one that no machine could read. */
export function EventWhen({ event }: { event: AgendaEvent }) {
  const { language, messages } = useSite()
  const { date, time } = event
  const clock = parseTime(time)
  const text = [formatDays(event, language), formatTimes(event, messages.events.timeSuffix)]
    .filter(Boolean)
    .join(' · ')
  if (!parseDay(date)) return <Day as="span">{text}</Day>
  return (
    // A server and a browser may know different versions of a language.
    <Day dateTime={clock ? `${date}T${clock}` : date} suppressHydrationWarning>
      {text}
    </Day>
  )
}

const Day = styled.time`
  display: block;
  color: var(--institution);
  font-weight: 600;
  &::first-letter {
    text-transform: uppercase;
  }
`
