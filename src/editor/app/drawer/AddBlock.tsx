import { refTo } from '../../../engine/model/schema.ts'
import { Button } from '../kit/Button.tsx'
import { DialogButton } from '../kit/DialogButton.tsx'
import { Row } from '../kit/layout.tsx'
import { fieldAt } from '../reading/subject.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { addTo, pasteCopied } from '../store/elements.ts'
import { insertTemplate } from '../templates/template-actions.ts'
import { BlockDrawer } from './BlockDrawer.tsx'

interface AddBlockProps {
  file: string
  slot?: string
  index?: number
  label?: string
}

export function AddBlock({ file, slot = '/blocks', index, label = 'Agregar bloque' }: AddBlockProps) {
  const editor = useEditor()
  const files = useEditorState((state) => state.files)
  const hasCopied = useEditorState((state) => state.copied !== undefined)
  const list = fieldAt(editor.schema, files, { file, pointer: slot })
  if (!list) return null
  const place = index ?? (Array.isArray(list.value) ? list.value.length : 0)
  const gap = { file, list: slot, index: place }
  const add = (type: string) => addTo(editor, file, list, { index: place, schema: refTo(type) })
  const addTemplate = (template: string) => void insertTemplate(editor, gap, template).catch(editor.fail)
  return (
    <Row $gap={6}>
      <DialogButton icon="add" dialog={<BlockDrawer onPick={add} onTemplate={addTemplate} />}>
        {label}
      </DialogButton>
      {hasCopied && (
        <Button icon="document" onClick={() => pasteCopied(editor, gap)}>
          Pegar el bloque
        </Button>
      )}
    </Row>
  )
}
