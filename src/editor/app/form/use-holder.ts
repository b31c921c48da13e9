import { definitionOfFile } from '../../core/fields.ts'
import { parentOf, pointerTo, textAt } from '../../../engine/json-text/pointer.ts'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import type { FieldProps } from './use-field.ts'

export function useHolder({ file, field }: FieldProps) {
  const value = useEditorState((state) => valueIn(state.files, file))
  const definition = definitionOfFile(file)
  const pointer = parentOf(field.pointer)?.parent ?? ''
  return definition === undefined ? undefined : { definition, value, pointer }
}

/** Returns the path of the picture file to which a field belongs, such as a description; empty without a file. */
export function usePictureFile({ file, field }: FieldProps): string {
  const pointer = pointerTo(parentOf(field.pointer)?.parent ?? '', 'src')
  return useEditorState((state) => textAt(valueIn(state.files, file), pointer) ?? '')
}
