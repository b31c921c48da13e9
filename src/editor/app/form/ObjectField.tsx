import { newItem } from '../../core/new-item.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { givenBy } from '../store/given.ts'
import { useEditor } from '../store/context.ts'
import { Diagnostics } from './Diagnostics.tsx'
import { Fields } from './Fields.tsx'
import { Group } from './Group.tsx'
import { useDiagnostics, useFieldEdit, type FieldProps } from './use-field.ts'

/** Several fields that belong together, such as an address. What need not be there is added, and taken away, by a button. */
export function ObjectField({ file, field }: FieldProps) {
  const { schema, store } = useEditor()
  const { set, remove } = useFieldEdit({ file, field })
  const diagnostics = useDiagnostics({ file, field }, false)
  const isThere = field.value !== undefined
  return (
    <Group data-pointer={field.pointer}>
      <legend>{field.title}</legend>
      {field.description && <Help>{field.description}</Help>}
      <Diagnostics diagnostics={diagnostics} />
      {isThere || field.isRequired ? (
        <Fields file={file} holder={field} />
      ) : (
        <Button icon="add" onClick={() => set(newItem(schema, field.schema, givenBy(store.get(), file)))}>
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
