import styled from 'styled-components'
import { IconButton } from '../kit/Button.tsx'
import { monthInWords } from '../reading/days.ts'
import { monthAfter, weeksOf, type ListedEvent } from './event-list.ts'

interface CalendarProps {
  month: string
  events: readonly ListedEvent[]
  today: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

export function Calendar({ month, events, today, onMonth, onDay }: CalendarProps) {
  const title = monthInWords(month)
  return (
    <div>
      <Head>
        <IconButton icon="back" label="Mes anterior" onClick={() => onMonth(monthAfter(month, -1))} />
        <strong aria-live="polite">{title}</strong>
        <IconButton icon="right" label="Mes siguiente" onClick={() => onMonth(monthAfter(month, 1))} />
      </Head>
      <Table aria-label={`Eventos de ${title}`}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? index}>
                  {day && <Day day={day} today={today} events={events} onDay={onDay} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Day({
  day,
  today,
  events,
  onDay,
}: { day: string } & Pick<CalendarProps, 'today' | 'events' | 'onDay'>) {
  const here = events.filter(({ date, endDate }) => date <= day && day <= endDate)
  const names = here.map(({ name }) => name).join(', ')
  const number = Number(day.slice(8))
  return (
    <Cell
      type="button"
      $isToday={day === today}
      $count={here.length}
      aria-label={names ? `${number}: ${names}` : `${number}: agregar un evento`}
      title={names || 'Agregar un evento'}
      onClick={() => onDay(day)}
    >
      {number}
    </Cell>
  )
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  & > strong::first-letter {
    text-transform: uppercase;
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  & th {
    color: var(--ink2);
    font-size: 0.85rem;
    font-weight: 500;
  }
  & td {
    padding: 1px;
  }
`

const Cell = styled.button<{ $isToday: boolean; $count: number }>`
  width: 100%;
  min-height: var(--press);
  border: 1px solid ${(p) => (p.$isToday ? 'var(--institution)' : 'transparent')};
  border-radius: var(--control);
  background: ${(p) => (p.$count > 0 ? 'var(--chosen)' : 'none')};
  color: ${(p) => (p.$count > 0 ? 'var(--on-chosen)' : 'inherit')};
  font-weight: ${(p) => (p.$count > 0 || p.$isToday ? 700 : 400)};
  font-variant-numeric: tabular-nums;
  &:hover {
    outline: 2px solid var(--field);
  }
`
