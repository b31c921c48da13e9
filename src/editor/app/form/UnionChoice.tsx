import { refOf } from '../../../model/schema.ts'
import { asBranch } from '../../core/new-item.ts'
import { useEditor } from '../store/context.ts'
import { newItemDefaults } from '../store/new-item-defaults.ts'
import { useFieldEdit, type FieldProps } from './use-field.ts'
import { SelectBox } from '../kit/TextBox.tsx'

/**
 * A control that converts a value to another of the types that its field allows, such as another kind of question. Not shown for blocks.
 */
export function UnionChoice({ file, field }: FieldProps) {
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
