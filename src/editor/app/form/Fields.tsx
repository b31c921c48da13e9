import { useState } from 'react'
import styled from 'styled-components'
import { fieldsIn, type FieldModel } from '../../core/fields.ts'
import { Summary } from '../kit/Lines.tsx'
import { isWithin } from '../reading/outline.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { InnerField } from './InnerField.tsx'

interface FieldsProps {
  file: string
  holder: FieldModel
  /** Which of its fields; all without it. */
  which?: (field: FieldModel) => boolean
}

/** The fields of an object: what few people need stands under «Más opciones». */
export function Fields({ file, holder, which = () => true }: FieldsProps) {
  const { schema } = useEditor()
  const fields = fieldsIn(schema, holder).filter(which)
  const usual = fields.filter(({ isAdvanced }) => !isAdvanced)
  const advanced = fields.filter(({ isAdvanced }) => isAdvanced)
  return (
    <Stack>
      {usual.map((field) => (
        <InnerField key={field.pointer} file={file} field={field} />
      ))}
      {advanced.length > 0 && <More file={file} fields={advanced} />}
    </Stack>
  )
}

/** Opens by itself for what is selected in it. */
function More({ file, fields }: { file: string; fields: readonly FieldModel[] }) {
  const { store } = useEditor()
  const focusing = useEditorState((state) => state.focusing)
  const [seen, setSeen] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  if (seen !== focusing) {
    setSeen(focusing)
    const { selection } = store.get()
    if (selection && fields.some(({ pointer }) => isWithin(selection, { file, pointer }))) setOpen(true)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Más opciones</Summary>
      {isOpen && (
        <Stack>
          {fields.map((field) => (
            <InnerField key={field.pointer} file={file} field={field} />
          ))}
        </Stack>
      )}
    </details>
  )
}

export const Stack = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;
`
