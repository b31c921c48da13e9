import { useState } from 'react'
import { fieldsIn } from '../../core/fields.ts'
import { BlockDrawer } from '../drawer/BlockDrawer.tsx'
import { newItem } from '../../core/new-item.ts'
import { givenBy } from '../store/given.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { addTo, select } from '../store/list-commands.ts'
import { ItemRow } from './ItemRow.tsx'
import { Group, Rows, Toggle } from './Group.tsx'
import type { FieldProps } from './use-field.ts'

/** The blocks in a slot: each has a form of its own. */
export function SlotField({ file, field }: FieldProps) {
  const editor = useEditor()
  const [isAdding, setAdding] = useState(false)
  const blocks = fieldsIn(editor.schema, field)
  return (
    <Group data-pointer={field.pointer}>
      <legend>{field.title}</legend>
      {blocks.length === 0 && <Help>Todavía no hay ninguno.</Help>}
      {blocks.length > 0 && (
        <Rows>
          {blocks.map((block) => (
            <Block key={block.pointer} file={file} field={block} />
          ))}
        </Rows>
      )}
      <Button icon="add" onClick={() => setAdding(true)}>
        Agregar bloque
      </Button>
      {isAdding && (
        <BlockDrawer
          onPick={(type) => {
            setAdding(false)
            addTo(
              editor,
              file,
              field,
              blocks.length,
              newItem(editor.schema, type, givenBy(editor.store.get(), file)),
            )
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Group>
  )
}

function Block({ file, field }: FieldProps) {
  const editor = useEditor()
  const words = useEditorState((state) => wordsOf(editor.schema, field, state.files))
  return (
    <ItemRow file={file} field={field} name={`«${words || field.title}»`}>
      <Toggle type="button" onClick={() => select(editor, { file, pointer: field.pointer })}>
        {field.title}
        {words && `: ${words}`}
      </Toggle>
    </ItemRow>
  )
}
