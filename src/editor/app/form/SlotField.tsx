import { fieldsIn } from '../../core/fields.ts'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { Help } from '../kit/Labelled.tsx'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { select } from '../store/list-commands.ts'
import { ItemRow } from './ItemRow.tsx'
import { Group, Rows, Toggle } from './Group.tsx'
import type { FieldProps } from './use-field.ts'

/** The blocks in a slot: each has a form of its own. */
export function SlotField({ file, field }: FieldProps) {
  const editor = useEditor()
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
      <AddBlock file={file} slot={field.pointer} />
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
