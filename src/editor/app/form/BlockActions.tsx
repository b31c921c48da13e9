import { useState } from 'react'
import styled from 'styled-components'
import { listPosition } from '../../../engine/json-text/pointer.ts'
import { fieldOf } from '../../core/fields.ts'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { DuplicateEvent } from '../events/EventActions.tsx'
import { IconButton } from '../kit/Button.tsx'
import { CloseContext } from '../kit/close-context.ts'
import type { IconName } from '../kit/icons.ts'
import { ActionBar } from '../kit/layout.tsx'
import { Menu } from '../kit/Menu.tsx'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { copy, duplicate, moveBy, remove } from '../store/elements.ts'
import { TemplateDialog } from '../templates/TemplateDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { type FieldProps, useHolder } from './use-field.ts'

/**
 * Buttons that duplicate and delete the block or list element whose form is open. A block can also be moved, and has a menu with more
 * actions and a button that adds a block below. The button that deletes is apart.
 */
export function BlockActions({ file, field }: FieldProps) {
  const editor = useEditor()
  const words = useEditorState((state) => wordsOf(editor.schema, field, state.files))
  const [dialog, setDialog] = useState<'move' | 'template'>()
  const at = { file, pointer: field.pointer }
  const { list, index } = listPosition(field.pointer)
  const holder = useHolder({ file, field })
  const slot = holder && fieldOf(editor.schema, holder.definition, list, holder.value)
  if (!slot || !Array.isArray(slot.value)) return null
  const isBlock = slot.kind === 'slot'
  const isLast = index === slot.value.length - 1
  const name = `«${words || field.title}»`
  const button = (icon: IconName, label: string, act: () => void, isDisabled = false) => (
    <IconButton icon={icon} look="quiet" label={label} disabled={isDisabled} onClick={act} />
  )
  return (
    <ActionBar role="group" aria-label={`Acciones para ${name}`}>
      {isBlock && button('up', 'Subir', () => moveBy(editor, at, -1, name), index === 0)}
      {isBlock && button('down', 'Bajar', () => moveBy(editor, at, 1, name), isLast)}
      {field.definition === 'Event' ? (
        <DuplicateEvent field={field} />
      ) : (
        button('copy', 'Duplicar', () => duplicate(editor, at, name))
      )}
      {isBlock && (
        <Menu
          icon="more"
          label="Más acciones"
          items={[
            // Waits until the closing menu has moved the focus back to its button.
            {
              label: 'Mover a…',
              icon: 'move',
              onPick: () => void setTimeout(() => setDialog('move')),
            },
            {
              label: 'Copiar para pegar en otro lugar',
              icon: 'document',
              onPick: () => copy(editor, at, name),
            },
            {
              label: 'Guardar como plantilla…',
              icon: 'table',
              onPick: () => void setTimeout(() => setDialog('template')),
            },
          ]}
        />
      )}
      <Apart>{button('remove', 'Borrar', () => remove(editor, at, name))}</Apart>
      {isBlock && <AddBlock file={file} slot={list} index={index + 1} label="Agregar debajo" />}
      <CloseContext value={() => setDialog(undefined)}>
        {dialog === 'move' && <MoveDialog from={at} name={name} />}
        {dialog === 'template' && (
          <TemplateDialog file={file} title={words || field.title} from={at.pointer} />
        )}
      </CloseContext>
    </ActionBar>
  )
}

const Apart = styled.span`
  margin-inline: auto 0;
`
