import { useState } from 'react'
import { isObject } from '../../../model/schema.ts'
import { newItem } from '../../core/new-item.ts'
import { Button } from '../kit/Button.tsx'
import { Choice } from '../kit/Choice.tsx'
import { Help } from '../kit/Labelled.tsx'
import { MediaDialog } from '../media/MediaDialog.tsx'
import { givenBy } from '../store/given.ts'
import { useEditor } from '../store/context.ts'
import { select } from '../store/list-commands.ts'
import { Diagnostics } from './Diagnostics.tsx'
import { Fields } from './Fields.tsx'
import { Group } from './Group.tsx'
import { useDiagnostics, useFieldEdit, type FieldProps } from './use-field.ts'

/** A picture: a file of the library, or tiles drawn by us. */
export function PictureField({ file, field }: FieldProps) {
  const editor = useEditor()
  const { schema, store } = editor
  const { set, remove } = useFieldEdit({ file, field })
  const diagnostics = useDiagnostics({ file, field }, false)
  const [isChoosing, setChoosing] = useState(false)
  const choices = field.choices ?? []
  const current = isObject(field.value) ? String(field.value.type) : ''
  const isFile = current === FILE
  const choose = (type: string) => {
    if (type === FILE) return setChoosing(true)
    const definition = choices.find(({ value }) => value === type)?.definition
    if (definition) set(newItem(schema, definition, givenBy(store.get(), file)))
  }
  return (
    <Group data-pointer={field.pointer}>
      <legend>{field.title}</legend>
      {field.description && <Help>{field.description}</Help>}
      <Choice
        label="Clase de imagen"
        value={current}
        options={choices.map(({ value, title }) => ({ value: String(value), label: title }))}
        onChange={choose}
      />
      {isFile && (
        <Button icon="image" onClick={() => setChoosing(true)}>
          Cambiar la imagen
        </Button>
      )}
      <Diagnostics diagnostics={diagnostics} />
      {field.value !== undefined && (
        <Fields file={file} holder={field} which={({ kind }) => kind !== 'photo'} />
      )}
      {field.value !== undefined && !field.isRequired && (
        <Button look="plain" icon="remove" onClick={remove}>
          Quitar la imagen
        </Button>
      )}
      {isChoosing && (
        <MediaDialog
          kind="picture"
          onPick={(src) => {
            setChoosing(false)
            if (isObject(field.value) && field.value.src === src) return
            // Another picture shows something else: its description is asked for again, and its point of interest is the middle.
            set({ type: FILE, src, alt: '' })
            select(editor, { file, pointer: `${field.pointer}/alt` })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Group>
  )
}

/** The tag of a picture that is a file of `media/`. */
const FILE = 'file'
