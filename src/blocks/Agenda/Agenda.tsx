import styled from 'styled-components'
import { eventsOf, lastDay, type AgendaEvent } from '../../engine/contract/events.ts'
import { byTime } from '../../engine/contract/upcoming.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Subscribe } from '../../engine/rendering/events/Subscribe.tsx'
import { useEvents } from '../../engine/rendering/events/useEvents.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { dayIn } from '../../engine/model/time-zone.ts'
import { Button } from '../../engine/ui/Button.tsx'
import { Headed } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import type { AgendaData } from './Agenda.data.ts'
import { Filter, filterStyles } from './Filter.tsx'
import { institutionsOfAll, Months } from './Months.tsx'

/**
 * Lists all events by month, and the past ones in a closed `<details>`. The HTML has the events as of the build; the server's events replace
 * the coming ones.
 */
export function Agenda({ heading, institution, data = EMPTY }: BlockProps<'Agenda'> & { data?: AgendaData }) {
  const site = useSite()
  const texts = site.messages.events
  const { coming, past, state, retry, section } = useAgenda(data, institution)
  const isLoading = state.status === 'loading'
  const { fileOf } = state
  const shown = site.institutions.filter(({ id }) => eventsOf([...coming, ...past], id).length > 0)
  // Events after the next year are folded, a year each. The nearest event is never folded.
  const last = Number((coming[0]?.date ?? data.today).slice(0, 4)) + 1
  const isNear = (event: AgendaEvent) => !(Number(yearOf(event)) > last)
  const years = [...new Set(coming.filter((event) => !isNear(event)).map(yearOf))]
  // The start of the anchors' ids. Its underscore keeps them different from the ids of sections, which have none.
  const prefix = `agenda${data.before || ''}_`
  return (
    <Section ref={section} tabIndex={-1} aria-label={heading ?? texts.carousel}>
      <Wrapper $filters={filterStyles(site.institutions, prefix)}>
        <Headed heading={heading}>
          {!institution && shown.length > 1 && <Filter institutions={shown} prefix={prefix} />}
          {state.status === 'error' ? (
            <Told role="alert" data-scene="broken">
              <p>{texts.error}</p>
              {state.reason !== texts.error && <p>{state.reason}</p>}
              <Button type="button" onClick={retry}>
                {texts.retry}
              </Button>
            </Told>
          ) : (
            coming.length === 0 && (
              <Told role="status" data-scene={isLoading ? 'laid' : 'missing'}>
                <p>{isLoading ? texts.loading : texts.empty}</p>
                {!isLoading && <p>{texts.emptyHint}</p>}
              </Told>
            )
          )}
          <Months events={coming.filter(isNear)} fileOf={fileOf} />
          {years.map((year) => {
            const own = coming.filter((event) => yearOf(event) === year)
            return (
              <Year key={year} data-of={institutionsOfAll(own)}>
                <summary>{year}</summary>
                <Months events={own} fileOf={fileOf} />
              </Year>
            )
          })}
          <Subscribe institution={institution} institutions={institution ? [] : shown} />
          {past.length > 0 && (
            <details data-of={institutionsOfAll(past)}>
              <summary>{texts.past}</summary>
              <Months events={[...past].reverse()} />
            </details>
          )}
        </Headed>
      </Wrapper>
    </Section>
  )
}

const yearOf = ({ date }: AgendaEvent) => date.slice(0, 4)

const EMPTY: AgendaData = { events: [], today: '', before: 0 }

function useAgenda({ events, today }: AgendaData, institution: string | undefined) {
  const { timeZone } = useSite()
  const { state, retry, section } = useEvents(undefined, [])
  const live = state.status === 'ready' ? state : undefined
  // The first render must equal the HTML, so it uses the day of the build. Later renders use the current day.
  const day = 'at' in state ? later(today, dayIn(timeZone, state.at)) : today
  const isOver = (event: AgendaEvent) => lastDay(event) < day
  const wanted = (all: AgendaEvent[]) => [...eventsOf(all, institution)].sort(byTime)
  return {
    coming: wanted(live ? live.events : events.filter((event) => !isOver(event))),
    past: wanted(events.filter(isOver)),
    state,
    retry,
    section,
  }
}

/** Returns the later of two `YYYY-MM-DD` days, because the clock of the visitor may be behind the day of the build. */
const later = (one: string, other: string) => (one > other ? one : other)

const Wrapper = styled(Container)<{ $filters: string }>`
  & > * + * {
    margin-top: 32px;
  }
  & p a {
    min-width: 44px;
  }
  & summary {
    width: fit-content;
    padding-block: 10px;
    font-weight: 600;
    cursor: pointer;
  }
  ${({ $filters }) => $filters}
`

/** A message with a drawing. */
const Told = styled.div`
  min-height: 160px;
  padding: 32px clamp(20px, 4vw, 48px);
  border-radius: var(--card) var(--card) var(--panel) var(--card);
  background: var(--institution-tint);
  & > :first-child {
    font: 600 var(--size-2) / 1.2 var(--display);
  }
  & > p + p {
    margin-top: 8px;
  }
  & > button {
    margin-top: 16px;
  }
`

/** A folded year, which is open on paper. */
const Year = styled.details`
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`
