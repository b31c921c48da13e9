import { useState } from 'react'
import { isObject } from '../../../model/schema.ts'
import { newItem } from '../../core/new-item.ts'
import { Button } from '../kit/Button.tsx'
import { Choice } from '../kit/Choice.tsx'
import { MediaDialog } from '../media/MediaDialog.tsx'
import { useEditor } from '../store/context.ts'
import { givenBy } from '../store/given.ts'
import { select } from '../store/go-to.ts'
import { Fields } from './Fields.tsx'
import { Group } from './Group.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

export function PictureField({ file, field }: FieldProps) {
  const editor = useEditor()
  const { schema, store } = editor
  const { set, remove } = useFieldEdit({ file, field })
  const [isChoosing, setChoosing] = useState(false)
  const { choices = [], value } = field
  const current = isObject(value) ? String(value.type) : ''
  const choose = (type: string) => {
    if (type === FILE) return setChoosing(true)
    const definition = choices.find((choice) => choice.value === type)?.definition
    if (definition) set(newItem(schema, definition, givenBy(store.get(), file)))
  }
  const pick = (src: string) => {
    setChoosing(false)
    if (isObject(value) && value.src === src) return
    set({ type: FILE, src, alt: '' })
    select(editor, { file, pointer: `${field.pointer}/alt` })
  }
  return (
    <Group file={file} field={field}>
      <Choice
        label="Clase de imagen"
        value={current}
        options={choices.map((choice) => ({ value: String(choice.value), label: choice.title }))}
        onChange={choose}
      />
      {current === FILE && (
        <Button icon="image" onClick={() => setChoosing(true)}>
          Cambiar la imagen
        </Button>
      )}
      {value !== undefined && <Fields file={file} holder={field} which={({ kind }) => kind !== 'photo'} />}
      {value !== undefined && !field.isRequired && (
        <Button look="plain" icon="remove" onClick={remove}>
          Quitar la imagen
        </Button>
      )}
      {isChoosing && <MediaDialog kind="picture" onPick={pick} onClose={() => setChoosing(false)} />}
    </Group>
  )
}

const FILE = 'file'
