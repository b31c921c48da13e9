import styled from 'styled-components'
import type { AgendaEvent } from '../../contract/events.ts'
import { parseDay } from '../../model/day.ts'
import { parseTime } from '../../model/time.ts'
import { useSite } from '../site-context.ts'
import { formatDays, formatTimes } from './format-event.ts'

export function EventWhen({ event }: { event: AgendaEvent }) {
  const { language, messages } = useSite()
  const { date, time, place } = event
  const clock = parseTime(time)
  const text = [formatDays(event, language), formatTimes(event, messages.events.timeSuffix)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div>
      {parseDay(date) ? (
        // Suppresses hydration warnings, because the browser may format the date differently than the build.
        <Day dateTime={clock ? `${date}T${clock}` : date} suppressHydrationWarning>
          {text}
        </Day>
      ) : (
        <Day as="span">{text}</Day>
      )}
      {place && <span>{place}</span>}
    </div>
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
