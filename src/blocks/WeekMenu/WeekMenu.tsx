import { Fragment } from 'react'
import styled from 'styled-components'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { addDays, endOf } from '../../engine/model/period.ts'
import { Headed, Heading, Nested } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import type { WeekMenuData } from './WeekMenu.data.ts'

type Week = BlockProps<'WeekMenu'>['weeks'][number]

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

/**
 * Shows the meals of this week and of the next one; paper shows only this week. The HTML also has later weeks. A script hides each week
 * that is over (`data-until`), and CSS shows at most the first two of the others.
 */
export function WeekMenu({ heading, weeks, data }: BlockProps<'WeekMenu'> & { data?: WeekMenuData }) {
  return (
    <Section>
      <Weeks>
        <Headed heading={heading}>
          <WeekList weeks={[...weeks].sort((a, b) => (a.monday < b.monday ? -1 : 1))} first={data?.monday} />
        </Headed>
      </Weeks>
    </Section>
  )
}

/** Lists the weeks. A sentence (`empty`) fills each gap before a week, and follows the last week. */
function WeekList({ weeks, first }: { weeks: Week[]; first: string | undefined }) {
  const { messages, timeZone } = useSite()
  const { empty } = messages.weekMenu
  return (
    <div>
      {weeks.map((week, index) => {
        const { monday } = week
        const before = index > 0 ? addDays(weeks[index - 1]?.monday ?? monday, 7) : (first ?? monday)
        return (
          <Fragment key={index}>
            {before < monday && (
              <p data-empty data-until={endOf({ monday: addDays(monday, -7) }, timeZone)}>
                {empty}
              </p>
            )}
            <WeekOf week={week} ends={endOf(week, timeZone)} />
          </Fragment>
        )
      })}
      <p data-empty>{empty}</p>
    </div>
  )
}

/** Formats a range of days. Firefox 90 has no `formatRange`. */
function formatRange(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  return format.formatRange?.(from, to) ?? `${format.format(from)} – ${format.format(to)}`
}

function WeekOf({ week: { monday, days }, ends }: { week: Week; ends: number }) {
  const { language } = useSite()
  const form = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
  const dateOf = (day: (typeof DAYS)[number]) => new Date(addDays(monday, DAYS.indexOf(day)))
  const range = formatRange(form({ day: 'numeric', month: 'long' }), dateOf('monday'), dateOf('friday'))
  return (
    <article data-until={ends}>
      <Heading size={2}>
        <span suppressHydrationWarning>{range}</span>
      </Heading>
      <Nested>
        <ul>
          {[...days]
            .sort((a, b) => DAYS.indexOf(a.day) - DAYS.indexOf(b.day))
            .map(({ day, dishes }, index) => (
              <li key={index}>
                <Heading size={1}>
                  <span suppressHydrationWarning>
                    {form({ weekday: 'long', day: 'numeric' }).format(dateOf(day))}
                  </span>
                </Heading>
                <ul>
                  {dishes.map(({ name, marks = [] }, n) => (
                    <li key={n}>
                      {name}
                      {marks.map((mark, m) => (
                        <Fragment key={m}>
                          {' '}
                          <small>{mark}</small>
                        </Fragment>
                      ))}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
        </ul>
      </Nested>
    </article>
  )
}

const Weeks = styled(Container)`
  container-type: inline-size;
  & > * + div {
    margin-top: 24px;
  }
  & > div > :not([hidden]) ~ * {
    margin-top: 40px;
  }
  /* After the first week that is not over, shows only the next one. */
  & > div > :not([hidden]) ~ :not([hidden]) ~ *,
  & > div > :not([hidden]) ~ [data-empty] {
    display: none;
  }
  & ul {
    padding: 0;
    list-style: none;
  }
  & article > ul {
    display: grid;
    gap: 24px 20px;
    margin-top: 16px;
  }
  & article > ul > li {
    padding-top: 12px;
    border-top: 3px solid var(--institution);
    break-inside: avoid;
  }
  & :is(h2, h3, h4, h5)::first-letter {
    text-transform: uppercase;
  }
  & li li {
    padding-block: 8px;
    line-height: 1.4;
  }
  & li li + li {
    border-top: 1px dotted var(--line);
  }
  & small {
    display: inline-block;
    margin-right: 4px;
    padding-inline: 8px;
    border: 1px solid var(--institution);
    border-radius: var(--control);
    color: var(--institution);
    font-size: var(--size--1);
    font-weight: 600;
    white-space: nowrap;
  }
  @container (min-width: 620px) {
    & article > ul {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
    & small {
      display: table;
      margin: 4px 0 0;
    }
  }
  @media print {
    break-inside: avoid;
    & > div > :not([hidden]) ~ * {
      display: none;
    }
  }
`
