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

/** Lists events under the names of their months, one line for each, which opens. Without `fileOf`, the events have no link to a calendar file. */
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
      <details>
        <summary>
          <Numeral aria-hidden="true">{day?.getUTCDate()}</Numeral>
          <Heading size={1}>
            <EventName event={event} />
          </Heading>
          <EventWhen event={event} />
          <Tags>
            <EventTags event={event} />
          </Tags>
        </summary>
        <p>{event.short_description}</p>
        <EventLinks event={event} fileOf={fileOf} />
      </details>
    </li>
  )
}

const monthOf = ({ date }: AgendaEvent) => date.slice(0, 7)

const Section = styled.section`
  display: grid;
  gap: 0 32px;
  padding-top: 8px;
  margin-top: 16px;
  border-top: 2px solid var(--ink);
  break-inside: avoid;
  @media print, (min-width: 69em) {
    grid-template-columns: 15rem 1fr;
    & > * {
      break-after: auto;
    }
    & > :first-child {
      padding-top: 12px;
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
  /* The width of a day. Two numerals are at most 1.3 em wide in the fonts of the presets. */
  --day: max(2.4rem, 1.3 * var(--size-3));
  & > li + li {
    border-top: 1px solid var(--line);
  }
  && summary {
    display: grid;
    grid-template-columns: var(--day) minmax(0, 1fr) 1rem;
    gap: 2px 16px;
    align-items: baseline;
    width: auto;
    padding-block: 12px;
    font-weight: 400;
    & > :nth-child(n + 3) {
      grid-column: 2;
    }
    outline-offset: -3px;
    @media screen {
      &::after {
        content: '+';
        grid-area: 1 / -2;
        color: var(--institution);
        font-weight: 700;
      }
    }
    @media print, (min-width: 44em) {
      grid-template-columns: var(--day) minmax(0, 1fr) 14rem 10rem 1rem;
      & > :nth-child(n + 3) {
        grid-column: auto;
      }
    }
  }
  & summary:hover {
    background: var(--institution-tint);
    box-shadow:
      -8px 0 var(--institution-tint),
      8px 0 var(--institution-tint);
  }
  && [open] > summary::after {
    content: '–';
  }
  & details > :not(summary) {
    max-width: calc(62 * var(--ch));
    margin-left: calc(var(--day) + 16px);
    padding-bottom: 12px;
  }
  @media print {
    && summary {
      grid-template-columns: var(--day) minmax(0, 1fr) 13rem 10rem;
    }
    & ::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`

const Numeral = styled.span`
  color: var(--institution);
  font: 700 var(--size-3) / 1 var(--display);
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
`
