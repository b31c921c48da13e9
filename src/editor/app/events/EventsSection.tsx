import { useState, useEffect, useMemo } from 'react'
import styled from 'styled-components'
import { isWithin, parentOf, type FilePointer } from '../../../engine/json-text/pointer.ts'
import type { Bundle } from '../../../engine/model/schema.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { siteFields } from '../../core/commands/site-fields.ts'
import { fileTitle } from '../../core/label.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { LineButton, Lines, SectionHead, Subtitle, Summary } from '../kit/Lines.tsx'
import { BrokenFile } from '../problems/ProblemsSection.tsx'
import { dayToday, momentAhead, shortDay } from '../reading/days.ts'
import { fieldAt } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { addTo } from '../store/elements.ts'
import { wordsOf } from '../reading/words.ts'
import { goTo } from '../store/go-to.ts'
import { Calendar } from './Calendar.tsx'
import { eventsIn, type ListedEvent, locationOf, openPageWith, showEvent } from './event-list.ts'
import { EVENTS_FILE } from './event-ids.ts'

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
              {event.isHidden ? <small>Oculto</small> : event.when && <small>{event.when}</small>}
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

/** Lists the blocks, menu entries and items that will appear on a later day or disappear within a week. */
function DatesList() {
  const editor = useEditor()
  const { load, fail, schema } = editor
  const files = useEditorState((state) => state.files)
  const entries = useEditorState((state) => state.fileEntries)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) load().catch(fail)
  }, [isOpen, load, fail])
  const today = dayToday()
  const dates = useMemo(() => (isOpen ? datesIn(schema, files, today) : []), [isOpen, schema, files, today])
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Lo que empieza y lo que termina</Summary>
      {dates.length === 0 && <Help>Nada empieza más adelante, ni termina esta semana.</Help>}
      <Lines>
        {dates.map(({ at, starts, moment, name }) => (
          <li key={`${at.file}${at.pointer}${starts}`}>
            <LineButton type="button" onClick={() => void goTo(editor, at)}>
              {name || fileTitle(entries, at.file)}
              <small>
                {' '}
                · {starts ? 'Se ve desde el' : 'Se ve hasta el'} {momentAhead(moment, today)}
              </small>
            </LineButton>
          </li>
        ))}
      </Lines>
    </details>
  )
}

interface ListedDate {
  at: FilePointer
  starts: boolean
  moment: string
  name: string
}

const WEEK = 7 * 86_400_000

/** Returns the days on which content will appear or disappear, soonest first. */
export function datesIn(bundle: Bundle, files: FileTexts, today: string): ListedDate[] {
  const soon = new Date(Date.parse(today) + WEEK).toISOString().slice(0, 10)
  const moments = [...siteFields(bundle, files, ['from', 'until'])].filter(({ kind }) => kind === 'moment')
  return moments
    .flatMap(({ file, pointer, key, value }): ListedDate[] => {
      const moment = String(value)
      const day = moment.slice(0, 10)
      const starts = key === 'from'
      if (starts ? day <= today : day < today || day > soon) return []
      const at = { file, pointer: parentOf(pointer)?.parent ?? '' }
      const holder = fieldAt(bundle, files, at)
      return [{ at, starts, moment, name: (holder && wordsOf(bundle, holder, files)) ?? '' }]
    })
    .toSorted((a, b) => a.moment.localeCompare(b.moment))
}
