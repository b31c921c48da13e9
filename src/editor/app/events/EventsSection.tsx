import { isWithin } from '../../../engine/json-text/pointer.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { LineButton, Lines, SectionHead, Subtitle, Summary } from '../kit/Lines.tsx'
import { BrokenFile } from '../problems/BrokenFile.tsx'
import { dayToday, shortDay } from '../reading/days.ts'
import { fieldAt } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { addTo } from '../store/elements.ts'
import { Calendar } from './Calendar.tsx'
import { DatesList } from './DatesList.tsx'
import { EVENTS_FILE, eventsIn, type ListedEvent } from './event-list.ts'
import { locationOf, openPageWith, showEvent } from './show-event.ts'

export function EventsSection() {
  const editor = useEditor()
  // Computed on each render, because the window may stay open overnight.
  const today = dayToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const files = useEditorState((state) => state.files)
  const events = eventsIn(files)
  const coming = events.filter(({ endDate }) => endDate >= today)
  const past = events.filter(({ endDate }) => endDate < today).toReversed()
  const list = fieldAt(editor.schema, files, { file: EVENTS_FILE, pointer: '/events' })
  if (!list)
    return (
      <BrokenFile file={EVENTS_FILE}>
        <Help>Cargando…</Help>
      </BrokenFile>
    )
  const add = (date: string) => {
    addTo(editor, EVENTS_FILE, list, { given: { date } })
    const added = eventsIn(editor.store.get().files).find(({ index }) => index === events.length)
    if (added) void openPageWith(editor, added).catch(editor.fail)
  }
  const onDay = (day: string) => {
    const first = events.find(({ date, endDate }) => date <= day && day <= endDate)
    if (first) void showEvent(editor, first).catch(editor.fail)
    else add(day)
  }
  return (
    <>
      <SectionHead title="Eventos">
        <Button icon="add" onClick={() => add(dayToday())}>
          Nuevo
        </Button>
      </SectionHead>
      <Calendar month={month} events={events} today={today} onMonth={setMonth} onDay={onDay} />
      <Subtitle>Los que vienen</Subtitle>
      {coming.length === 0 && <Help>No hay ninguno. Tocá un día del calendario para agregar uno.</Help>}
      <EventList events={coming} />
      <DatesList />
      {past.length > 0 && (
        <details>
          <Summary>Los que ya pasaron ({past.length})</Summary>
          <EventList events={past} />
        </details>
      )}
    </>
  )
}

function EventList({ events }: { events: readonly ListedEvent[] }) {
  const editor = useEditor()
  const selection = useEditorState((state) => state.selection)
  return (
    <Lines as="ol">
      {events.map((event) => (
        <li key={event.index}>
          <Line
            type="button"
            aria-current={selection !== null && isWithin(selection, locationOf(event))}
            onClick={() => void showEvent(editor, event).catch(editor.fail)}
          >
            <time dateTime={event.date}>{dayOf(event)}</time>
            <span>
              {event.change ? <s>{event.name}</s> : event.name}
              {event.change && <small>{event.change === 'cancelled' ? 'Cancelado' : 'Postergado'}</small>}
              {event.isHidden && <small>No se muestra</small>}
            </span>
          </Line>
        </li>
      ))}
    </Lines>
  )
}

function dayOf({ date, time }: ListedEvent): string {
  if (!date) return 'sin fecha'
  const text = shortDay(date, dayToday())
  return time ? `${text}, ${time}` : text
}

const Line = styled(LineButton)`
  display: grid;
  grid-template-columns: 92px minmax(0, 1fr);
  gap: 8px;
  & > time {
    color: var(--ink2);
    font-size: 0.9rem;
  }
  & small {
    display: block;
    font-size: 0.85rem;
  }
`
