import type { FieldModel } from '../../core/fields.ts'
import { objectsAt, pointerTo, valueAt } from '../../core/pointer.ts'
import { collectionFile } from '../reading/collections.ts'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import { Group } from './Group.tsx'
import { InnerField } from './InnerField.tsx'
import type { FieldProps } from './use-field.ts'

/** The controls for all fields that a collection defines for its items, even if the open item has no value for them. */
export function ItemFields({ file, field }: FieldProps) {
  const [, id = ''] = file.split('/')
  const collection = useEditorState((state) => valueIn(state.files, collectionFile(id)))
  const declared = objectsAt(collection, '/fields')
  if (declared.length === 0) return null
  return (
    <Group file={file} field={field}>
      {declared.map((one) => (
        <InnerField key={String(one.id)} file={file} field={modelOf(field, one)} />
      ))}
    </Group>
  )
}

function modelOf(holder: FieldModel, { id, label, type, required }: Record<string, unknown>): FieldModel {
  const key = String(id)
  return {
    kind: type === 'date' ? 'date' : 'text',
    pointer: pointerTo(holder.pointer, key),
    key,
    title: String(label),
    description: '',
    value: valueAt(holder.value, pointerTo('', key)),
    examples: [],
    isRequired: required === true,
    isAdvanced: false,
    definition: 'Text',
    schema: { type: 'string' },
  }
}
