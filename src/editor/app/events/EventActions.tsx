import { useEffect, useState } from 'react'
import { parseDay } from '../../../engine/model/day.ts'
import { isWithin, listAt, pointerTo, textAt, valueAt } from '../../../engine/json-text/pointer.ts'
import {
  changeEvent,
  copyEvent,
  isLastInMonth,
  repeatEvent,
  weekInMonth,
  type Repetition,
} from '../../core/commands/change-events.ts'
import type { ChangedPart } from '../../core/api.ts'
import type { FieldModel } from '../../core/fields.ts'
import { Button } from '../kit/Button.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help, SelectBox, TextBox } from '../kit/Labelled.tsx'
import { ActionBar } from '../kit/layout.tsx'
import { dayInWords } from '../../core/day-in-words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { remove } from '../store/elements.ts'
import { openSection, select } from '../store/go-to.ts'
import { EVENTS_FILE } from './event-ids.ts'

export function EventActions({ field }: { field: FieldModel }) {
  const editor = useEditor()
  const { schema, store, change } = editor
  const index = Number(field.key)
  const name = `«${textAt(field.value, '/name') ?? 'el evento'}»`
  const mark = (how: 'cancelled' | 'postponed' | undefined, label: string, toast: string) =>
    change(changeEvent(schema, store.get().files, index, how), {
      label: `${label} ${name}`,
      at: { file: EVENTS_FILE, pointer: field.pointer },
      toast,
    })
  const takeBack = () => {
    // Shows the list afterwards instead of another event, whose buttons change what families see.
    editor.store.set({ selection: null })
    remove(editor, { file: EVENTS_FILE, pointer: field.pointer }, name)
    openSection(editor, 'events')
  }
  const isPublished = useIsPublished(field.pointer)
  const isMarked = valueAt(field.value, '/change') !== undefined
  return (
    <ActionBar $gap={6}>
      {isPublished === false && (
        <Button icon="remove" onClick={takeBack}>
          No crear
        </Button>
      )}
      {isPublished && !isMarked && (
        <>
          <Button
            onClick={() =>
              mark('cancelled', 'cancelar', `Cuando publiques, ${name} se ve tachado, para que nadie venga.`)
            }
          >
            Cancelar evento
          </Button>
          <Button
            onClick={() => mark('postponed', 'postergar', `Cuando publiques, ${name} se ve como postergado.`)}
          >
            Postergar
          </Button>
        </>
      )}
      {isMarked && (
        <Button onClick={() => mark(undefined, 'confirmar', `${name} se hace.`)}>
          Se hace, después de todo
        </Button>
      )}
      <DialogButton icon="copy" dialog={<RepeatDialog field={field} name={name} />}>
        Repetir…
      </DialogButton>
    </ActionBar>
  )
}

/** Whether visitors already know an event; undefined until the server says so. A new event is deleted, not cancelled. */
function useIsPublished(pointer: string): boolean | undefined {
  const { api, flush } = useEditor()
  const published = useEditorState(({ history }) => history.undo.findLast((step) => step.isPublished)?.id)
  const [known, setKnown] = useState<{ event: string; isPublished: boolean }>()
  // Asks again after a publication.
  const event = `${pointer} ${published}`
  useEffect(() => {
    let isOver = false
    const isNew = ({ file, pointer: at = '', change }: ChangedPart) =>
      change === 'added' && isWithin({ file: EVENTS_FILE, pointer }, { file, pointer: at })
    const answer = (isPublished: boolean) => isOver || setKnown({ event, isPublished })
    flush()
      .then(() => api.changes())
      .then(
        ({ parts }) => answer(!parts.some(isNew)),
        () => answer(true),
      )
    return () => void (isOver = true)
  }, [api, flush, pointer, event])
  return known?.event === event ? known.isPublished : undefined
}

/** The button that copies an event. Asks for the day of the copy, because a copy on the same day is a mistake that families see. */
export function DuplicateEvent({ field }: { field: FieldModel }) {
  const name = textAt(field.value, '/name') ?? 'el evento'
  return (
    <DialogButton
      icon="copy"
      label={`Duplicar «${name}»`}
      dialog={<DuplicateDialog field={field} name={`«${name}»`} />}
    />
  )
}

