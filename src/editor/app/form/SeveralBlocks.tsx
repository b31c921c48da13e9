import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import type { Chosen } from '../reading/chosen.ts'
import { useEditor } from '../store/context.ts'
import { copyBlocks, duplicateChosen, moveChosen, removeChosen } from '../store/several-commands.ts'

/** What one does with several blocks at once. */
export function SeveralBlocks({ chosen }: { chosen: Chosen }) {
  const editor = useEditor()
  return (
    <>
      <h2 tabIndex={-1}>{chosen.indexes.length} bloques elegidos</h2>
      <Help>
        Con «Elegir varios», arriba de la lista, agregás o sacás otros; también con Mayúsculas o Ctrl (⌘).
      </Help>
      <Row role="group" aria-label="Acciones para los bloques elegidos">
        <Button icon="up" onClick={() => moveChosen(editor, chosen, -1)}>
          Subir
        </Button>
        <Button icon="down" onClick={() => moveChosen(editor, chosen, 1)}>
          Bajar
        </Button>
        <Button icon="copy" onClick={() => duplicateChosen(editor, chosen)}>
          Duplicar
        </Button>
        <Button icon="document" onClick={() => copyBlocks(editor, chosen)}>
          Copiar
        </Button>
        <Button icon="remove" onClick={() => removeChosen(editor, chosen)}>
          Borrar
        </Button>
      </Row>
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;
`
