import { fieldsIn, type FieldModel } from '../../core/fields.ts'
import { Stack } from '../kit/layout.tsx'
import { Summary } from '../kit/Lines.tsx'
import { useEditor } from '../store/context.ts'
import { InnerField } from './InnerField.tsx'
import { UnionChoice } from './UnionChoice.tsx'
import { useOpened } from './use-opened.ts'

interface FieldsProps {
  file: string
  holder: FieldModel
  which?: (field: FieldModel) => boolean
}

/** The controls for all fields of an object. The group «Más opciones» contains the advanced fields. */
export function Fields({ file, holder, which = () => true }: FieldsProps) {
  const { schema } = useEditor()
  const fields = fieldsIn(schema, holder).filter(which)
  const usual = fields.filter(({ isAdvanced }) => !isAdvanced)
  const advanced = fields.filter(({ isAdvanced }) => isAdvanced)
  return (
    <Stack $gap={20}>
      {holder.kind === 'union' && <UnionChoice file={file} field={holder} />}
      {usual.map((field) => (
        <InnerField key={field.pointer} file={file} field={field} />
      ))}
      {advanced.length > 0 && <More file={file} fields={advanced} />}
    </Stack>
  )
}

function More({ file, fields }: { file: string; fields: readonly FieldModel[] }) {
  const [isOpen, setOpen] = useOpened(file, fields)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Más opciones</Summary>
      {isOpen && (
        <Stack $gap={20}>
          {fields.map((field) => (
            <InnerField key={field.pointer} file={file} field={field} />
          ))}
        </Stack>
      )}
    </details>
  )
}
