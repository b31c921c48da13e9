import { useState } from 'react'
import styled from 'styled-components'
import { newItem } from '../../core/new-item.ts'
import type { FieldModel } from '../../core/fields.ts'
import { Button } from '../kit/Button.tsx'
import { fieldAt } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { givenBy } from '../store/given.ts'
import { addTo } from '../store/list-commands.ts'
import { pasteCopied } from '../store/several-commands.ts'
import { BlockDrawer } from './BlockDrawer.tsx'

interface AddBlockProps {
  file: string
  /** The pointer of a slot; a page's own without it. */
  slot?: string
  /** Before the element of that index; at the end without it. */
  index?: number
  label?: string
}

/** A button that opens the drawer, and adds what is picked there. */
export function AddBlock({ file, slot = '/blocks', index, label = 'Agregar bloque' }: AddBlockProps) {
  const editor = useEditor()
  const [isAdding, setAdding] = useState(false)
  const files = useEditorState((state) => state.files)
  const copied = useEditorState((state) => state.copied.length)
  const list: FieldModel | undefined = fieldAt(editor.schema, files, { file, pointer: slot })
  if (!list) return null
  const end = Array.isArray(list.value) ? list.value.length : 0
  return (
    <Row>
      <Button icon="add" onClick={() => setAdding(true)}>
        {label}
      </Button>
      {copied > 0 && (
        <Button icon="document" onClick={() => pasteCopied(editor, { file, pointer: slot }, index ?? end)}>
          {copied === 1 ? 'Pegar el bloque' : `Pegar ${copied} bloques`}
        </Button>
      )}
      {isAdding && (
        <BlockDrawer
          onPick={(type) => {
            setAdding(false)
            const block = newItem(editor.schema, type, givenBy(editor.store.get(), file))
            addTo(editor, file, list, index ?? end, block)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
