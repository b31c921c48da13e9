import { useState } from 'react'
import styled from 'styled-components'
import { dereference } from '../../../model/schema.ts'
import { fieldsIn, itemSchema } from '../../core/fields.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { isWithin } from '../reading/outline.ts'
import { isPlain } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { addTo } from '../store/list-commands.ts'
import { Diagnostics } from './Diagnostics.tsx'
import { Fields } from './Fields.tsx'
import { InnerField } from './InnerField.tsx'
import { ItemRow } from './ItemRow.tsx'
import { Group, Rows, Toggle } from './Group.tsx'
import { useDiagnostics, type FieldProps } from './use-field.ts'

/** A list: its elements can be added, duplicated, deleted and moved, by buttons, by Alt and the arrows, and by dragging. */
export function ListField({ file, field }: FieldProps) {
  const editor = useEditor()
  const diagnostics = useDiagnostics({ file, field }, false)
  const items = fieldsIn(editor.schema, field)
  const item = dereference(editor.schema.$defs, itemSchema(field) ?? {})
  const { maxItems = Infinity } = field.schema
  return (
    <Group data-pointer={field.pointer}>
      <legend>{field.title}</legend>
      {field.description && <Help>{field.description}</Help>}
      <Diagnostics diagnostics={diagnostics} />
      {items.length > 0 && (
        <Rows>
          {items.map((item) => (
            <Item key={item.pointer} file={file} field={item} />
          ))}
        </Rows>
      )}
      {items.length < maxItems && (
        <Button icon="add" onClick={() => addTo(editor, file, field, items.length)}>
          Agregar {(item.title ?? item['x-title'] ?? field.title).toLowerCase()}
        </Button>
      )}
    </Group>
  )
}

function Item({ file, field }: FieldProps) {
  const { schema, store } = useEditor()
  const words = useEditorState((state) => wordsOf(schema, field, state.files))
  const focusing = useEditorState((state) => state.focusing)
  const [seen, setSeen] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  if (seen !== focusing) {
    // Something was selected: what holds it opens.
    setSeen(focusing)
    const { selection } = store.get()
    if (selection && isWithin(selection, { file, pointer: field.pointer })) setOpen(true)
  }
  const name = words || `${field.title} ${Number(field.key) + 1}`
  if (isPlain(field))
    return (
      <ItemRow file={file} field={field} name={`«${name}»`} isCompact>
        <Bare>
          <InnerField
            file={file}
            field={{ ...field, title: `${field.title} ${Number(field.key) + 1}`, description: '' }}
          />
        </Bare>
      </ItemRow>
    )
  return (
    <ItemRow
      file={file}
      field={field}
      name={`«${name}»`}
      inside={isOpen && <Fields file={file} holder={field} />}
    >
      <Toggle type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {name}
      </Toggle>
    </ItemRow>
  )
}

/** Its label is the list's: it is heard only. */
const Bare = styled.div`
  min-width: 0;
  & label {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
`
