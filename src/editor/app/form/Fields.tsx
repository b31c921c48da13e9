import { refOf } from '../../../engine/model/schema.ts'
import { fieldsIn, type FieldModel } from '../../core/fields.ts'
import { asBranch } from '../../core/new-item.ts'
import { Summary } from '../kit/Lines.tsx'
import { SelectBox } from '../kit/TextBox.tsx'
import { Stack } from '../kit/layout.tsx'
import { useEditor } from '../store/context.ts'
import { newItemDefaults } from '../store/new-item-defaults.ts'
import { InnerField } from './InnerField.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'
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

/**
 * A control that converts a value to another of the types that its field allows, such as another kind of question. Not shown for blocks.
 */
function UnionChoice({ file, field }: FieldProps) {
  const { schema, store } = useEditor()
  const { set } = useFieldEdit({ file, field })
  const { choices = [], definition = '', value } = field
  const blocks = schema.$defs.Block?.oneOf ?? []
  if (blocks.some((block) => refOf(block) === definition)) return null
  const convert = (wanted: string | undefined) =>
    wanted !== undefined && set(asBranch(schema, wanted, value, newItemDefaults(store.get(), file)))
  return (
    <SelectBox label="Clase" value={definition} onChange={convert}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.definition}>
          {choice.title}
        </option>
      ))}
    </SelectBox>
  )
}
