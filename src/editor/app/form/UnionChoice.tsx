import { refOf } from '../../../model/schema.ts'
import { asBranch } from '../../core/new-item.ts'
import { Labelled, Select } from '../kit/Labelled.tsx'
import { useEditor } from '../store/context.ts'
import { givenBy } from '../store/given.ts'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** A control that converts the value of a union to another of its types. Not shown for blocks. */
export function UnionChoice({ file, field }: FieldProps) {
  const { schema, store } = useEditor()
  const { set } = useFieldEdit({ file, field })
  const { choices = [], definition = '', value } = field
  const blocks = schema.$defs.Block?.oneOf ?? []
  if (blocks.some((block) => refOf(block) === definition)) return null
  const turn = (wanted: string | undefined) =>
    wanted !== undefined && set(asBranch(schema, wanted, value, givenBy(store.get(), file)))
  return (
    <Labelled label="Clase">
      {(control) => (
        <Select {...control} value={definition} onChange={({ target }) => turn(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.definition}>
              {choice.title}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}
