import { newItem } from '../../core/new-item.ts'
import { Button } from '../kit/Button.tsx'
import { useEditor } from '../store/context.ts'
import { newItemDefaults } from '../store/new-item-defaults.ts'
import { Fields } from './Fields.tsx'
import { Group } from './Group.tsx'
import { Palettes } from './Palettes.tsx'
import { useFieldEdit, type FieldProps } from './use-field.ts'

/** The controls for a group of fields, such as an address. An optional group has buttons that add and remove the group. */
export function ObjectField({ file, field }: FieldProps) {
  const { schema, store } = useEditor()
  const { set, remove } = useFieldEdit({ file, field })
  const isThere = field.value !== undefined
  const add = () => set(newItem(schema, field.schema, newItemDefaults(store.get(), file)))
  return (
    <Group file={file} field={field}>
      {isThere || field.isRequired ? (
        <>
          {field.definition === 'InstitutionColors' && <Palettes file={file} field={field} />}
          <Fields file={file} holder={field} />
        </>
      ) : (
        <Button icon="add" onClick={add}>
          Agregar
        </Button>
      )}
      {isThere && !field.isRequired && (
        <Button look="plain" icon="remove" onClick={remove}>
          Quitar
        </Button>
      )}
    </Group>
  )
}
