import { useState } from 'react'
import { listAt, textAt, valueAt } from '../../../engine/json-text/pointer.ts'
import { changeEvent, repeatEvent } from '../../core/commands/change-events.ts'
import type { FieldModel } from '../../core/fields.ts'
import { Button } from '../kit/Button.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Help, SelectBox, TextBox } from '../kit/Labelled.tsx'
import { ActionBar } from '../kit/layout.tsx'
import { useEditor } from '../store/context.ts'
import { EVENTS_FILE } from './event-ids.ts'

export function EventActions({ field }: { field: FieldModel }) {
  const { schema, store, change } = useEditor()
  const index = Number(field.key)
  const name = `«${textAt(field.value, '/name') ?? 'el evento'}»`
  const mark = (how: 'cancelled' | 'postponed' | undefined, label: string, toast: string) =>
    change(changeEvent(schema, store.get().files, index, how), {
      label: `${label} ${name}`,
      at: { file: EVENTS_FILE, pointer: field.pointer },
      toast,
    })
  return (
    <ActionBar $gap={6}>
      {valueAt(field.value, '/change') === undefined ? (
        <>
          <Button
            onClick={() => mark('cancelled', 'cancelar', `${name} se ve tachado, para que nadie venga.`)}
          >
            Cancelar evento
          </Button>
          <Button onClick={() => mark('postponed', 'postergar', `${name} se ve como postergado.`)}>
            Postergar
          </Button>
        </>
      ) : (
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

function RepeatDialog({ field, name }: { field: FieldModel; name: string }) {
  const { schema, store, change } = useEditor()
  const [every, setEvery] = useState<'week' | 'month'>('week')
  const [until, setUntil] = useState('')
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
        onChange={(chosen) => setEvery(chosen === 'month' ? 'month' : 'week')}
      >
        <option value="week">todas las semanas, el mismo día</option>
        <option value="month">todos los meses, el mismo número</option>
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

function countOf(text: string | null | undefined): number {
  return listAt(JSON.parse(text ?? '{}'), '/events').length
}