function DuplicateDialog({ field, name }: { field: FieldModel; name: string }) {
  const editor = useEditor()
  const [day, setDay] = useState('')
  const index = Number(field.key)
  const isSame = day === textAt(field.value, '/date')
  const duplicateOn = () => {
    const at = { file: EVENTS_FILE, pointer: pointerTo('/events', index + 1) }
    const made = copyEvent(editor.schema, editor.store.get().files, index, [day])
    editor.change(made, {
      label: `duplicar ${name}`,
      at,
      toast: `El nuevo ${name} es el ${dayInWords(day)}.`,
    })
    select(editor, at)
  }
  return (
    <FormDialog
      title={`Duplicar ${name}`}
      action="Duplicar"
      isReady={day !== '' && !isSame}
      onSubmit={duplicateOn}
    >
      <TextBox
        label="¿Qué día es el nuevo?"
        help="Lo demás queda igual: la hora, el lugar y los textos."
        type="date"
        isRequired
        isFocused
        value={day}
        onChange={setDay}
      />
      {isSame && <Help>Ese día ya está el evento.</Help>}
    </FormDialog>
  )
}

function RepeatDialog({ field, name }: { field: FieldModel; name: string }) {
  const { schema, store, change } = useEditor()
  const [every, setEvery] = useState<Repetition>('week')
  const [until, setUntil] = useState('')
  const choices = repetitionsOf(textAt(field.value, '/date') ?? '')
  const { files } = store.get()
  const changes = until
    ? repeatEvent(schema, files, Number(field.key), { every, until })
    : new Map<string, string>()
  const count = until ? countOf(changes.get(EVENTS_FILE)) - countOf(files.get(EVENTS_FILE)) : 0
  const repeat = () =>
    change(changes, {
      label: `repetir ${name}`,
      at: { file: EVENTS_FILE, pointer: field.pointer },
      toast: count === 1 ? 'Se agregó un evento.' : `Se agregaron ${count} eventos.`,
    })
  return (
    <FormDialog
      title={`Repetir ${name}`}
      action={count > 0 ? `Agregar ${count}` : 'Agregar'}
      isReady={count > 0}
      onSubmit={repeat}
    >
      <SelectBox
        label="¿Cada cuánto?"
        value={every}
        onChange={(chosen) => setEvery(choices.find(([value]) => value === chosen)?.[0] ?? 'week')}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectBox>
      <TextBox
        label="¿Hasta qué día?"
        help="Ese día también cuenta."
        type="date"
        value={until}
        onChange={setUntil}
      />
      {until && count <= 0 && <Help>Hasta ese día no hay otra fecha.</Help>}
    </FormDialog>
  )
}

/** Returns the repetitions that a day (`YYYY-MM-DD`) may have, in words: `todos los meses, el primer lunes`. */
export function repetitionsOf(date: string): [Repetition, string][] {
  const day = parseDay(date)
  if (!day) return [['week', 'todas las semanas']]
  const weekday = day.toLocaleDateString('es-AR', { weekday: 'long', timeZone: 'UTC' })
  const place = PLACES[weekInMonth(day)]
  return [
    ['week', `todas las semanas, el ${weekday}`],
    ['month', `todos los meses, el día ${day.getUTCDate()}`],
    ...(place ? [['nth weekday', `todos los meses, el ${place} ${weekday}`] as [Repetition, string]] : []),
    ...(isLastInMonth(day)
      ? [['last weekday', `todos los meses, el último ${weekday}`] as [Repetition, string]]
      : []),
  ]
}

/** Names of the weeks of a month. Few months have a fifth one, which is always the last. */
const PLACES = [undefined, 'primer', 'segundo', 'tercer', 'cuarto']

function countOf(text: string | null | undefined): number {
  return listAt(JSON.parse(text ?? '{}'), '/events').length
}
