import styled from 'styled-components'
import { fieldOf } from '../../core/fields.ts'
import { parentOf } from '../../core/pointer.ts'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { IconButton } from '../kit/Button.tsx'
import { placeIn } from '../reading/outline.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { duplicate, moveBy, remove } from '../store/list-commands.ts'
import { copyBlocks } from '../store/several-commands.ts'
import type { FieldProps } from './use-field.ts'
import { useHolder } from './use-holder.ts'

/** What one does with the element that the form is about: moving, duplicating, copying, deleting, adding another below. */
export function BlockActions({ file, field }: FieldProps) {
  const editor = useEditor()
  const words = useEditorState((state) => wordsOf(editor.schema, field, state.files))
  const holder = useHolder({ file, field })
  const parent = parentOf(field.pointer)
  const list = holder && parent && fieldOf(editor.schema, holder.definition, parent.parent, holder.value)
  if (!list || !Array.isArray(list.value)) return null
  const at = { file, pointer: field.pointer }
  const { index } = placeIn(field.pointer)
  // Events stand in the order of their days.
  const isInSlot = list.kind === 'slot'
  const name = `«${words || field.title}»`
  return (
    <Row role="group" aria-label={`Acciones para ${name}`}>
      {isInSlot && (
        <>
          <IconButton
            icon="up"
            look="quiet"
            label="Subir"
            disabled={index === 0}
            onClick={() => moveBy(editor, at, -1, name)}
          />
          <IconButton
            icon="down"
            look="quiet"
            label="Bajar"
            disabled={index === list.value.length - 1}
            onClick={() => moveBy(editor, at, 1, name)}
          />
        </>
      )}
      <IconButton icon="copy" look="quiet" label="Duplicar" onClick={() => duplicate(editor, at, name)} />
      {list.kind === 'slot' && (
        <IconButton
          icon="document"
          look="quiet"
          label="Copiar para pegar en otro lugar"
          onClick={() => copyBlocks(editor, { file, list: list.pointer, indexes: [index] })}
        />
      )}
      <IconButton icon="remove" look="quiet" label="Borrar" onClick={() => remove(editor, at, name)} />
      {isInSlot && <AddBlock file={file} slot={list.pointer} index={index + 1} label="Agregar debajo" />}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 20px;
`
