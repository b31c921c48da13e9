import styled from 'styled-components'
import { fieldOf } from '../../core/fields.ts'
import { AddBlock } from '../drawer/AddBlock.tsx'
import { IconButton } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Row } from '../kit/layout.tsx'
import { elementAt, type Elements } from '../reading/chosen.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { copy, duplicate, moveBy, remove } from '../store/elements.ts'
import type { FieldProps } from './use-field.ts'
import { useHolder } from './use-holder.ts'

/** The actions for the element in the form: move, duplicate, copy, delete, add another one below. */
export function BlockActions({ file, field }: FieldProps) {
  const { schema } = useEditor()
  const words = useEditorState((state) => wordsOf(schema, field, state.files))
  const elements = elementAt({ file, pointer: field.pointer })
  const holder = useHolder({ file, field })
  const list = holder && fieldOf(schema, holder.definition, elements.list, holder.value)
  if (!list || !Array.isArray(list.value)) return null
  const [index = 0] = elements.indexes
  const name = `«${words || field.title}»`
  return (
    <Bar role="group" aria-label={`Acciones para ${name}`}>
      <Actions elements={elements} name={name} length={list.value.length} isSlot={list.kind === 'slot'} />
      {list.kind === 'slot' && (
        <AddBlock file={file} slot={list.pointer} index={index + 1} label="Agregar debajo" />
      )}
    </Bar>
  )
}

/** The actions for several blocks. */
export function SeveralBlocks({ elements }: { elements: Elements }) {
  return (
    <>
      <h2 tabIndex={-1}>{elements.indexes.length} bloques elegidos</h2>
      <Help>
        Con «Elegir varios», arriba de la lista, agregás o sacás otros; también con Mayúsculas o Ctrl (⌘).
      </Help>
      <Bar role="group" aria-label="Acciones para los bloques elegidos">
        <Actions elements={elements} length={Infinity} isSlot />
      </Bar>
    </>
  )
}

interface ActionsProps {
  elements: Elements
  name?: string
  /** Elements of the list. */
  length: number
  /** Blocks can move, and go to another page; events stand in the order of their days. */
  isSlot: boolean
}

function Actions({ elements, name, length, isSlot }: ActionsProps) {
  const editor = useEditor()
  const { indexes } = elements
  return (
    <>
      {isSlot && (
        <>
          <IconButton
            icon="up"
            look="quiet"
            label="Subir"
            disabled={indexes.includes(0)}
            onClick={() => moveBy(editor, elements, -1, name)}
          />
          <IconButton
            icon="down"
            look="quiet"
            label="Bajar"
            disabled={indexes.includes(length - 1)}
            onClick={() => moveBy(editor, elements, 1, name)}
          />
        </>
      )}
      <IconButton
        icon="copy"
        look="quiet"
        label="Duplicar"
        onClick={() => duplicate(editor, elements, name)}
      />
      {isSlot && (
        <IconButton
          icon="document"
          look="quiet"
          label="Copiar para pegar en otro lugar"
          onClick={() => copy(editor, elements)}
        />
      )}
      <IconButton icon="remove" look="quiet" label="Borrar" onClick={() => remove(editor, elements, name)} />
    </>
  )
}

const Bar = styled(Row)`
  margin-block: 4px 20px;
`
