import { definitionOfFile } from '../../core/fields.ts'
import { parentOf, valueAt } from '../../core/pointer.ts'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import type { FieldProps } from './use-field.ts'

export function useHolder({ file, field }: FieldProps) {
  const value = useEditorState((state) => valueIn(state.files, file))
  const definition = definitionOfFile(file)
  const pointer = parentOf(field.pointer)?.parent ?? ''
  return definition === undefined ? undefined : { definition, value, pointer }
}

export function useHolderValue({ file, field }: FieldProps): unknown {
  const pointer = parentOf(field.pointer)?.parent ?? ''
  return useEditorState((state) => valueAt(valueIn(state.files, file), pointer))
}
