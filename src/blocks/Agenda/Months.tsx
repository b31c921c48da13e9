import styled from 'styled-components'
import { institutionsOf, type AgendaEvent } from '../../engine/contract/events.ts'
import { EventLinks } from '../../engine/rendering/events/EventLinks.tsx'
import { EventName } from '../../engine/rendering/events/EventName.tsx'
import { EventTags } from '../../engine/rendering/events/EventTags.tsx'
import { EventWhen } from '../../engine/rendering/events/EventWhen.tsx'
import type { EventList } from '../../engine/rendering/events/useEvents.ts'
import { formatDay } from '../../engine/rendering/format-day.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { parseDay } from '../../engine/model/day.ts'
import { findInstitution } from '../../engine/model/site.ts'
import { Heading, Nested } from '../../engine/ui/Heading.tsx'

/** Lists events under the names of their months. Without `fileOf`, the events have no link to a calendar file. */
export function Months({ events, fileOf }: { events: AgendaEvent[]; fileOf?: EventList['fileOf'] }) {
  const { language } = useSite()
  const months = [...new Set(events.map(monthOf))]
  return months.map((month) => {
    const own = events.filter((event) => monthOf(event) === month)
    return (
      <Section key={month} data-of={institutionsOfAll(own)}>
        <Heading size={2}>
          <Month suppressHydrationWarning>
            {formatDay(own[0]?.date ?? month, language, { month: 'long', year: 'numeric' })}
          </Month>
        </Heading>
        <Nested>
          <List>
            {own.map((event, index) => (
              // Events have no ids and may repeat, so their index is the key.
              <Entry key={index} event={event} fileOf={fileOf} />
            ))}
          </List>
        </Nested>
      </Section>
    )
  })
}

/** The value of `data-of`: the institutions of some events, for the filter's CSS. */
export function institutionsOfAll(events: AgendaEvent[]): string {
  return [...new Set(events.flatMap((event) => institutionsOf(event)))].join(' ')
}

function Entry({ event, fileOf }: { event: AgendaEvent; fileOf: EventList['fileOf'] }) {
  const day = parseDay(event.date)
  const institution = findInstitution(useSite(), event.institution_type)
  return (
    <li data-of={institutionsOfAll([event])} data-institution={institution?.id ?? ''}>
      <Numeral aria-hidden="true">{day?.getUTCDate()}</Numeral>
      <div>
        <Heading size={1}>
          <EventName event={event} />
        </Heading>
        <EventWhen event={event} />
        <p>{event.short_description}</p>
        <Tags>
          <EventTags event={event} />
          <EventLinks event={event} fileOf={fileOf} />
        </Tags>
      </div>
    </li>
  )
}

const monthOf = ({ date }: AgendaEvent) => date.slice(0, 7)

const Section = styled.section`
  display: grid;
  gap: 16px 32px;
  padding-top: 20px;
  margin-top: 32px;
  border-top: 2px solid var(--ink);
  break-inside: avoid;
  @media print, (min-width: 900px) {
    grid-template-columns: 1fr 3fr;
    & > * {
      break-after: auto;
    }
  }
`

const Month = styled.span`
  display: inline-block;
  &::first-letter {
    text-transform: uppercase;
  }
`

const List = styled.ul`
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: clamp(3.5rem, 10vw, 7rem) minmax(0, calc(62 * var(--ch)));
    gap: 8px clamp(12px, 3vw, 32px);
    padding-bottom: 20px;
  }
  & > li + li {
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }
  & > li > div {
    display: grid;
    gap: 6px;
  }
`

const Numeral = styled.span`
  color: var(--institution);
  font: 700 clamp(2.6rem, 6vw, 4rem) / 1 var(--display);
  font-variant-numeric: lining-nums tabular-nums;
  text-align: center;
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-items: center;
  /* Makes a tag as high as a link, so that the space below the text is the same when a link does not fit beside it. */
  & > :not(:has(a)) {
    margin-block: 8px;
  }
`
